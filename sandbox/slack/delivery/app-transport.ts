import type { Delivery, DeliveryResult, RetryInfo, Transport } from './delivery';
import { SignedHttp } from './signed-http';
import { SocketMode, type SocketModeOptions } from './socket-mode';

interface AppTransportOptions extends SocketModeOptions {
  signingSecret: string;
  requestUrl?: string;
}

/** Delivers by Socket Mode, or by HTTP once the app has a request URL. */
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

  get connected(): boolean {
    return this.#current !== this.sockets || this.sockets.connections > 0;
  }

  waitUntilReachable(): Promise<unknown> {
    return this.#current.waitUntilReachable();
  }

  deliver(delivery: Delivery, retry: RetryInfo): Promise<DeliveryResult> {
    return this.#current.deliver(delivery, retry);
  }

  /** Uses the URL once it answers the challenge, like Slack's settings page. */
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
