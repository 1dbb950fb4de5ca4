import type { Courier, Delivery, Receipt, Retry } from './delivery';
import { SignedHttp } from './signed-http';
import { SocketMode, type SocketModeOptions } from './socket-mode';

interface TransportOptions extends SocketModeOptions {
  signingSecret: string;
  requestUrl?: string;
}

/** The app's choice: sockets, until it has a request URL. */
export class Transport implements Courier {
  readonly sockets: SocketMode;
  readonly #options: TransportOptions;
  readonly #closing = new AbortController();
  #courier: Courier;

  constructor(options: TransportOptions) {
    this.#options = options;
    this.sockets = new SocketMode(options);
    this.#courier = options.requestUrl ? this.#http(options.requestUrl) : this.sockets;
  }

  /** Whether anything can reach the app, as far as is known. */
  get connected(): boolean {
    return this.#courier !== this.sockets || this.sockets.connections > 0;
  }

  reachable(): Promise<unknown> {
    return this.#courier.reachable();
  }

  deliver(delivery: Delivery, retry: Retry): Promise<Receipt> {
    return this.#courier.deliver(delivery, retry);
  }

  /** Takes the address once it answers the challenge, as Slack's settings page does. */
  async useRequestUrl(url: string): Promise<void> {
    const http = this.#http(url);
    if (!(await http.verify())) throw new Error('The request URL did not answer the challenge.');
    this.#courier = http;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.sockets.close();
  }

  #http(url: string): SignedHttp {
    const { signingSecret, ackMs } = this.#options;
    return new SignedHttp({ url, signingSecret, ackMs, signal: this.#closing.signal });
  }
}
