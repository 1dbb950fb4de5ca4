import { ApiError } from '../../core/http/api-error';
import { TokenBucket } from '../../core/token-bucket';

/** Refuses calls beyond so many a second; a second's worth may come at once. */
export class CallLimit {
  readonly #perSecond: number;
  // Real time, as the clients wait in it.
  readonly #bucket: TokenBucket;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#bucket = new TokenBucket({ intervalMs: 1000 / perSecond, burst: perSecond }, performance.now());
  }

  consume(): void {
    const waitMs = this.#bucket.take(performance.now());
    if (waitMs === 0) return;
    throw new ApiError(429, 'rate_limited', `No more than ${this.#perSecond} calls a second.`, {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
    });
  }
}
