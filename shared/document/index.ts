export { isCalendarDate } from './calendar-date';
export {
  checkDocument,
  type DocumentFacts,
  documentWarnings,
  type FileFacts,
  LARGEST_FILE,
} from './check-document';
export { type DocumentKind, documentKinds, isPeriodic, knownPeriods } from './document-kind';
