/** How it went with financial figures, in the thread of their request. */
export const figures = {
  titles: {
    queued: '⏳ Sending the financial figures',
    sent: '📨 Financial figures sent',
    failed: '❌ Financial figures not sent',
    unknown: '❓ Financial figures: no answer',
  },
  queued: 'They go to the service now. Nothing to do.',
  sent: 'A new Financial X-Ray comes into this thread when it is ready.',
  failed: 'Press Retry to send the same figures again, or enter them anew with /xray notes.',
  unknown:
    'Nobody knows whether the service has taken them, so they are not sent again by themselves. Look at the request in the service: press Retry only if the figures are not there.',
  reason: 'Reason',
  from: 'Entered by',
  request: 'Request',
};
