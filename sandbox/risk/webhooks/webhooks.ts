import type { Agenda } from '../clock/agenda';
import type { VirtualClock } from '../clock/virtual-clock';
import type { Collection } from '../data/collection';
import type { Delivery, Report, Webhook } from '../data/records';
import type { Happenings } from '../happenings';
import type { CompanyBehaviour } from '../magic';
import { newId } from '../new-id';
import { postJson } from './post-json';
import { signPayload } from './sign-payload';
import { WebhookOptions } from './webhook-options';

const MINUTE = 60_000;
/** How long after a failed attempt the next follows; after the last one the delivery has failed. */
const RETRY_DELAYS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE];
const LATE = 10 * MINUTE;

interface Dependencies {
  clock: VirtualClock;
  agenda: Agenda;
  happenings: Happenings;
  webhooks: Collection<Webhook>;
  deliveries: Collection<Delivery>;
  timeoutMs: number;
}

/** Announces reports to every registered address, and tries again when one does not take the news. */
export class Webhooks {
  readonly #its: Dependencies;
  readonly #stopping = new AbortController();

  constructor(dependencies: Dependencies) {
    this.#its = dependencies;
  }

  /** An address is registered once: registering it again replaces its signing. */
  register(options: WebhookOptions): Webhook {
    const webhook = WebhookOptions.parse(options);
    const known = this.#its.webhooks.where(({ url }) => url === webhook.url)[0];
    return this.#its.webhooks.put({ id: known?.id ?? newId('hook'), ...webhook });
  }

  /** These addresses and no others, such as those of an earlier port. */
  registerOnly(options: WebhookOptions[]): void {
    const kept = options.map((webhook) => this.register(webhook).id);
    for (const { id } of this.#its.webhooks.where(({ id }) => !kept.includes(id)))
      this.#its.webhooks.remove(id);
  }

  /** `sequence` is the place of the report among those of its request. */
  announce(
    report: Report,
    behaviour: CompanyBehaviour | undefined,
    { sequence, revision }: { sequence: number; revision: boolean },
  ): void {
    if (behaviour === 'no-webhook') return;
    const late = behaviour === 'unordered-webhooks' && sequence % 2 === 0;
    const copies = behaviour === 'duplicate-webhooks' ? 2 : 1;
    for (const webhook of this.#its.webhooks.all()) {
      for (let copy = 1; copy <= copies; copy++) {
        // Named after what it tells, so that an analysis repeated after a crash does not tell it twice.
        const id = ['dlv', report.id, revision ? 'revised' : 'new', webhook.id, copy].join('_');
        const payload = { event: 'new_report', requestId: report.request, reportId: report.id } as const;
        const due = this.#its.clock.now() + (late ? LATE : 0);
        this.#schedule(
          this.#its.deliveries.put({ id, webhook: webhook.id, payload, state: 'pending', due, attempts: [] }),
        );
      }
    }
  }

  /** Takes up what an earlier run left undelivered. */
  resume(): void {
    for (const delivery of this.#its.deliveries.where(({ state }) => state === 'pending'))
      this.#schedule(delivery);
  }

  /** Breaks off what is on its way; it stays pending for the next run. */
  stop(): void {
    this.#stopping.abort();
  }

  #schedule(delivery: Delivery): void {
    this.#its.agenda.at(delivery.due, () => this.#attempt(delivery));
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { clock, happenings, webhooks, deliveries, timeoutMs } = this.#its;
    const webhook = webhooks.get(delivery.webhook);
    if (!webhook) {
      deliveries.remove(delivery.id);
      return;
    }
    const body = JSON.stringify(delivery.payload);
    const headers = { ...webhook.headers, ...(webhook.signing && signPayload(body, webhook.signing)) };
    const { accepted, outcome } = await postJson(webhook.url, body, headers, {
      timeoutMs,
      signal: this.#stopping.signal,
    });
    const forgotten = deliveries.get(delivery.id) === undefined;
    if (forgotten || this.#stopping.signal.aborted) return;

    const attempts = [...delivery.attempts, { at: clock.isoNow(), outcome }];
    const delay = RETRY_DELAYS[attempts.length - 1];
    const news = { url: webhook.url, report: delivery.payload.reportId, attempt: attempts.length };
    if (accepted) {
      deliveries.put({ ...delivery, attempts, state: 'delivered' });
      happenings.announce({ type: 'webhook.delivered', ...news });
    } else if (delay === undefined) {
      deliveries.put({ ...delivery, attempts, state: 'failed' });
      happenings.announce({ type: 'webhook.failed', ...news, outcome, final: true });
    } else {
      this.#schedule(deliveries.put({ ...delivery, attempts, due: clock.now() + delay }));
      happenings.announce({ type: 'webhook.failed', ...news, outcome, final: false });
    }
  }
}
