export { isCalendarDate } from './calendar-date';
export {
  checkDetails,
  checkDocument,
  type DocumentDetails,
  type DocumentFacts,
  type DocumentWarning,
  detailsWarnings,
  documentWarnings,
  type FileFacts,
  LARGEST_FILE,
} from './check-document';
export {
  type DocumentKind,
  documentKinds,
  isPeriodic,
  isUnusualPeriod,
  knownPeriods,
  usualPeriods,
} from './document-kind';
