export { type AwaitedReports, type AwaitOptions, awaitReports, type Wanted } from './await-reports';
export type { Clock } from './clock';
export type { ApiCall, FileContent, Http, HttpAnswer, StoragePost } from './http';
export { type ListedSources, listSources } from './list-sources';
export { NoAnswer } from './no-answer';
export * from './risk-client';
export {
  type Document,
  isFileMissing,
  mediumStatus,
  type Uploaded,
  type UploadOptions,
  type UploadState,
  uploadDocument,
} from './upload-document';
export { UploadForm } from './upload-form';
