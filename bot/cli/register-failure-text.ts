import { noResponseText } from '../../shared/english/call-failure-text';
import type { RegisterFailure } from '../company-search/register';

/** Why the register did not answer, and what to do. */
export function registerFailureText(failure: RegisterFailure): string {
  switch (failure.code) {
    case 'no_response':
      return `The register did not answer: ${noResponseText(failure.error)}. Check COMPANY_SEARCH_URL and the network.`;
    case 'refused':
      return failure.status === 429
        ? 'The register limits the calls. Try again in a minute.'
        : `The register refused the search with ${failure.status}. Check COMPANY_SEARCH_URL.`;
    case 'unreadable':
      return 'The answer of the register cannot be read. Check COMPANY_SEARCH_URL.';
    case 'paused':
      return 'The register was not asked, because it failed just before. Try again later.';
  }
}
