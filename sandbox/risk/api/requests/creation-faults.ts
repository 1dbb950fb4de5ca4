import type { CompanyCode } from '../../company/company-code';
import type { Answer } from '../../http/answer';
import { ApiError } from '../../http/api-error';
import { companyBehaviour } from '../../magic';

const REFUSALS_BEFORE_SUCCESS = 2;
const BAD_GATEWAY =
  '<!doctype html><html><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>';

/** What goes wrong when a request is created for a magic company code. */
export class CreationFaults {
  #refusals = 0;

  /** The answer instead of a request, a refusal thrown, or undefined when nothing goes wrong. */
  next(code: CompanyCode): Answer | undefined {
    switch (companyBehaviour(code)) {
      case 'unknown-company':
        throw new ApiError(400, 'unknown_company', `The register has no company ${code.type} ${code.id}.`);
      case 'unauthorized':
        throw new ApiError(401, 'unauthorized', 'These credentials may not create requests.');
      case 'server-error':
        throw new ApiError(500, 'internal_error', 'Something went wrong on our side.');
      case 'html-error':
        return { status: 502, headers: { 'content-type': 'text/html; charset=utf-8' }, text: BAD_GATEWAY };
      case 'rate-limited':
        return this.#limitRate();
    }
  }

  reset(): void {
    this.#refusals = 0;
  }

  /** Starts over after each success, so that the code can be used again. */
  #limitRate(): undefined {
    if (this.#refusals === REFUSALS_BEFORE_SUCCESS) {
      this.reset();
      return;
    }
    this.#refusals++;
    throw new ApiError(429, 'rate_limited', 'Too many requests.', { headers: { 'retry-after': '1' } });
  }
}
