import { isIP } from 'node:net';
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { isLoopback } from './is-loopback';
import { type AddressRule, isPublicAddress } from './is-public-address';
import { AddressRefusedError, publicOnlyConnector } from './public-only-connector';

/**
 * Connections idle for a second are closed from this side. Servers close theirs after 5 s (Node's `server.keepAliveTimeout`) to
 * 60 s (AWS load balancers), and a request sent at that moment has no known outcome, so a submission would stop. By default
 * undici reuses them until two seconds before the end that the server's `Keep-Alive` header names (undici, docs/api/Client.md),
 * which a busy process misses.
 */
const CONNECTION_OPTIONS = { connections: 64, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 };
/** Hosts that are always reached directly, as by Go and browsers: a proxy cannot reach this machine. */
const LOOPBACK_HOSTS = 'localhost,127.0.0.1,[::1]';

/** The proxies that calls to other machines go through. */
export interface ProxySettings {
  /** The proxy of http URLs. */
  readonly http?: string;
  /** The proxy of https URLs. */
  readonly https?: string;
  /** Hosts that are reached without a proxy: names, which cover their subdomains, each with a port or none, or `*` for all. */
  readonly bypass: string;
}

/** The dispatchers for outgoing calls. */
export interface Network {
  /** The dispatcher for hosts that the settings name. */
  readonly trusted: Dispatcher;
  /** The dispatcher for URLs that others choose: only public addresses, and this machine if `loopback` allows it. */
  readonly publicOnly: (rule: AddressRule) => Dispatcher;
  /** The dispatcher for WebSockets, if there is a proxy. */
  readonly webSockets?: Dispatcher;
  /** The fetch for libraries that use it, if there is a proxy: Node's own would ignore it. */
  readonly fetch?: typeof fetch;
  readonly close: () => Promise<void>;
}

export function openNetwork(proxy?: ProxySettings): Network {
  return proxy ? createProxyNetwork(proxy) : createDirectNetwork();
}

function createDirectNetwork(): Network {
  const trusted = new Agent(CONNECTION_OPTIONS);
  const guarded = new Agent({ ...CONNECTION_OPTIONS, connect: publicOnlyConnector() });
  const guardedOrLoopback = new Agent({
    ...CONNECTION_OPTIONS,
    connect: publicOnlyConnector({ loopback: true }),
  });
  return {
    trusted,
    publicOnly: ({ loopback }) => (loopback ? guardedOrLoopback : guarded),
    close: () => closeAll(trusted, guarded, guardedOrLoopback),
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
  // Plain http asks the proxy for the whole URL instead of a tunnel: Squid and tinyproxy open tunnels to port 443 only
  // (nodejs/undici#4083, friendica#4734).
  const plain = { proxyTunnel: false };
  const trusted = agent(plain);
  const [guarded, guardedOrLoopback] = [false, true].map((loopback) =>
    // Direct connections are checked when they connect; the proxy resolves names itself, so there only addresses can be checked.
    agent({ ...plain, connect: publicOnlyConnector({ loopback }) }).compose(refuseAddresses({ loopback })),
  ) as [Dispatcher, Dispatcher];
  // A proxy does not forward an upgrade, so a WebSocket always uses a tunnel (RFC 6455, 4.1).
  const webSockets = agent({ proxyTunnel: true });
  return {
    trusted,
    publicOnly: ({ loopback }) => (loopback ? guardedOrLoopback : guarded),
    webSockets,
    // Node's fetch has the types of another version of undici.
    fetch: (input, init) => fetch(input, { ...init, dispatcher: trusted as never }),
    close: () => closeAll(trusted, guarded, guardedOrLoopback, webSockets),
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
