/** What became of financial figures, in the thread of their request. */
export const figures = {
  titles: {
    queued: '⏳ Sending the financial figures',
    sent: '📨 Financial figures sent',
    failed: '❌ Financial figures not sent',
    unknown: '❓ Financial figures: no reply',
  },
  queued: 'Queued. No action needed.',
  sent: 'A new Financial X-Ray will be posted in this thread when it is ready.',
  failed: 'Press Retry to send the same figures again, or enter them again with /xray notes.',
  unknown:
    "The service didn't reply, so it may or may not have the figures. Check the request there first; press Retry only if they are missing.",
  reason: 'Reason',
  from: 'Entered by',
  request: 'Request',
};

/** The form in which figures are entered, and the one that shows them again. */
export const figuresForm = {
  title: 'Add financial figures',
  next: 'Check',
  cancel: 'Cancel',
  intro:
    'Write amounts the way you like: 1 234.56, 1.234,56, 1.5k, or (500) for a negative one. You can check them before they are sent.',
  esg: "Environment, social, governance: leave blank what you don't know.",
  amountPlaceholder: '1 234.56',
  countPlaceholder: '12',
  labelsHint: 'Separate several with commas. Leave it blank, or write none, if there are none.',
  yes: 'Yes',
  no: 'No',
  needed: 'Please fill this in.',
  tooLong: 'This is too long. Keep the main ones.',
  confirmTitle: 'Check the figures',
  confirm: 'Send',
  back: 'Back',
  echo: 'This is what will be sent. Amounts are in currency units.',
  echoNext: 'Press Send if it is right, or Back to change it.',
  request: 'Request',
};
