import type { AlertRule } from '../../../shared';
import type { FieldTexts } from '../field-texts';

type Condition = Exclude<keyof AlertRule, 'name'>;

/** Each condition of a rule as a phrase; it is given the value as people read it. */
const conditions: Record<Condition, (value: string) => string> = {
  verdictAtLeast: (verdict) => `verdict ${verdict} or worse`,
  riskClassAtLeast: (riskClass) => `risk class ${riskClass} or worse`,
  probabilityOfDefaultAtLeast: (percent) => `probability of default ${percent} or more`,
  managerAlertLevelAtLeast: (level) => `manager alert ${level} or worse`,
  sources: (sources) => `source ${sources}`,
};

export const alert = {
  title: 'Risk alert',
  test: 'This is a test: it shows that alerts reach this channel. No company is affected.',
  testTitle: 'Test alert',
  rule: 'Rule',
  rules: 'Rules of this channel',
  noRules: 'This channel has no rules yet. Set them with /xray alerts.',
  conditions,
  toThread: 'Open the thread',
  nextStep: 'Open the thread, then press Acknowledge so that others know you are on it.',
  acknowledged: '✅ Acknowledged',
  acknowledgedBy: 'Acknowledged by',
  raised: 'Raised',
  more: (count: number) => `+${count} more`,
  reminder: (duration: string) => `This alert has not been acknowledged for ${duration}.`,
  reminderNext: "Open the thread and press Acknowledge. I won't remind you again.",
};

const ruleFields: Record<Condition, FieldTexts> = {
  verdictAtLeast: { label: 'Verdict at least' },
  riskClassAtLeast: {
    label: 'Risk class at least as bad as',
    hint: 'A number from 1 to 5, or a letter from A to E.',
    invalid: 'Write a number from 1 to 5, or a letter from A to E.',
  },
  probabilityOfDefaultAtLeast: {
    label: 'Probability of default at least (%)',
    hint: '5 means 5 %.',
    invalid: 'Write a percentage from 0 to 100, such as 5 or 2.5.',
  },
  managerAlertLevelAtLeast: { label: 'Alert on a manager’s company at least' },
  sources: {
    label: 'Only for these sources',
    hint: 'With nothing set above, every report from these sources raises an alert.',
  },
};

/** The form of `/xray alerts`. */
export const rulesForm = {
  title: 'Risk alerts',
  save: 'Save',
  cancel: 'Cancel',
  intro: 'This channel gets an alert when a report meets any of these. Leave all blank for no alerts.',
  channel: 'Channel',
  conditions: ruleFields,
  probabilityUnknown:
    'Alerts on the probability of default are not set up yet. Ask the bot’s operator to set the scale that the service uses, in the variable',
  any: 'Any',
  others: 'Other companies read this channel',
  othersOption: 'Show them full reports and alerts',
  othersHint:
    'Without it, this channel only gets the verdict. With it, everyone here, including guests from other companies, can read reasons, figures and names.',
  testIntro: 'Check that alerts arrive before you need them.',
  levels: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as Record<string, string>,
};
