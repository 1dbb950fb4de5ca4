/** Every remote call there is, and what it does in words: "Could not … ". */
export const stepLabels = {
  createRequest: 'create the request',
  getRequest: 'read the request',
  addNotes: 'add the financial notes',
  createMedium: 'describe the document',
  storeFile: 'store the file',
  publishMedium: 'set the document online',
  listReports: 'list the reports',
  getReport: 'read the report',
} as const;

export type ApiStep = keyof typeof stepLabels;

/** What exists already when something stops half-way, so that it can be found and gone on with. */
export interface ResourceIds {
  readonly requestId?: string;
  readonly mediumId?: string;
  readonly reportId?: string;
}
