import { randomBytes } from 'node:crypto';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import { SlackError } from '../web-api/slack-error';

interface Trigger {
  user: string;
  expiresAt: number;
  used: boolean;
  /** The view of the interaction, on which another can be pushed. */
  view?: string;
}

/** Trigger ids, each of which opens one view within a few seconds. */
export class Triggers {
  readonly #triggers = new Map<string, Trigger>();
  readonly #clock: VirtualClock;
  readonly #ttlMs: number;

  constructor(clock: VirtualClock, ttlMs: number) {
    this.#clock = clock;
    this.#ttlMs = ttlMs;
  }

  issue(user: string, view?: string): string {
    const now = this.#clock.now();
    const id = `${now}.${randomBytes(6).readUIntBE(0, 6)}.${randomBytes(16).toString('hex')}`;
    this.#triggers.set(id, { user, view, expiresAt: now + this.#ttlMs, used: false });
    return id;
  }

  /** Checks a trigger apart from `exchange`, because an invalid view leaves it unused. */
  check(id: string): Trigger {
    const trigger = this.#triggers.get(id);
    if (!trigger) throw new SlackError('invalid_trigger_id');
    if (trigger.used) throw new SlackError('exchanged_trigger_id');
    if (this.#clock.now() >= trigger.expiresAt) throw new SlackError('expired_trigger_id');
    return trigger;
  }

  exchange(id: string): void {
    this.check(id).used = true;
  }
}
