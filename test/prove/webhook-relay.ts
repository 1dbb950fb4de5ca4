import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fate } from './fate';

interface News {
  readonly event: string;
  readonly requestId: string;
  readonly reportId: string;
}

export interface RelayOptions {
  /** Where bots listen now. */
  readonly doors: () => readonly string[];
  readonly fate: Fate;
  /** What the news is about, in words that are the same in every run. */
  readonly matterOf: (news: News) => string;
}

const TRIES = 40;

/** The way of the service's news to the bots: while it is rough they come twice, late, out of order or never. */
export class WebhookRelay {
  readonly #server: Server;
  readonly #options: RelayOptions;
  readonly #underWay = new Set<Promise<void>>();
  rough = false;
  readonly fates: Record<string, number> = { twice: 0, late: 0, never: 0, early: 0 };

  private constructor(options: RelayOptions) {
    this.#options = options;
    this.#server = createServer(async (request, response) => {
      const news = (await json(request)) as News;
      response.writeHead(200).end();
      this.#take(news);
    });
  }

  static async open(options: RelayOptions): Promise<WebhookRelay> {
    const relay = new WebhookRelay(options);
    relay.#server.listen(0, '127.0.0.1');
    await once(relay.#server, 'listening');
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** News of a report that cannot be read yet. */
  foretell(news: News): void {
    this.fates.early = (this.fates.early ?? 0) + 1;
    this.#send(news, 0);
  }

  /** Everything that was taken has been delivered, or never will be. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #take(news: News): void {
    const { fate, matterOf } = this.#options;
    const matter = `webhook:${matterOf(news)}`;
    const fortune = this.rough ? fate.choose(matter, { twice: 0.2, late: 0.2, never: 0.15 }) : undefined;
    if (fortune) this.fates[fortune] = (this.fates[fortune] ?? 0) + 1;
    if (fortune === 'never') return;
    // Late by as much as it takes for its successors to come first.
    this.#send(news, fortune === 'late' ? fate.between(`${matter}:late`, 2_000, 12_000) : 0);
    if (fortune === 'twice') this.#send(news, fate.between(`${matter}:again`, 0, 3_000));
  }

  #send(news: News, afterMs: number): void {
    const sending = this.#deliver(news, afterMs);
    this.#underWay.add(sending);
    void sending.finally(() => this.#underWay.delete(sending));
  }

  /** As the service does: until a 2xx, or until it gives up. */
  async #deliver(news: News, afterMs: number): Promise<void> {
    await wait(afterMs);
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const doors = this.#options.doors();
      const door = doors[attempt % Math.max(1, doors.length)];
      if (door && (await posted(door, news))) return;
      await wait(500);
    }
  }
}

async function posted(url: string, news: News): Promise<boolean> {
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
