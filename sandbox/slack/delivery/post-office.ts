import type { Agenda } from '../../risk/clock/agenda';
import type { VirtualClock } from '../../risk/clock/virtual-clock';
import type { Happenings } from '../happenings';
import type { Courier, Delivery, Receipt } from './delivery';

interface PostOfficeOptions {
  clock: VirtualClock;
  agenda: Agenda;
  happenings: Happenings;
  courier: Courier;
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

  sendEvent(delivery: Delivery): void {
    this.#track(this.#tryEvent(delivery, 0));
  }

  /** For what a person waits for: a click, a submission, a command. */
  async ask(delivery: Delivery): Promise<Receipt> {
    return this.#deliver(delivery, 0, true);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#underWay);
  }

  async #tryEvent(delivery: Delivery, attempt: number, reason?: string): Promise<void> {
    const { clock, agenda, retryAfterMs } = this.#options;
    const wait = retryAfterMs[attempt];
    const receipt = await this.#deliver(delivery, attempt, wait === undefined, reason);
    if (receipt.acked || receipt.noRetry || wait === undefined || this.#closed) return;
    const again = () => this.#tryEvent(delivery, attempt + 1, receipt.reason);
    if (wait === 0) await again();
    else agenda.at(clock.now() + wait, again);
  }

  async #deliver(delivery: Delivery, attempt: number, last: boolean, reason?: string): Promise<Receipt> {
    const { courier, happenings } = this.#options;
    const receipt = await courier.deliver(delivery, { attempt, reason });
    const { kind, payload } = delivery;
    const { via } = receipt;
    if (receipt.acked) happenings.announce({ type: 'delivery.acked', kind, attempt, payload, via });
    else {
      const final = last || receipt.noRetry === true;
      happenings.announce({
        type: 'delivery.failed',
        kind,
        attempt,
        payload,
        via,
        reason: receipt.reason,
        final,
      });
    }
    return receipt;
  }

  #track(work: Promise<void>): void {
    this.#underWay.add(work);
    work.finally(() => this.#underWay.delete(work));
  }
}
