import type { Agenda } from '../../risk/clock/agenda';
import type { VirtualClock } from '../../risk/clock/virtual-clock';
import type { Collection } from '../../risk/data/collection';
import type { Happenings } from '../happenings';
import type { Courier, Delivery, Receipt } from './delivery';

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

interface PostOfficeOptions {
  clock: VirtualClock;
  agenda: Agenda;
  happenings: Happenings;
  courier: Courier;
  pending: Collection<PendingEvent>;
  /** How long after each failure an event is sent again. */
  retryAfterMs: number[];
}

/** Brings deliveries to the app. Events are sent again when they fail; what a person waits for is not. */
export class PostOffice {
  readonly #options: PostOfficeOptions;
  readonly #underWay = new Set<Promise<void>>();
  #closed = false;

  constructor(options: PostOfficeOptions) {
    this.#options = options;
  }

  sendEvent(id: string, delivery: Delivery): void {
    const { clock, pending } = this.#options;
    this.#track(this.#tryEvent(pending.put({ id, delivery, attempt: 0, due: clock.now() })));
  }

  /** Goes on with what an earlier run left, as soon as the app can be told. */
  async resume(): Promise<void> {
    const { agenda, courier, pending } = this.#options;
    const left = pending.all();
    await courier.reachable();
    for (const event of left) agenda.at(event.due, () => this.#tryEvent(event));
  }

  /** For what a person waits for: a click, a submission, a command. */
  async ask(delivery: Delivery): Promise<Receipt> {
    const receipt = await this.#options.courier.deliver(delivery, { attempt: 0 });
    this.#announce(delivery, 0, receipt, true);
    return receipt;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#underWay);
  }

  async #tryEvent(event: PendingEvent): Promise<void> {
    const { clock, agenda, courier, pending, retryAfterMs } = this.#options;
    const { id, delivery, attempt, reason } = event;
    const receipt = await courier.deliver(delivery, { attempt, reason });
    // What fails because of the end is left for the next start.
    if (!receipt.acked && this.#closed) return;
    const wait = receipt.acked || receipt.noRetry ? undefined : retryAfterMs[attempt];
    if (receipt.acked || wait === undefined) {
      pending.remove(id);
      this.#announce(delivery, attempt, receipt, true);
      return;
    }
    const due = clock.now() + wait;
    const again = pending.put({ id, delivery, attempt: attempt + 1, due, reason: receipt.reason });
    this.#announce(delivery, attempt, receipt, false);
    if (wait === 0) await this.#tryEvent(again);
    else agenda.at(due, () => this.#tryEvent(again));
  }

  #announce({ kind, payload }: Delivery, attempt: number, receipt: Receipt, final: boolean): void {
    const { happenings } = this.#options;
    const { via } = receipt;
    if (receipt.acked) happenings.announce({ type: 'delivery.acked', kind, attempt, payload, via });
    else {
      const { reason } = receipt;
      happenings.announce({ type: 'delivery.failed', kind, attempt, payload, via, reason, final });
    }
  }

  #track(work: Promise<void>): void {
    this.#underWay.add(work);
    work.finally(() => this.#underWay.delete(work));
  }
}
