export {
  checkDocument,
  checkDocumentDetails,
  type DocumentDetails,
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
export { formatFileSizes, formatMegabytes, MEGABYTE } from './file-size';
export { isCalendarDate } from './is-calendar-date';
export { isFutureDate } from './is-future-date';
export { readDate } from './read-date';
