import { ApiError } from '../../../core/http/api-error';
import type { RouteResponse } from '../../../core/http/send-response';
import type { CompanyCode } from '../../company/company-code';
import { getCompanyBehaviour } from '../../magic-inputs';

const FAILURES_BEFORE_SUCCESS = 2;
const BAD_GATEWAY_HTML =
  '<!doctype html><html><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>';

/** Faults when a request is created for a magic company code. */
export class CreationFaults {
  #failures = 0;

  /** Throws or returns the faulty response; undefined for an ordinary code. */
  next(code: CompanyCode): RouteResponse | undefined {
    switch (getCompanyBehaviour(code)) {
      case 'unknown-company':
        throw new ApiError(400, 'unknown_company', `Unknown company: ${code.type} ${code.id}.`);
      case 'unauthorized':
        throw new ApiError(401, 'unauthorized', 'These credentials may not create requests.');
      case 'server-error':
        throw new ApiError(500, 'internal_error', 'Something went wrong on our side.');
      case 'html-error':
        return {
          status: 502,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: BAD_GATEWAY_HTML,
        };
      case 'rate-limited':
        return this.#limitRate();
    }
  }

  reset(): void {
    this.#failures = 0;
  }

  /** Starts over after each success, so that the code can be reused. */
  #limitRate(): undefined {
    if (this.#failures === FAILURES_BEFORE_SUCCESS) {
      this.reset();
      return;
    }
    this.#failures++;
    throw new ApiError(429, 'rate_limited', 'Too many requests.', { headers: { 'retry-after': '1' } });
  }
}
