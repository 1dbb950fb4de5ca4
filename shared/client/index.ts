export {
  type AwaitedReports,
  type AwaitReportsOptions,
  awaitReports,
  type ExpectedReport,
} from './await-reports';
export type { Clock } from './clock';
export type { ApiRequest, ByteStream, HttpClient, HttpResponse, StorageUpload } from './http';
export { listReportsBySource, type ReportsBySource } from './list-reports-by-source';
export { NoResponseError } from './no-response-error';
export * from './risk-client';
export {
  type DocumentUpload,
  isFileMissing,
  mediumStatus,
  type UploadOptions,
  type UploadResult,
  type UploadState,
  uploadDocument,
} from './upload-document';
export { UploadForm } from './upload-form';
