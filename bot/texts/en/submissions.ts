import type { ApiStep } from '../../../shared';

const steps: Record<ApiStep, string> = {
  createRequest: 'creating the request',
  getRequest: 'reading the request',
  addNotes: 'adding the financial figures',
  createMedium: 'describing the document',
  storeFile: 'storing the file',
  publishMedium: 'setting the document online',
  listReports: 'listing the reports',
  getReport: 'reading the report',
};

export const status = {
  titles: {
    draft: '📝 Waiting for your details',
    queued: '⏳ In the queue',
    requested: '⏳ Request made',
    described: '⬆️ Sending the document',
    stored: '⬆️ Document stored',
    online: '🔬 Analysis running',
    reported: '📬 Report ready',
    failed: '❌ Stopped',
    cancelled: '🚫 Cancelled',
    stalled: '💤 No report after 48 hours',
  },
  steps,
  draft: 'Press the button in this thread to say what this document is.',
  queued: 'It is sent as soon as it is its turn. Nothing to do.',
  requested: 'The request exists. The document goes next.',
  described: 'The document is on its way to the storage.',
  stored: 'The file is stored. It is set online next.',
  online: 'The report comes into this thread by itself.',
  onlineWithoutDocument:
    'The analysis of this company runs without a document. The report comes into this thread by itself.',
  since: 'Running since',
  longest: 'When the text of a document is hard to read it can take up to 48 hours.',
  stage: 'Stage',
  late: 'This takes longer than usual. The bot keeps looking; press Check again to look now.',
  reported: (count: number) =>
    count === 1 ? 'One report is in this thread.' : `${count} reports are in this thread.`,
  retrying: (step: string) => `Something went wrong while ${step}. I'm trying again; no action needed.`,
  fileMissing: (name: string) =>
    `I couldn't read ${name}: it was deleted or changed in Slack, or I have no access to it. Share it again to have it analysed.`,
  filesGone: (count: number) =>
    `I couldn't read any of the ${count} files: they were deleted or changed in Slack, or I have no access to them. Share them again.`,
  unreadable: (count: number) =>
    `${count === 1 ? "1 report can't" : `${count} reports can't`} be read yet. I keep trying; no action needed.`,
  reportedNext: 'More reports on the same request may still come.',
  failedAt: (step: string) => `It stopped while ${step}.`,
  reason: 'Reason',
  givenUp:
    'The bot could not go on, though it tried again and again. Whoever runs it finds the cause in its log.',
  retry: 'Press Retry: it goes on from the step it had reached, nothing is sent twice.',
  outcomeUnknown:
    'No answer came, so nobody knows whether the service carried this step out. Nothing is repeated by itself. Look in the service first, then press Retry if the step was not carried out; otherwise it would exist twice.',
  lookForRequest: 'Look for a new request on this company.',
  cancelledBy: 'Cancelled by',
  cancelled: 'Nothing more is sent. Share the file again to start over.',
  cancelledAfterRequest: 'A request already exists in the service, without a finished document.',
  stalled:
    'Nothing came back. Press Check again; if there is still nothing, ask the service with the request id below.',
  file: (count: number) => (count === 1 ? 'File' : 'Files'),
  noFile: 'No document: the company alone is analysed.',
  more: (count: number) => `+${count} more`,
  request: 'Request',
  submission: 'Submission',
  submittedBy: 'Submitted by',
  bytes: (sent: string, total: string) => `${sent} of ${total} MB`,
};
