import type { ApiStep } from '../../../shared';

/** They follow “during”. */
const steps: Record<ApiStep, string> = {
  createRequest: 'the creation of the request',
  getRequest: 'the reading of the request',
  addNotes: 'the sending of the financial figures',
  createMedium: 'the registration of the document',
  storeFile: 'the upload of the file',
  publishMedium: 'the publication of the document',
  listReports: 'the search for reports',
  getReport: 'the reading of the report',
};

/** What happens to the submissions of a case until their reports are there. */
export const status = {
  titles: {
    queued: '⏳ Queued',
    heldBack: '✋ Sent before',
    requested: '⏳ Request created',
    described: '⬆️ Sending the document',
    stored: '⬆️ Document uploaded',
    online: '🔬 Analysis running',
    failed: '❌ Stopped',
    cancelled: '🚫 Cancelled',
    stalled: '💤 No report after 48 hours',
    incomplete: '💤 Not all reports are here',
  },
  steps,
  queued: 'It is sent next. No action needed.',
  heldBack: (day: string) =>
    `The same document was analysed here on ${day}. I have not sent it again: a request may cost.`,
  heldBackNext: 'Press Send again to have it analysed once more, or Cancel.',
  requested: 'The request is created. The document is sent next.',
  described: 'The document is being uploaded. No action needed.',
  stored: 'The file is uploaded. It is published next.',
  online: 'The results come in this thread. No action needed.',
  onlineWithoutDocument:
    'This company is being analysed without a document. The results come in this thread.',
  since: (when: string) => `Running since ${when}.`,
  stage: (stage: string) => `Stage: ${stage}`,
  late: 'This is taking longer than usual. I keep checking; press Check again to check now.',
  retrying: (step: string) => `Something went wrong during ${step}. I'm trying again; no action needed.`,
  fileMissing: (name: string) =>
    `I couldn't read ${name}: it was deleted or changed in Slack, or I have no access to it. Share it again to have it analysed.`,
  fileUncompared: (name: string) =>
    `${name} could not be compared with files of other companies: whether it was sent for one of them too is not known. I keep trying; no action needed.`,
  unreadable: (count: number) =>
    `${count === 1 ? "1 report can't" : `${count} reports can't`} be read yet. I keep trying; no action needed.`,
  failedAt: (step: string) => `The analysis stopped during ${step}.`,
  reason: (reason: string) => `Reason: ${reason}`,
  retry: 'Press Retry to resume where it stopped. Nothing is sent twice.',
  outcomeUnknown: "Check in the service whether it happened; press Retry only if it didn't.",
  lookForRequest: 'Look for a new request on this company.',
  cancelledBy: (user: string) => `Cancelled by ${user}.`,
  cancelled: 'Nothing more will be sent. Share the file again to start over.',
  cancelledAfterRequest: 'The service has the request, but not the whole document.',
  stalled:
    'No report has come. Press Check again; if there is still nothing, ask the service and give it the request id below.',
  noFile: 'No document: only the company is analysed.',
  request: (ids: string) => `Request ${ids}`,
  bytes: (sent: string, total: string) => `${sent} of ${total}`,
};
