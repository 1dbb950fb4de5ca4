import type { Scheduler } from '../../core/clock/scheduler';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collection } from '../../core/data/collection';
import type { WorkspaceEventLog } from '../workspace-event';
import type { Delivery, DeliveryResult, Transport } from './delivery';

/** An event that the app has not acknowledged yet. */
export interface PendingEvent {
  /** Slack's id of the event, by which apps know it again. */
  id: string;
  delivery: Delivery;
  attempt: number;
  due: number;
  /** Why it is sent again. */
  reason?: string;
}

interface EventDeliveryOptions {
  clock: VirtualClock;
  scheduler: Scheduler;
  eventLog: WorkspaceEventLog;
  transport: Transport;
  pending: Collection<PendingEvent>;
  /** How long after each failure an event is sent again. */
  retryDelaysMs: number[];
}

/** Brings deliveries to the app. Events are sent again when they fail; what a person waits for is not. */
export class EventDelivery {
  readonly #options: EventDeliveryOptions;
  readonly #inFlight = new Set<Promise<void>>();
  #closed = false;

  constructor(options: EventDeliveryOptions) {
    this.#options = options;
  }

  sendEvent(id: string, delivery: Delivery): void {
    const { clock, pending } = this.#options;
    this.#track(this.#attemptEvent(pending.put({ id, delivery, attempt: 0, due: clock.now() })));
  }

  /** Goes on with what an earlier run left, as soon as the app can be told. */
  async resume(): Promise<void> {
    const { scheduler, transport, pending } = this.#options;
    const left = pending.all();
    await transport.waitUntilReachable();
    for (const event of left) scheduler.schedule(event.due, () => this.#attemptEvent(event));
  }

  /** For what a person waits for: a click, a submission, a command. */
  async deliverOnce(delivery: Delivery): Promise<DeliveryResult> {
    const receipt = await this.#options.transport.deliver(delivery, { attempt: 0 });
    this.#emit(delivery, 0, receipt, true);
    return receipt;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#inFlight);
  }

  async #attemptEvent(event: PendingEvent): Promise<void> {
    const { clock, scheduler, transport, pending, retryDelaysMs } = this.#options;
    const { id, delivery, attempt, reason } = event;
    const receipt = await transport.deliver(delivery, { attempt, reason });
    // What fails because of the end is left for the next start.
    if (!receipt.acked && this.#closed) return;
    const wait = receipt.acked || receipt.noRetry ? undefined : retryDelaysMs[attempt];
    if (receipt.acked || wait === undefined) {
      pending.remove(id);
      this.#emit(delivery, attempt, receipt, true);
      return;
    }
    const due = clock.now() + wait;
    const again = pending.put({ id, delivery, attempt: attempt + 1, due, reason: receipt.reason });
    this.#emit(delivery, attempt, receipt, false);
    if (wait === 0) await this.#attemptEvent(again);
    else scheduler.schedule(due, () => this.#attemptEvent(again));
  }

  #emit({ kind, payload }: Delivery, attempt: number, receipt: DeliveryResult, final: boolean): void {
    const { eventLog } = this.#options;
    const { via } = receipt;
    if (receipt.acked) eventLog.emit({ type: 'delivery.acked', kind, attempt, payload, via });
    else {
      const { reason } = receipt;
      eventLog.emit({ type: 'delivery.failed', kind, attempt, payload, via, reason, final });
    }
  }

  #track(work: Promise<void>): void {
    this.#inFlight.add(work);
    work.finally(() => this.#inFlight.delete(work));
  }
}
