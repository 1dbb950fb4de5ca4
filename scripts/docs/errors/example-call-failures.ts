import type { CallFailure, CallFailureOf } from '../../../shared/errors';

const call = { step: 'createRequest', ids: {}, outcomeUnknown: false } as const;
const answer = { ...call, serviceMessage: '…', isWebPage: false };
const upload = { ...answer, step: 'storeFile', ids: { requestId: '…', mediumId: '…' } } as const;

/** An example of each kind; a missing one does not compile. */
export const exampleCallFailures: { readonly [Code in CallFailure['code']]: CallFailureOf<Code> } = {
  not_authorised: { code: 'not_authorised', ...answer, status: 401 },
  not_found: { code: 'not_found', ...answer, step: 'getRequest', ids: { requestId: '…' }, status: 404 },
  company_unknown: { code: 'company_unknown', ...answer, status: 400 },
  refused: { code: 'refused', ...answer, status: 400 },
  rate_limited: { code: 'rate_limited', ...answer, status: 429, retryAfterMs: 30_000, callsLeft: 3 },
  redirected: { code: 'redirected', ...answer, status: 301 },
  service_failed: { code: 'service_failed', ...answer, status: 503 },
  no_response: {
    code: 'no_response',
    ...call,
    reason: 'connection_refused',
    systemCode: 'ECONNREFUSED',
    possiblySent: false,
  },
  response_unreadable: {
    code: 'response_unreadable',
    ...answer,
    status: 200,
    expected: 'request',
    isBodyHidden: false,
  },
  document_unreadable: {
    code: 'document_unreadable',
    ...call,
    step: 'storeFile',
    ids: { requestId: '…', mediumId: '…' },
    problem: { code: 'shorter_than_announced', size: 48_213, read: 20_000 },
  },
  storage_refused: { code: 'storage_refused', ...upload, status: 403 },
  storage_redirected: { code: 'storage_redirected', ...upload, status: 307 },
  file_refused_as_too_large: { code: 'file_refused_as_too_large', ...upload, status: 413 },
  upload_form_expired: { code: 'upload_form_expired', ...upload, status: 403 },
  cancelled: { code: 'cancelled', ...call },
};
