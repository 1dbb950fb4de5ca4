import { createHmac } from 'node:crypto';
import type { Scheduler } from '../../core/clock/scheduler';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collection } from '../../core/data/collection';
import { createId } from '../create-id';
import type { CompanyBehaviour } from '../magic-inputs';
import type { DeliveryRecord, ReportRecord, Signing, WebhookRecord } from '../records';
import type { RiskEventLog } from '../risk-event';
import { postJson } from './post-json';
import { WebhookOptions } from './webhook-options';

const MINUTE_MS = 60_000;
/** Delays between attempts; after the last attempt the delivery has failed. */
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

/** Announces reports to all registered URLs, with retries. */
export class Webhooks {
  readonly #deps: WebhooksDeps;
  readonly #stopping = new AbortController();

  constructor(dependencies: WebhooksDeps) {
    this.#deps = dependencies;
  }

  /** Registering a URL again replaces its headers and signing. */
  register(options: WebhookOptions): WebhookRecord {
    const webhook = WebhookOptions.parse(options);
    const known = this.#deps.webhooks.where(({ url }) => url === webhook.url)[0];
    return this.#deps.webhooks.put({ id: known?.id ?? createId('hook'), ...webhook });
  }

  /** Removes all other webhooks, such as those with an earlier port. */
  replaceAll(options: WebhookOptions[]): void {
    const registered = options.map((webhook) => this.register(webhook).id);
    for (const { id } of this.#deps.webhooks.where(({ id }) => !registered.includes(id)))
      this.#deps.webhooks.remove(id);
  }

  /** `sequence` counts the reports of the request. */
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
        // The id is derived from the content, so that an analysis repeated after a crash is announced once.
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

  /** Continues what an earlier run left undelivered. */
  resume(): void {
    for (const delivery of this.#deps.deliveries.where(({ state }) => state === 'pending'))
      this.#schedule(delivery);
  }

  /** Aborts running deliveries; they stay pending for the next run. */
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
    const wasReset = deliveries.get(delivery.id) === undefined;
    if (wasReset || this.#stopping.signal.aborted) return;

    const attempts = [...delivery.attempts, { at: clock.isoNow(), outcome }];
    const delay = RETRY_DELAYS_MS[attempts.length - 1];
    const details = { url: webhook.url, report: delivery.payload.reportId, attempt: attempts.length };
    if (accepted) {
      deliveries.put({ ...delivery, attempts, state: 'delivered' });
      eventLog.emit({ type: 'webhook.delivered', ...details });
    } else if (delay === undefined) {
      deliveries.put({ ...delivery, attempts, state: 'failed' });
      eventLog.emit({ type: 'webhook.failed', ...details, outcome, final: true });
    } else {
      this.#schedule(deliveries.put({ ...delivery, attempts, due: clock.now() + delay }));
      eventLog.emit({ type: 'webhook.failed', ...details, outcome, final: false });
    }
  }
}

/** Uses real time, because receivers compare the timestamp with their own clock. */
function signPayload(body: string, signing: Signing): Record<string, string> {
  const { secret, header, algorithm, encoding, prefix, timestampHeader } = signing;
  const seconds = String(Math.floor(Date.now() / 1000));
  const signed = timestampHeader ? `${seconds}.${body}` : body;
  const signature = createHmac(algorithm, secret).update(signed).digest(encoding);
  return { [header]: prefix + signature, ...(timestampHeader && { [timestampHeader]: seconds }) };
}
