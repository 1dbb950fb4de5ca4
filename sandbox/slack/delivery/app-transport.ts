import type { Delivery, DeliveryResult, RetryInfo, Transport } from './delivery';
import { SignedHttp } from './signed-http';
import { SocketMode, type SocketModeOptions } from './socket-mode';

interface AppTransportOptions extends SocketModeOptions {
  signingSecret: string;
  requestUrl?: string;
}

/** The app's choice: sockets, until it has a request URL. */
export class AppTransport implements Transport {
  readonly sockets: SocketMode;
  readonly #options: AppTransportOptions;
  readonly #closing = new AbortController();
  #current: Transport;

  constructor(options: AppTransportOptions) {
    this.#options = options;
    this.sockets = new SocketMode(options);
    this.#current = options.requestUrl ? this.#http(options.requestUrl) : this.sockets;
  }

  /** Whether anything can reach the app, as far as is known. */
  get connected(): boolean {
    return this.#current !== this.sockets || this.sockets.connections > 0;
  }

  waitUntilReachable(): Promise<unknown> {
    return this.#current.waitUntilReachable();
  }

  deliver(delivery: Delivery, retry: RetryInfo): Promise<DeliveryResult> {
    return this.#current.deliver(delivery, retry);
  }

  /** Takes the address once it answers the challenge, as Slack's settings page does. */
  async useRequestUrl(url: string): Promise<void> {
    const http = this.#http(url);
    if (!(await http.verify())) throw new Error('The request URL did not answer the challenge.');
    this.#current = http;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.sockets.close();
  }

  #http(url: string): SignedHttp {
    const { signingSecret, ackTimeoutMs } = this.#options;
    return new SignedHttp({ url, signingSecret, ackTimeoutMs, signal: this.#closing.signal });
  }
}
