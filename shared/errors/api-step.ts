/** Every remote call, as the end of the sentence "Could not …". */
export const stepLabels = {
  createRequest: 'create the request',
  getRequest: 'read the request',
  addNotes: 'add the financial notes',
  createMedium: 'create the document',
  storeFile: 'store the file',
  publishMedium: 'publish the document',
  listReports: 'list the reports',
  getReport: 'read the report',
} as const;

export type ApiStep = keyof typeof stepLabels;

/** What exists already when a step fails, so that it can be found and resumed. */
export interface ResourceIds {
  readonly requestId?: string;
  readonly mediumId?: string;
  readonly reportId?: string;
}
