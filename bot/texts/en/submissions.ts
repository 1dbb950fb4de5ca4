import type { ApiStep } from '../../../shared';

const steps: Record<ApiStep, string> = {
  createRequest: 'creating the request',
  getRequest: 'reading the request',
  addNotes: 'adding the financial figures',
  createMedium: 'registering the document',
  storeFile: 'uploading the file',
  publishMedium: 'publishing the document',
  listReports: 'listing the reports',
  getReport: 'reading the report',
};

export const status = {
  titles: {
    draft: '📝 Waiting for your details',
    queued: '⏳ Queued',
    requested: '⏳ Request created',
    described: '⬆️ Sending the document',
    stored: '⬆️ Document uploaded',
    online: '🔬 Analysis running',
    reported: '📬 Report ready',
    failed: '❌ Stopped',
    cancelled: '🚫 Cancelled',
    stalled: '💤 No report after 48 hours',
  },
  steps,
  draft: 'Press the button in this thread to say what this document is.',
  queued: 'Queued. No action needed.',
  requested: 'The request is created. The document is sent next.',
  described: 'The document is being uploaded.',
  stored: 'The file is uploaded. It is published next.',
  online: 'I will post the report in this thread. No action needed.',
  onlineWithoutDocument:
    'This company is being analysed without a document. I will post the report in this thread.',
  since: 'Running since',
  longest: 'If a document is hard to read, it can take up to 48 hours.',
  stage: 'Stage',
  late: 'This is taking longer than usual. I keep checking; press Check again to check now.',
  reported: (count: number) =>
    count === 1 ? 'One report is in this thread.' : `${count} reports are in this thread.`,
  retrying: (step: string) => `Something went wrong while ${step}. I'm trying again; no action needed.`,
  fileMissing: (name: string) =>
    `I couldn't read ${name}: it was deleted or changed in Slack, or I have no access to it. Share it again to have it analysed.`,
  filesGone: (count: number) =>
    `I couldn't read any of the ${count} files: they were deleted or changed in Slack, or I have no access to them. Share them again.`,
  unreadable: (count: number) =>
    `${count === 1 ? "1 report can't" : `${count} reports can't`} be read yet. I keep trying; no action needed.`,
  reportedNext: 'More reports on the same request may follow.',
  failedAt: (step: string) => `It stopped while ${step}.`,
  reason: 'Reason',
  givenUp: 'I tried several times without success. Ask the bot’s operator to look for the cause in its log.',
  retry: 'Press Retry to resume where it stopped. Nothing is sent twice.',
  outcomeUnknown:
    "The service didn't reply, so this step may or may not have happened. Check there first; press Retry only if it didn't.",
  lookForRequest: 'Look for a new request on this company.',
  cancelledBy: 'Cancelled by',
  cancelled: 'Nothing more is sent. Share the file again to start over.',
  cancelledAfterRequest: 'The service already has a request for it, without a finished document.',
  stalled:
    'No report has come. Press Check again; if there is still nothing, ask the service and give it the request id below.',
  file: (count: number) => (count === 1 ? 'File' : 'Files'),
  noFile: 'No document: only the company is analysed.',
  more: (count: number) => `+${count} more`,
  request: 'Request',
  submission: 'Submission',
  submittedBy: 'Submitted by',
  bytes: (sent: string, total: string) => `${sent} of ${total} MB`,
};
