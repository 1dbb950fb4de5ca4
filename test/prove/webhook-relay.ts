import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../support/seeded-random';

interface WebhookBody {
  readonly event: string;
  readonly requestId: string;
  readonly reportId: string;
}

export interface WebhookRelayOptions {
  /** The URLs of the bots that run now. */
  readonly targets: () => readonly string[];
  readonly random: SeededRandom;
  /** Names the report in a way that is the same in every run. */
  readonly keyOf: (webhook: WebhookBody) => string;
}

const MAX_ATTEMPTS = 40;

/** Delivers the service's webhooks to the bots; while faults are enabled, some arrive twice, late, out of order or never. */
export class WebhookRelay {
  readonly #server: Server;
  readonly #options: WebhookRelayOptions;
  readonly #deliveries = new Set<Promise<void>>();
  faultsEnabled = false;
  readonly faultCounts: Record<string, number> = { twice: 0, late: 0, never: 0, early: 0 };

  private constructor(options: WebhookRelayOptions) {
    this.#options = options;
    this.#server = createServer(async (request, response) => {
      const webhook = (await json(request)) as WebhookBody;
      response.writeHead(200).end();
      this.#receive(webhook);
    });
  }

  static async open(options: WebhookRelayOptions): Promise<WebhookRelay> {
    const relay = new WebhookRelay(options);
    relay.#server.listen(0, '127.0.0.1');
    await once(relay.#server, 'listening');
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** A webhook about a report that cannot be read yet. */
  sendEarly(webhook: WebhookBody): void {
    this.faultCounts.early = (this.faultCounts.early ?? 0) + 1;
    this.#send(webhook, 0);
  }

  /** Resolves when every accepted webhook was delivered or given up. */
  async waitUntilDelivered(): Promise<void> {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #receive(webhook: WebhookBody): void {
    const { random, keyOf } = this.#options;
    const key = `webhook:${keyOf(webhook)}`;
    const fault = this.faultsEnabled ? random.choose(key, { twice: 0.2, late: 0.2, never: 0.15 }) : undefined;
    if (fault) this.faultCounts[fault] = (this.faultCounts[fault] ?? 0) + 1;
    if (fault === 'never') return;
    // Late enough that later webhooks arrive before it.
    this.#send(webhook, fault === 'late' ? random.between(`${key}:late`, 2_000, 12_000) : 0);
    if (fault === 'twice') this.#send(webhook, random.between(`${key}:again`, 0, 3_000));
  }

  #send(webhook: WebhookBody, afterMs: number): void {
    const sending = this.#deliver(webhook, afterMs);
    this.#deliveries.add(sending);
    void sending.finally(() => this.#deliveries.delete(sending));
  }

  /** Retries like the service: until a 2xx, or until it gives up. */
  async #deliver(webhook: WebhookBody, afterMs: number): Promise<void> {
    await wait(afterMs);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const urls = this.#options.targets();
      const url = urls[attempt % Math.max(1, urls.length)];
      if (url && (await postWebhook(url, webhook))) return;
      await wait(500);
    }
  }
}

async function postWebhook(url: string, webhook: WebhookBody): Promise<boolean> {
  try {
    const body = JSON.stringify(webhook);
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(5_000);
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    await response.body?.cancel();
    return response.status === 202;
  } catch {
    return false;
  }
}
