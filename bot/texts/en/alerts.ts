import type { AlertRule } from '../../../shared';
import type { FieldTexts } from '../field-texts';

type Condition = Exclude<keyof AlertRule, 'name'>;

/** Each condition of a rule as a phrase; it is given the value as people read it. */
const conditions: Record<Condition, (value: string) => string> = {
  verdictAtLeast: (verdict) => `verdict ${verdict}`,
  riskClassAtLeast: (riskClass) => `risk class ${riskClass} or worse`,
  probabilityOfDefaultAtLeast: (percent) => `probability of default ${percent} or more`,
  managerAlertLevelAtLeast: (level) => `alert on a manager’s company ${level} or worse`,
  sources: (sources) => `only ${sources}`,
};

export const alert = {
  test: 'This is a test: it shows that alerts reach this channel. No company is affected.',
  testTitle: 'Test alert',
  rules: 'Rules of this channel',
  noRules: 'No rules are saved for this channel yet. Press Save in the form of /xray alerts first.',
  conditions,
  reviewOrWorse: (review: string) => `${review} or worse`,
  rule: (rule: string) => `rule: ${rule}`,
  namedRules: (rules: string) => `rule ${rules}`,
  namedRule: (name: string, conditions: string) => `“${name}” (${conditions})`,
  moreRules: (count: number) => `and ${count} more rules`,
  toThread: 'Open the thread',
  inChannel: (channel: string) => `in ${channel}`,
  askedBy: (user: string) => `asked by ${user}`,
  privateThread: 'The thread is in a private conversation: only its members can open it.',
  withdrawn: '↩️ Alert withdrawn',
  over: 'The service changed this report: it no longer meets the rule, so nothing is to be done for it. Other findings on the company stay as they are.',
  remindsAt: (when: string) => `reminder ${when}`,
  mutedUntil: (day: string, user: string) => `🔕 muted here until ${day} by ${user}`,
  later: (count: number) =>
    count === 1 ? '1 later finding in this thread' : `${count} later findings in this thread`,
  more: (count: number) => `+${count} more`,
  reminder: (duration: string) => `Nobody has taken this alert in ${duration}.`,
  reminderNext: 'Press “I’ll take it” so that others know you are on it.',
  redactedTitle: (verdict: string) => `Risk alert: ${verdict}`,
  redactedNext: 'Read the thread, then press “I’ll take it” so that others know you are on it.',
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
    label: 'Only for these X-Rays',
    hint: 'With nothing set above, every report of these X-Rays raises an alert.',
  },
};

/** The form of `/xray alerts`. */
export const rulesForm = {
  title: 'Risk alerts',
  save: 'Save',
  cancel: 'Cancel',
  intro: (channel: string) =>
    `${channel} gets an alert when a report meets any of these. With none of them set, there are no alerts.`,
  /** Slack cannot mention a direct message. */
  introDirect:
    'You get an alert in this direct message when a report meets any of these. With none of them set, there are no alerts.',
  conditions: ruleFields,
  probabilityUnknown: (variable: string) =>
    `Alerts on the probability of default are not set up yet. Ask the bot’s operator to set the scale that the service uses, in the variable ${variable}.`,
  /** An option of a select: this condition raises no alert. */
  notUsed: 'Not used',
  anySource: 'Any',
  target: 'Also post these alerts in',
  targetHint:
    'This conversation is private. Its reports reach another channel only if you choose one here; everyone there can then read company, finding and reason.',
  targetNone: 'No other channel',
  targetNeedsRule: 'Set above when an alert is raised, or choose no channel.',
  others: 'Other companies read this channel',
  othersOption: 'Show them full reports and alerts',
  othersHint:
    'Without it, this channel only gets the verdict. With it, everyone here, including guests from other companies, can read reasons, figures and names.',
  testIntro: 'Check that alerts arrive before you need them.',
  muted: 'Muted companies',
  mute: (company: string, day: string, user: string, when: string) =>
    `🔕 ${company} until ${day}, by ${user} on ${when}`,
  notPosted: 'Not posted while muted',
  saved: (rules: string) => `Saved. I post an alert here for: ${rules}.`,
  savedWithTarget: (rules: string) =>
    `Saved. I post an alert here and in the channel you chose for: ${rules}.`,
  savedNone: 'Saved. There are no alerts here.',
};

/** The form behind *Mute this company…*. */
export const muteForm = {
  title: 'Mute a company',
  mute: 'Mute',
  cancel: 'Cancel',
  intro: (company: string, channel: string) =>
    `${company} raises no alerts in ${channel} until the end of this day. What is not posted is listed in /xray alerts, where you can also unmute it.`,
  introDirect: (company: string) =>
    `${company} raises no alerts in this direct message until the end of this day. What is not posted is listed in /xray alerts, where you can also unmute it.`,
  until: 'Until',
  past: 'Choose a day from today on.',
};
