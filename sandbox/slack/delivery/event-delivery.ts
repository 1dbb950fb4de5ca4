import type { Scheduler } from '../../core/clock/scheduler';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collection } from '../../core/data/collection';
import type { WorkspaceEventLog } from '../workspace-event';
import type { Delivery, DeliveryResult, Transport } from './delivery';

/** An event that the app has not acknowledged yet. */
export interface PendingEvent {
  /** Slack's event id, by which apps recognise duplicates. */
  id: string;
  delivery: Delivery;
  attempt: number;
  due: number;
  /** The reason why it is retried. */
  reason?: string;
}

interface EventDeliveryOptions {
  clock: VirtualClock;
  scheduler: Scheduler;
  eventLog: WorkspaceEventLog;
  transport: Transport;
  pending: Collection<PendingEvent>;
  /** The delay before each retry. */
  retryDelaysMs: number[];
}

/** Delivers to the app. Events are retried; interactions, which a person waits for, are not. */
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

  /** Continues with the events of an earlier run as soon as the app is reachable. */
  async resume(): Promise<void> {
    const { scheduler, transport, pending } = this.#options;
    const unacknowledged = pending.all();
    await transport.waitUntilReachable();
    for (const event of unacknowledged) scheduler.schedule(event.due, () => this.#attemptEvent(event));
  }

  /** Delivers an interaction, which is not retried: a click, a submission, a command. */
  async deliverOnce(delivery: Delivery): Promise<DeliveryResult> {
    const result = await this.#options.transport.deliver(delivery, { attempt: 0 });
    this.#emit(delivery, 0, result, true);
    return result;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#inFlight);
  }

  async #attemptEvent(event: PendingEvent): Promise<void> {
    const { clock, scheduler, transport, pending, retryDelaysMs } = this.#options;
    const { id, delivery, attempt, reason } = event;
    const result = await transport.deliver(delivery, { attempt, reason });
    // A failure during shutdown is left for the next start.
    if (!result.acked && this.#closed) return;
    const wait = result.acked || result.noRetry ? undefined : retryDelaysMs[attempt];
    if (result.acked || wait === undefined) {
      pending.remove(id);
      this.#emit(delivery, attempt, result, true);
      return;
    }
    const due = clock.now() + wait;
    const retry = pending.put({ id, delivery, attempt: attempt + 1, due, reason: result.reason });
    this.#emit(delivery, attempt, result, false);
    if (wait === 0) await this.#attemptEvent(retry);
    else scheduler.schedule(due, () => this.#attemptEvent(retry));
  }

  #emit({ kind, payload }: Delivery, attempt: number, result: DeliveryResult, final: boolean): void {
    const { eventLog } = this.#options;
    const { via } = result;
    if (result.acked) eventLog.emit({ type: 'delivery.acked', kind, attempt, payload, via });
    else {
      const { reason } = result;
      eventLog.emit({ type: 'delivery.failed', kind, attempt, payload, via, reason, final });
    }
  }

  #track(work: Promise<void>): void {
    this.#inFlight.add(work);
    work.finally(() => this.#inFlight.delete(work));
  }
}
