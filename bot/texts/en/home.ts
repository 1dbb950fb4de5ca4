export const home = {
  title: 'Risk X-Ray',
  intro:
    'Share a document in a channel I am in. To choose which files I reply to there, type /xray settings. For all commands, type',
  running: 'Running',
  noneRunning: 'Nothing is running. Share a PDF with: siren 732829320 bank statement month 2024-12-31',
  recent: 'Recent results',
  noneRecent: 'No results yet.',
  stalled: 'Stalled: no report after 48 hours',
  more: (count: number) => `+${count} more: use /xray history`,
  waitsFor: {
    invite:
      'not posted yet: type /invite @risk-xray in its channel and the reports will be posted in the thread',
    unarchive: 'not posted yet: unarchive its channel and the reports will be posted in the thread',
  },
  states: {
    draft: 'waiting for details',
    queued: 'queued',
    requested: 'request created',
    described: 'sending',
    stored: 'uploaded',
    online: 'analysis running',
    reported: 'report ready',
    failed: 'stopped',
    cancelled: 'cancelled',
    stalled: 'stalled',
  },
};
