import { isIP } from 'node:net';
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import type { ProxySettings } from '../config/proxy-settings';
import { isLoopback } from './is-loopback';
import { type AddressRule, isPublicAddress } from './is-public-address';
import { AddressRefusedError, publicOnlyConnector } from './public-only-connector';

/**
 * A connection that nobody used for a second is closed from this side. Servers close theirs after 5 s (Node) to 60 s (load
 * balancers), and a call sent in that very moment ends with nobody knowing whether it was done: a paid request would stop.
 */
const CONNECTION_OPTIONS = { connections: 64, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 };
/** Reached directly whatever is set, as Go and browsers do: no proxy can reach this machine for us. */
const LOOPBACK_HOSTS = 'localhost,127.0.0.1,[::1]';

/** The ways out of this process. */
export interface Network {
  /** To hosts that the settings name. */
  readonly trusted: Dispatcher;
  /** To addresses that others choose: public ones alone, and this machine where `loopback` allows it. */
  readonly publicOnly: (rule: AddressRule) => Dispatcher;
  /** For WebSockets, where there is a proxy. */
  readonly webSockets?: Dispatcher;
  /** For libraries that call by fetch, where Node's own would miss the proxy. */
  readonly fetch?: typeof fetch;
  readonly close: () => Promise<void>;
}

export function openNetwork(proxy?: ProxySettings): Network {
  return proxy ? createProxyNetwork(proxy) : createDirectNetwork();
}

function createDirectNetwork(): Network {
  const trusted = new Agent(CONNECTION_OPTIONS);
  const guarded = new Agent({ ...CONNECTION_OPTIONS, connect: publicOnlyConnector() });
  const guardedOrHere = new Agent({
    ...CONNECTION_OPTIONS,
    connect: publicOnlyConnector({ loopback: true }),
  });
  return {
    trusted,
    publicOnly: ({ loopback }) => (loopback ? guardedOrHere : guarded),
    close: () => closeAll(trusted, guarded, guardedOrHere),
  };
}

function createProxyNetwork({ http = '', https = '', bypass }: ProxySettings): Network {
  const agent = (options: Pick<EnvHttpProxyAgent.Options, 'connect' | 'proxyTunnel'>) =>
    new EnvHttpProxyAgent({
      ...CONNECTION_OPTIONS,
      httpProxy: http,
      httpsProxy: https,
      noProxy: bypass === '*' ? bypass : `${bypass},${LOOPBACK_HOSTS}`,
      ...options,
    });
  // Plain http by asking the proxy for the whole address, not by a tunnel: Squid and tinyproxy open tunnels to port 443
  // alone (nodejs/undici#4083, friendica#4734).
  const plain = { proxyTunnel: false };
  const trusted = agent(plain);
  const [guarded, guardedOrHere] = [false, true].map((loopback) =>
    // What goes directly is checked when it connects; the proxy looks names up by itself, so only addresses can be checked.
    agent({ ...plain, connect: publicOnlyConnector({ loopback }) }).compose(refuseAddresses({ loopback })),
  ) as [Dispatcher, Dispatcher];
  // A proxy passes no upgrade on, so a WebSocket always takes a tunnel (RFC 6455, 4.1).
  const webSockets = agent({ proxyTunnel: true });
  return {
    trusted,
    publicOnly: ({ loopback }) => (loopback ? guardedOrHere : guarded),
    webSockets,
    // The types of Node's fetch are those of another undici.
    fetch: (input, init) => fetch(input, { ...init, dispatcher: trusted as never }),
    close: () => closeAll(trusted, guarded, guardedOrHere, webSockets),
  };
}

function refuseAddresses(rule: AddressRule): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const { hostname } = new URL(options.origin ?? '');
    const address = hostname.replace(/^\[|\]$/g, '');
    const isRefused = isIP(address)
      ? !isPublicAddress(address, rule)
      : isLoopback(hostname) && !rule.loopback;
    if (isRefused) throw new AddressRefusedError();
    return dispatch(options, handler);
  };
}

async function closeAll(...dispatchers: Dispatcher[]): Promise<void> {
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
}
