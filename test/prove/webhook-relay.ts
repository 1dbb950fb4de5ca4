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
  /** Where bots listen now. */
  readonly targets: () => readonly string[];
  readonly random: SeededRandom;
  /** What the news is about, in words that are the same in every run. */
  readonly keyOf: (news: WebhookBody) => string;
}

const MAX_ATTEMPTS = 40;

/** The way of the service's news to the bots: while it is rough they come twice, late, out of order or never. */
export class WebhookRelay {
  readonly #server: Server;
  readonly #options: WebhookRelayOptions;
  readonly #deliveries = new Set<Promise<void>>();
  faultsEnabled = false;
  readonly faultCounts: Record<string, number> = { twice: 0, late: 0, never: 0, early: 0 };

  private constructor(options: WebhookRelayOptions) {
    this.#options = options;
    this.#server = createServer(async (request, response) => {
      const news = (await json(request)) as WebhookBody;
      response.writeHead(200).end();
      this.#receive(news);
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

  /** News of a report that cannot be read yet. */
  sendEarly(news: WebhookBody): void {
    this.faultCounts.early = (this.faultCounts.early ?? 0) + 1;
    this.#send(news, 0);
  }

  /** Everything that was taken has been delivered, or never will be. */
  async waitUntilDelivered(): Promise<void> {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #receive(news: WebhookBody): void {
    const { random, keyOf } = this.#options;
    const matter = `webhook:${keyOf(news)}`;
    const fortune = this.faultsEnabled
      ? random.choose(matter, { twice: 0.2, late: 0.2, never: 0.15 })
      : undefined;
    if (fortune) this.faultCounts[fortune] = (this.faultCounts[fortune] ?? 0) + 1;
    if (fortune === 'never') return;
    // Late by as much as it takes for its successors to come first.
    this.#send(news, fortune === 'late' ? random.between(`${matter}:late`, 2_000, 12_000) : 0);
    if (fortune === 'twice') this.#send(news, random.between(`${matter}:again`, 0, 3_000));
  }

  #send(news: WebhookBody, afterMs: number): void {
    const sending = this.#deliver(news, afterMs);
    this.#deliveries.add(sending);
    void sending.finally(() => this.#deliveries.delete(sending));
  }

  /** As the service does: until a 2xx, or until it gives up. */
  async #deliver(news: WebhookBody, afterMs: number): Promise<void> {
    await wait(afterMs);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const doors = this.#options.targets();
      const door = doors[attempt % Math.max(1, doors.length)];
      if (door && (await postWebhook(door, news))) return;
      await wait(500);
    }
  }
}

async function postWebhook(url: string, news: WebhookBody): Promise<boolean> {
  try {
    const body = JSON.stringify(news);
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(5_000);
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    await response.body?.cancel();
    return response.status === 202;
  } catch {
    return false;
  }
}
