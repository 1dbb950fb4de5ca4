/** The form of `/xray decisions`. */
export const decisionSettingsForm = {
  title: 'Decision settings',
  save: 'Save',
  cancel: 'Cancel',
  choose: 'Choose',
  intro: (channel: string) =>
    `How cases in ${channel} are decided, by when, and when you get a digest of them.`,
  /** Slack cannot mention a direct message. */
  introDirect: 'By when your cases in this direct message are due, and when you get a digest of them.',
  notAllowed: (users: string) =>
    `Only the people who can decide in this channel can change this: ${users}. Ask one of them.`,
  fields: {
    deciders: {
      label: 'Who can decide',
      hint: 'Only they can change these settings then; everyone in the channel can if all of them leave Slack. Leave it empty for everyone in the channel.',
      none: 'Everyone in the channel',
    },
    four_eyes: {
      label: 'A second person confirms decisions on',
      hint: 'Until somebody else has confirmed it, a decision on a case with this verdict does not count.',
      none: 'No verdict',
    },
    due_hours: {
      label: 'Due after (working hours)',
      hint: 'Who has the case is reminded after half of them, and it is overdue after all. Leave it empty for no deadline.',
      none: 'No deadline',
    },
    working_days: { label: 'Working days' },
    holidays: {
      label: 'Public holidays',
      hint: 'Nobody works on the public holidays of these countries: no deadline hours, no daily digest.',
      none: 'None',
    },
    days_off: {
      label: 'Other days off',
      hint: 'One date a line, such as 2026-12-24 or 24/12/2026: bridge days, holidays of a region or of another country.',
    },
    day_starts: { label: 'The working day begins at' },
    day_ends: { label: 'The working day ends at' },
    time_zone: {
      label: 'Time zone',
      hint: 'For working hours and the digest, such as Europe/Paris or Europe/Rome.',
    },
    escalate_user: {
      label: 'Person who is told what is overdue',
      hint: 'Also what nobody takes in time. I write to them directly.',
      none: 'Nobody',
    },
    escalate_channel: {
      label: 'Or a channel that is told',
      hint: 'Everyone there can then read company, finding and reason. If you choose both, only the person is told.',
      none: 'No channel',
    },
    digest: {
      label: 'Digest',
      hint: 'What needs somebody, what is overdue, what was decided and what got worse.',
    },
    digest_day: { label: 'Day of a weekly digest' },
    digest_hour: { label: 'Hour of the digest' },
  },
  noDecider: 'An app cannot decide. Choose at least one person, or leave it empty for everyone.',
  oneDecider:
    'A second person has to confirm some decisions. Choose at least one more person, or leave it empty for everyone.',
  dueHoursInvalid: 'Write a whole number from 1 to 1000, such as 8, or leave it empty for no deadline.',
  noWorkingDay: 'Choose at least one working day.',
  countries: { fr: 'France', it: 'Italy' },
  dayOffInvalid: (line: string, given: string) => `Line ${line}: “${given}” is not a date.`,
  moreInvalid: (count: number) =>
    count === 1 ? '1 more line is no date.' : `${count} more lines are no dates.`,
  dayOffFormat: 'Write one date a line, such as 2026-12-24 or 24/12/2026.',
  tooManyDaysOff: (max: string) => `There can be at most ${max} days off. Remove those that have passed.`,
  endsTooEarly: 'The working day must end after it begins.',
  timeZoneInvalid: (given: string) =>
    `“${given}” is not the name of a time zone. Write it like Europe/Paris or Europe/Rome.`,
  noEscalationPerson: 'An app cannot be told. Choose a person.',
  digestModes: { off: 'Off', daily: 'Every working day', weekly: 'Once a week' },
  weekdays: {
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
    7: 'Sunday',
  },
  namesIntro: 'What the decisions are called is the same in the whole workspace. Save changes above first.',
  changed:
    'These settings were changed after you opened this form, so nothing was saved. Open it again with /xray decisions.',
  saved: 'Saved. The decision settings of this channel apply from now on.',
  savedAsProposal:
    'Sent to the channel. It applies once another person who can decide confirms it there; your digest settings are saved.',
  notProposed: 'This change does not wait for anybody any more. /xray decisions shows what applies.',
  ownProposal: 'You proposed this change, so somebody else has to confirm it.',
  history: 'Last changes',
  /** What happened to the settings, with who did it, and who had proposed it. */
  entries: {
    recorded: () => '⚙️ Recorded how cases are decided here.',
    changed: (user: string) => `⚙️ ${user} changed how cases are decided here:`,
    proposed: (user: string) =>
      `⚙️ ${user} wants to change how cases are decided here. It asks a second person less often, or lets more people decide: another person who can decide has to confirm it.`,
    confirmed: (user: string, proposer: string) =>
      `⚙️ ${user} confirmed what ${proposer} proposed. From now on cases are decided here like this:`,
    refused: (user: string, proposer: string) =>
      `⚙️ ${user} refused what ${proposer} proposed. Nothing changed.`,
  },
  savedWithDigest: (day: string, time: string, zone: string) =>
    `Saved. The decision settings of this channel apply from now on. The next digest comes on ${day} at ${time} (${zone}).`,
};

/** The form behind *Names of decisions…*. */
export const decisionNamesForm = {
  title: 'Names of decisions',
  save: 'Save',
  cancel: 'Back',
  intro:
    'The decisions to choose from, in all channels. One name a line; add a line to add a decision. A default name that you leave as it is appears to everyone in their language. Decisions made before keep their names.',
  hints: {
    accept: 'Decisions that accept the company.',
    decline: 'Decisions that decline the company.',
    ask: 'Decisions that wait for more documents.',
    false_alarm: 'Decisions that count a finding as wrong.',
  },
  notOffered: 'None of this kind',
  none: 'Keep at least one decision.',
  tooMany: (max: string) => `There can be at most ${max} decisions. Remove some.`,
  tooLong: (name: string, max: string) => `“${name}” is too long. Use at most ${max} characters.`,
  duplicate: (name: string) => `“${name}” is there twice. Give each decision a name of its own.`,
  changed: 'The names were changed after you opened this form, so nothing was saved. Open it again.',
  saved: 'Saved. The new names appear from the next decision on.',
};
