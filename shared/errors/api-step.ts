/** Every remote call. */
export const apiSteps = [
  'createRequest',
  'getRequest',
  'addNotes',
  'createMedium',
  'storeFile',
  'publishMedium',
  'listReports',
  'getReport',
] as const;

export type ApiStep = (typeof apiSteps)[number];

/** What exists already when a step fails, so that it can be found and resumed. */
export interface ResourceIds {
  readonly requestId?: string;
  readonly mediumId?: string;
  readonly reportId?: string;
}
