export { isCalendarDate } from './calendar-date';
export {
  checkDetails,
  checkDocument,
  type DocumentDetails,
  type DocumentFacts,
  documentWarnings,
  type FileFacts,
  LARGEST_FILE,
} from './check-document';
export { type DocumentKind, documentKinds, isPeriodic, knownPeriods } from './document-kind';
