import { figureLabels } from '../../../shared/english/figure-labels';
import type { FigureKey, FigureWarning } from '../../../shared/figures';

/** What became of financial figures, in the thread of their request. */
export const figures = {
  titles: {
    queued: '⏳ Sending the financial figures',
    sent: '📨 Financial figures sent',
    failed: '❌ Financial figures not sent',
    unknown: '❓ Financial figures: no reply',
  },
  queued: 'Queued. No action needed.',
  sent: 'The new Financial X-Ray will come in this thread. No action needed.',
  failed: 'Press Retry to send the same figures again, or enter them again with /xray notes.',
  unknown: 'Check in the service whether the request has the figures; press Retry only if they are missing.',
  reason: 'Reason',
  enteredBy: (user: string) => `Entered by ${user}`,
  request: 'Request',
};

/** What looks like a typo, for `getFigureWarnings`: with the label and the amount of a figure, and of its total. */
const warnings: Record<
  FigureWarning['code'],
  (label: string, amount: string, totalLabel: string, total: string) => string
> = {
  figure_negative: (label, amount) => `${label} is negative: ${amount}. Check its sign.`,
  figure_above_total: (label, amount, totalLabel, total) =>
    `${label} (${amount}) is more than ${totalLabel} (${total}). Check both.`,
};

/** The place of a figure on the forms that people copy from. */
const hints: Partial<Record<FigureKey, string>> = {};

/** The form in which figures are entered, and the one that shows them again. */
export const figuresForm = {
  labels: figureLabels,
  hints,
  warnings,
  title: 'Add financial figures',
  chooseTitle: 'Which company?',
  chooseIntro: 'The figures are added to the newest analysis of the company in this channel.',
  chooseLabel: 'Company',
  choose: 'Go on',
  next: 'Check',
  cancel: 'Cancel',
  intro:
    'Write amounts the way you like: 1 234.56, 1.234,56, 1.5k, or (500) for a negative one. You can check them before they are sent.',
  esg: "Environment, social, governance: leave blank what you don't know.",
  unit: 'Unit',
  thousands: 'The amounts are in thousands of euros (k€)',
  amountPlaceholder: '1 234.56',
  countPlaceholder: '12',
  labelsHint: 'Separate several with commas. Leave it blank, or write none, if there are none.',
  yes: 'Yes',
  no: 'No',
  tooLong: 'This is too long. Keep the main ones.',
  confirmTitle: 'Check the figures',
  confirm: 'Send',
  back: 'Back',
  echo: 'This is what will be sent.',
  echoNext: 'Press Send if it is right, or Back to change it.',
  request: 'Request',
  checkInput: 'Check input',
  sendAnyway: 'Send anyway',
  sendAnywayNext: 'Press Back to correct it, or Send anyway if it is right.',
};
