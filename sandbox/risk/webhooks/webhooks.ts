import type { Scheduler } from '../../core/clock/scheduler';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collection } from '../../core/data/collection';
import { createId } from '../create-id';
import type { CompanyBehaviour } from '../magic-inputs';
import type { DeliveryRecord, ReportRecord, WebhookRecord } from '../records';
import type { RiskEventLog } from '../risk-event';
import { postJson } from './post-json';
import { signPayload } from './sign-payload';
import { WebhookOptions } from './webhook-options';

const MINUTE_MS = 60_000;
/** How long after a failed attempt the next follows; after the last one the delivery has failed. */
const RETRY_DELAYS_MS = [1 * MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const LATE_DELAY_MS = 10 * MINUTE_MS;

interface WebhooksDeps {
  clock: VirtualClock;
  scheduler: Scheduler;
  eventLog: RiskEventLog;
  webhooks: Collection<WebhookRecord>;
  deliveries: Collection<DeliveryRecord>;
  timeoutMs: number;
}

/** Announces reports to every registered address, and tries again when one does not take the news. */
export class Webhooks {
  readonly #deps: WebhooksDeps;
  readonly #stopping = new AbortController();

  constructor(dependencies: WebhooksDeps) {
    this.#deps = dependencies;
  }

  /** An address is registered once: registering it again replaces its signing. */
  register(options: WebhookOptions): WebhookRecord {
    const webhook = WebhookOptions.parse(options);
    const known = this.#deps.webhooks.where(({ url }) => url === webhook.url)[0];
    return this.#deps.webhooks.put({ id: known?.id ?? createId('hook'), ...webhook });
  }

  /** These addresses and no others, such as those of an earlier port. */
  replaceAll(options: WebhookOptions[]): void {
    const kept = options.map((webhook) => this.register(webhook).id);
    for (const { id } of this.#deps.webhooks.where(({ id }) => !kept.includes(id)))
      this.#deps.webhooks.remove(id);
  }

  /** `sequence` is the place of the report among those of its request. */
  enqueueDeliveries(
    report: ReportRecord,
    behaviour: CompanyBehaviour | undefined,
    { sequence, revision }: { sequence: number; revision: boolean },
  ): void {
    if (behaviour === 'no-webhook') return;
    const late = behaviour === 'unordered-webhooks' && sequence % 2 === 0;
    const copies = behaviour === 'duplicate-webhooks' ? 2 : 1;
    for (const webhook of this.#deps.webhooks.all()) {
      for (let copy = 1; copy <= copies; copy++) {
        // Named after what it tells, so that an analysis repeated after a crash does not tell it twice.
        const id = ['dlv', report.id, revision ? 'revised' : 'new', webhook.id, copy].join('_');
        const payload = { event: 'new_report', requestId: report.request, reportId: report.id } as const;
        const due = this.#deps.clock.now() + (late ? LATE_DELAY_MS : 0);
        this.#schedule(
          this.#deps.deliveries.put({
            id,
            webhook: webhook.id,
            payload,
            state: 'pending',
            due,
            attempts: [],
          }),
        );
      }
    }
  }

  /** Takes up what an earlier run left undelivered. */
  resume(): void {
    for (const delivery of this.#deps.deliveries.where(({ state }) => state === 'pending'))
      this.#schedule(delivery);
  }

  /** Breaks off what is on its way; it stays pending for the next run. */
  stop(): void {
    this.#stopping.abort();
  }

  #schedule(delivery: DeliveryRecord): void {
    this.#deps.scheduler.schedule(delivery.due, () => this.#attempt(delivery));
  }

  async #attempt(delivery: DeliveryRecord): Promise<void> {
    const { clock, eventLog, webhooks, deliveries, timeoutMs } = this.#deps;
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
    const delay = RETRY_DELAYS_MS[attempts.length - 1];
    const news = { url: webhook.url, report: delivery.payload.reportId, attempt: attempts.length };
    if (accepted) {
      deliveries.put({ ...delivery, attempts, state: 'delivered' });
      eventLog.emit({ type: 'webhook.delivered', ...news });
    } else if (delay === undefined) {
      deliveries.put({ ...delivery, attempts, state: 'failed' });
      eventLog.emit({ type: 'webhook.failed', ...news, outcome, final: true });
    } else {
      this.#schedule(deliveries.put({ ...delivery, attempts, due: clock.now() + delay }));
      eventLog.emit({ type: 'webhook.failed', ...news, outcome, final: false });
    }
  }
}
