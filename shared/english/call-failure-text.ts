import type {
  ApiStep,
  CallFailure,
  CallFailureTexts,
  DocumentProblem,
  ExpectedBody,
  NoResponseReason,
} from '../errors';
import type { Wording } from './wording';

/** Why a call failed, as the end of the sentence "Could not <step>: …", and what to do next. */
interface FailureText {
  readonly reason: string;
  readonly advice: string;
}

/** Why a remote call failed, what exists already, and what to do next. */
export function callFailureText<Code extends CallFailure['code']>(
  failure: Extract<CallFailure, { readonly code: Code }>,
): Wording {
  const { reason, advice } = texts[failure.code as Code](failure as never);
  const { requestId, mediumId, reportId } = failure.ids;
  const serviceRequestId = 'serviceRequestId' in failure ? failure.serviceRequestId : undefined;
  const references = [
    requestId && `request ${requestId}`,
    mediumId && `medium ${mediumId}`,
    reportId && `report ${reportId}`,
    serviceRequestId && `service request id ${serviceRequestId}`,
  ].filter(Boolean);
  const where = references.length > 0 ? ` (${references.join(', ')})` : '';
  return { summary: `Could not ${stepTexts[failure.step]}: ${reason}${where}.`, advice };
}

const stepTexts: Readonly<Record<ApiStep, string>> = {
  createRequest: 'create the request',
  getRequest: 'read the request',
  addNotes: 'add the financial notes',
  createMedium: 'create the document',
  storeFile: 'store the file',
  publishMedium: 'publish the document',
  listReports: 'list the reports',
  getReport: 'read the report',
};

/** Without the code where it adds nothing. */
export function noResponseText({
  reason,
  systemCode,
}: {
  readonly reason: NoResponseReason;
  readonly systemCode: string;
}): string {
  return reason === 'connection_failed' ? `the connection failed (${systemCode})` : noResponseTexts[reason];
}

const noResponseTexts: Readonly<Record<Exclude<NoResponseReason, 'connection_failed'>, string>> = {
  connection_refused: 'the connection was refused',
  host_not_found: 'the host name was not found',
  host_not_resolved: 'the host name could not be resolved',
  host_unreachable: 'the host is unreachable',
  network_unreachable: 'the network is unreachable',
  connection_timed_out: 'the connection took too long',
  url_invalid: 'the URL is not valid',
  address_private: 'the address belongs to a private network',
  not_encrypted: 'the URL does not use https',
  proxy_refused: 'the proxy refused the connection',
  certificate_untrusted: 'its certificate is not trusted',
  certificate_expired: 'its certificate has expired',
  certificate_of_other_host: 'its certificate is for another host',
  connection_closed: 'the connection was closed',
  cancelled: 'it was cancelled',
  response_timed_out: 'no response came in time',
  response_cut_off: 'the response was cut off',
  response_too_large: 'the response is too large',
};

const bodyTexts: Readonly<Record<ExpectedBody, string>> = {
  json: 'JSON',
  request: 'a request with its id',
  medium: 'a medium with its id',
  upload_form: 'a medium with its upload form',
  report: 'a report with its id',
  report_list: 'a list of reports',
};

const OUTCOME_UNKNOWN = 'It may or may not have happened. Check in the service before you try again.';

interface Answer {
  readonly status: number;
  readonly serviceMessage: string;
  readonly isWebPage: boolean;
}

function serviceAnswer(answer: Answer): string {
  return `the service ${answerText(answer)}`;
}

function storageAnswer(answer: Answer): string {
  return `the storage ${answerText(answer)}`;
}

function answerText({ status, ...message }: Answer): string {
  const quoted = quoteServiceMessage(message);
  return `answered ${status}${quoted && ` “${quoted}”`}`;
}

/** The service's own message, with a word where it is only the title of a page. */
export function quoteServiceMessage({ serviceMessage, isWebPage }: Omit<Answer, 'status'>): string {
  return isWebPage ? ['a web page', serviceMessage].filter(Boolean).join(': ') : serviceMessage;
}

