import type { ApiStep, ResourceIds } from './api-step';
import type { NoResponseReason } from './no-response-error';

interface CallFacts {
  readonly step: ApiStep;
  readonly ids: ResourceIds;
  /** The call may have been carried out although no usable response came. */
  readonly outcomeUnknown: boolean;
}

interface ResponseFacts extends CallFacts {
  readonly status: number;
  /** The service's own message as plain text; empty when there is none. */
  readonly serviceMessage: string;
  /** The message is the title of a web page. */
  readonly isWebPage: boolean;
  /** The service's own id of this call, for its support team. */
  readonly serviceRequestId?: string;
}

/** The reason why the document could not be read to its end. */
export type DocumentProblem =
  /** The reader failed, with the message of what it threw. */
  | { readonly code: 'reader_failed'; readonly message?: string }
  | { readonly code: 'longer_than_announced'; readonly size: number }
  | { readonly code: 'shorter_than_announced'; readonly size: number; readonly read: number };

/** What the contract promises in a body. */
export type ExpectedBody = 'json' | 'request' | 'medium' | 'upload_form' | 'report' | 'report_list';

interface FactsByCode {
  cancelled: CallFacts;
  no_response: CallFacts & {
    readonly reason: NoResponseReason;
    /** The code of Node or of its HTTP library. */
    readonly systemCode: string;
    readonly possiblySent: boolean;
  };
  document_unreadable: CallFacts & { readonly problem: DocumentProblem };
  /** Status 401, 403: the credentials are missing, wrong or insufficient. */
  not_authorised: ResponseFacts;
  /** Status 404, 410. */
  not_found: ResponseFacts;
  /** Status 429: certainly not carried out, and waiting did not help. */
  rate_limited: ResponseFacts & {
    readonly retryAfterMs?: number;
    /** Calls that were still to be made, this one included, when waiting was given up. */
    readonly callsLeft: number;
  };
  /** The service does not know the company of a new request. */
  company_unknown: ResponseFacts;
  /** Status 3xx: redirects are not followed. */
  redirected: ResponseFacts;
  /** Any other status below 500. */
  refused: ResponseFacts;
  /** Status 5xx, 408. */
  service_failed: ResponseFacts;
  storage_refused: ResponseFacts;
  storage_redirected: ResponseFacts;
  /** The storage refuses the file for its size. */
  file_refused_as_too_large: ResponseFacts;
  /** The signed form has expired: the document must be created again. */
  upload_form_expired: ResponseFacts;
  /** A success by its status, but with a body that the contract does not allow. */
  response_unreadable: ResponseFacts & {
    readonly expected: ExpectedBody;
    /** Whether the body is not quoted, because it may hold a signed form. */
    readonly isBodyHidden: boolean;
  };
}

export type CallFailureCode = keyof FactsByCode;

export type CallFailureOf<Code extends CallFailureCode> = {
  readonly [Each in Code]: { readonly code: Each } & FactsByCode[Each];
}[Code];

/** Why a remote call failed, as data that can be stored and worded later. */
export type CallFailure = CallFailureOf<CallFailureCode>;

export type ResponseFailure = Extract<CallFailure, ResponseFacts>;

/** How each code is worded; a missing one does not compile. */
export type CallFailureTexts<Wording, Context extends readonly unknown[] = []> = {
  readonly [Code in CallFailureCode]: (failure: CallFailureOf<Code>, ...context: Context) => Wording;
};
