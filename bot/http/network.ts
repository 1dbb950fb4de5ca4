import { isIP } from 'node:net';
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { isLoopback } from './is-loopback';
import { type AddressRule, isPublicAddress } from './is-public-address';
import type { ProxySettings } from './proxy-settings';
import { AddressRefused, publicOnly } from './public-only';

/**
 * Connections idle for a second are closed from this side. Servers close theirs after 5 s (Node's `server.keepAliveTimeout`) to
 * 60 s (AWS load balancers), and a request sent at that moment has no known outcome, so a submission would stop. By default
 * undici reuses them until two seconds before the end that the server's `Keep-Alive` header names (undici, docs/api/Client.md),
 * which a busy process misses.
 */
const CONNECTIONS = { connections: 64, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 };
/** Reached directly whatever is set, as Go and browsers do: no proxy can reach this machine for us. */
const THIS_MACHINE = 'localhost,127.0.0.1,[::1]';

/** The ways out of this process. */
export interface Network {
  /** To hosts that the settings name. */
  readonly named: Dispatcher;
  /** To addresses that others choose: public ones alone, and this machine where `loopback` allows it. */
  readonly publicOnly: (rule: AddressRule) => Dispatcher;
  /** For WebSockets, where there is a proxy. */
  readonly webSockets?: Dispatcher;
  /** For libraries that call by fetch, where Node's own would miss the proxy. */
  readonly fetch?: typeof fetch;
  readonly close: () => Promise<void>;
}

export function openNetwork(proxy?: ProxySettings): Network {
  return proxy ? byProxy(proxy) : direct();
}

function direct(): Network {
  const named = new Agent(CONNECTIONS);
  const guarded = new Agent({ ...CONNECTIONS, connect: publicOnly() });
  const guardedOrHere = new Agent({ ...CONNECTIONS, connect: publicOnly({ loopback: true }) });
  return {
    named,
    publicOnly: ({ loopback }) => (loopback ? guardedOrHere : guarded),
    close: () => closeAll(named, guarded, guardedOrHere),
  };
}

function byProxy({ http = '', https = '', bypass }: ProxySettings): Network {
  const agent = (options: Pick<EnvHttpProxyAgent.Options, 'connect' | 'proxyTunnel'>) =>
    new EnvHttpProxyAgent({
      ...CONNECTIONS,
      httpProxy: http,
      httpsProxy: https,
      noProxy: bypass === '*' ? bypass : `${bypass},${THIS_MACHINE}`,
      ...options,
    });
  // Plain http by asking the proxy for the whole address, not by a tunnel: Squid and tinyproxy open tunnels to port 443
  // alone (nodejs/undici#4083, friendica#4734).
  const plain = { proxyTunnel: false };
  const named = agent(plain);
  const [guarded, guardedOrHere] = [false, true].map((loopback) =>
    // What goes directly is checked when it connects; the proxy looks names up by itself, so only addresses can be checked.
    agent({ ...plain, connect: publicOnly({ loopback }) }).compose(refusingAddresses({ loopback })),
  ) as [Dispatcher, Dispatcher];
  // A proxy passes no upgrade on, so a WebSocket always takes a tunnel (RFC 6455, 4.1).
  const webSockets = agent({ proxyTunnel: true });
  return {
    named,
    publicOnly: ({ loopback }) => (loopback ? guardedOrHere : guarded),
    webSockets,
    // The types of Node's fetch are those of another undici.
    fetch: (input, init) => fetch(input, { ...init, dispatcher: named as never }),
    close: () => closeAll(named, guarded, guardedOrHere, webSockets),
  };
}

function refusingAddresses(rule: AddressRule): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const { hostname } = new URL(options.origin ?? '');
    const address = hostname.replace(/^\[|\]$/g, '');
    const isRefused = isIP(address)
      ? !isPublicAddress(address, rule)
      : isLoopback(hostname) && !rule.loopback;
    if (isRefused) throw new AddressRefused();
    return dispatch(options, handler);
  };
}

async function closeAll(...dispatchers: Dispatcher[]): Promise<void> {
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
}
