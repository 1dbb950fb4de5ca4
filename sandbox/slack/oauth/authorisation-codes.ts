import { randomBytes } from 'node:crypto';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import { SlackError } from '../web-api/slack-error';

interface Grant {
  user: string;
  scopes: string[];
  redirectUri?: string;
}

const TTL_MS = 10 * 60_000;

/** OAuth codes, each valid once within ten minutes. */
export class AuthorisationCodes {
  readonly #clock: VirtualClock;
  readonly #grants = new Map<string, Grant & { expiresAt: number; used: boolean }>();

  #isNextCancelled = false;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  /** The next person who is asked presses Cancel. */
  cancelNext(): void {
    this.#isNextCancelled = true;
  }

  /** Whether the person who is asked now presses Cancel. */
  takeCancel(): boolean {
    const isCancelled = this.#isNextCancelled;
    this.#isNextCancelled = false;
    return isCancelled;
  }

  issue(grant: Grant): string {
    const code = randomBytes(16).toString('hex');
    this.#grants.set(code, { ...grant, expiresAt: this.#clock.now() + TTL_MS, used: false });
    return code;
  }

  has(code: string): boolean {
    return this.#grants.has(code);
  }

  exchange(code: string, redirectUri?: string): Grant {
    const grant = this.#grants.get(code);
    if (!grant) throw new SlackError('invalid_code');
    if (grant.used) throw new SlackError('code_already_used');
    if (this.#clock.now() >= grant.expiresAt) throw new SlackError('code_expired');
    if (grant.redirectUri !== redirectUri) throw new SlackError('bad_redirect_uri');
    grant.used = true;
    return grant;
  }
}