function documentProblemText(problem: DocumentProblem): string {
  switch (problem.code) {
    case 'reader_failed':
      return `it could not be read${problem.message === undefined ? '' : ` (${problem.message})`}`;
    case 'longer_than_announced':
      return `it is longer than the ${problem.size} bytes announced`;
    case 'shorter_than_announced':
      return `it ended after ${problem.read} of ${problem.size} bytes`;
  }
}

const texts: CallFailureTexts<FailureText> = {
  cancelled: ({ step, outcomeUnknown }) => ({
    reason: 'it was cancelled',
    advice: outcomeUnknown
      ? 'It may have happened anyway. Check in the service before you try again.'
      : step === 'listReports'
        ? 'Nothing was lost. List the reports again later.'
        : 'Nothing was changed.',
  }),
  no_response: ({ step, outcomeUnknown, possiblySent, ...why }) => ({
    reason: noResponseText(why),
    advice: outcomeUnknown
      ? OUTCOME_UNKNOWN
      : step === 'storeFile' && possiblySent
        ? 'The file is not stored; the storage may have refused it. Retry from this step.'
        : 'Check the URL and the network, then try again.',
  }),
  document_unreadable: ({ problem }) => ({
    reason: documentProblemText(problem),
    advice: 'Check the document, then retry from this step.',
  }),
  not_authorised: (failure) => ({
    reason: serviceAnswer(failure),
    advice: 'Check the credentials and their permissions.',
  }),
  not_found: (failure) => ({
    reason: serviceAnswer(failure),
    advice: 'Check the id and the base URL.',
  }),
  rate_limited: (failure) => {
    const { retryAfterMs, callsLeft } = failure;
    const left = callsLeft > 1 ? ` ${callsLeft} calls are left, this one included.` : '';
    const wait = retryAfterMs === undefined ? 'later' : `in ${Math.ceil(retryAfterMs / 1000)} s`;
    return { reason: serviceAnswer(failure), advice: `Nothing was changed.${left} Try again ${wait}.` };
  },
  company_unknown: (failure) => ({
    reason: serviceAnswer(failure),
    advice: 'Nothing was changed. Correct the company code and try again.',
  }),
  redirected: (failure) => ({
    reason: serviceAnswer(failure),
    advice: 'Redirects are not followed. Set the base URL to the final address of the service.',
  }),
  refused: (failure) => ({
    reason: serviceAnswer(failure),
    advice: 'Nothing was changed. Correct the input and try again.',
  }),
  service_failed: (failure) => ({
    reason: serviceAnswer(failure),
    advice: failure.outcomeUnknown ? OUTCOME_UNKNOWN : 'Try again later.',
  }),
  storage_refused: (failure) => ({
    reason: storageAnswer(failure),
    advice: 'The file is not stored. Retry from this step.',
  }),
  storage_redirected: (failure) => ({
    reason: storageAnswer(failure),
    advice: 'The file was not sent to the new address. Ask the service for the correct one.',
  }),
  file_refused_as_too_large: (failure) => ({
    reason: storageAnswer(failure),
    advice: 'Send a smaller file.',
  }),
  upload_form_expired: (failure) => ({
    reason: storageAnswer(failure),
    advice: 'The upload form has expired. Upload the document again.',
  }),
  response_unreadable: (failure) => {
    const { status, expected, isBodyHidden, outcomeUnknown } = failure;
    const quoted = quoteServiceMessage(failure);
    const got = isBodyHidden ? 'something else' : quoted === '' ? 'nothing' : `“${quoted}”`;
    return {
      reason: `the service answered ${status} with ${got} instead of ${bodyTexts[expected]}`,
      advice: outcomeUnknown ? OUTCOME_UNKNOWN : 'Check that the base URL is the one of the API.',
    };
  },
};
