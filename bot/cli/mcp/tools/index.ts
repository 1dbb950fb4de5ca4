import { createRequest } from './create-request';
import { getCompany } from './get-company';
import { getReport } from './get-report';
import { getRequest } from './get-request';
import { listFiles } from './list-files';
import { listReports } from './list-reports';
import { uploadDocumentTool } from './upload-document';

/** Every tool, in the order in which a client shows them. */
export const tools = [
  getRequest,
  listReports,
  getReport,
  getCompany,
  createRequest,
  listFiles,
  uploadDocumentTool,
];
