export type { ApiStep } from './api-step';
export { CallError } from './call-error';
export type {
  CallFailure,
  CallFailureOf,
  CallFailureTexts,
  DocumentProblem,
  ExpectedBody,
} from './call-failure';
export { CancelledError } from './cancelled-error';
export { ConnectionError } from './connection-error';
export { createRedactor, type Redactor } from './create-redactor';
export { DocumentReadError } from './document-read-error';
export { InvalidInputError, throwIfInvalid } from './invalid-input-error';
export { isTemporary } from './is-temporary';
export { mapCodeIssues } from './map-code-issues';
export { NoResponseError, type NoResponseReason } from './no-response-error';
export * from './response-error';
export { RiskXrayError } from './risk-xray-error';
export { type SettingIssue, toSettingIssues } from './setting-issue';
export type { IssueTexts, ValidationIssue } from './validation-issue';
