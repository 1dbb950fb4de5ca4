export const home = {
  title: 'Risk X-Ray',
  intro:
    'Share a document in a channel where I am; /xray settings there says which files I reply to. For all commands:',
  running: 'Running',
  noneRunning: 'Nothing is running. Share a PDF with: siren 732829320 bank statement month 2024-12-31',
  recent: 'Recent results',
  noneRecent: 'No results yet.',
  stalled: 'Stalled: no report after 48 hours',
  more: (count: number) => `+${count} more: use /xray history`,
  waitsFor: {
    invite: 'not posted yet: type /invite @risk-xray in its channel, and the reports come into the thread',
    unarchive: 'not posted yet: unarchive its channel, and the reports come into the thread',
  },
  states: {
    draft: 'waiting for details',
    queued: 'in the queue',
    requested: 'request made',
    described: 'sending',
    stored: 'stored',
    online: 'analysis running',
    reported: 'report ready',
    failed: 'stopped',
    cancelled: 'cancelled',
    stalled: 'stalled',
  },
};
