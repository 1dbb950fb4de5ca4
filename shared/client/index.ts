export { type AwaitedReports, awaitReports } from './await-reports';
export type { Clock } from './clock';
export {
  type CompanyDetail,
  type CompanyDetails,
  companyDetails,
  pickCompanyDetails,
  readCompanyDetails,
} from './company-details';
export { type FileFingerprint, fingerprintFile } from './fingerprint-file';
export type { ApiRequest, ByteStream, HttpClient, HttpResponse, StorageUpload } from './http';
export { listReportsBySource } from './list-reports-by-source';
export * from './risk-client';
export {
  type DocumentUpload,
  isFileMissing,
  type UploadState,
  uploadDocument,
  uploadSteps,
} from './upload-document';
export { UploadForm } from './upload-form';
