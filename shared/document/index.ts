export {
  checkDocument,
  checkDocumentDetails,
  type DocumentDetails,
  type DocumentInput,
  type DocumentWarning,
  type FileMetadata,
  getDetailsWarnings,
  getDocumentWarnings,
  MAX_FILE_BYTES,
} from './check-document';
export {
  type DocumentKind,
  documentKinds,
  isPeriodic,
  isUnusualPeriod,
  knownPeriods,
  typicalPeriods,
} from './document-kind';
export { isCalendarDate } from './is-calendar-date';
