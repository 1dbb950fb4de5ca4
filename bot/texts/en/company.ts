/** The view of a company: where it stands, in all channels that its reader is in. */
export const companyViewForm = {
  title: 'Company',
  close: 'Close',
  /** The name while all that its reader may see is in channels that other companies read. */
  unnamed: 'Company of a shared channel',
  incomplete:
    'Slack does not say right now which channels you are in. Cases of other channels may be missing here. Please try again in a minute.',
  noneOpen: 'No case is open in the channels that you are in.',
  moreOpen: (count: number) =>
    count === 1 ? 'and 1 more open case in other channels' : `and ${count} more open cases in other channels`,
  caseIn: (channel: string) => `Open case in ${channel}`,
  caseOfAlert: 'Open case of a channel that you are not in, as its alert says',
  caseInDirectMessage: 'Open case in a direct message',
  redacted:
    'This channel is shared with another company, so I only show the verdicts. Read the rest in its thread.',
  analyses: 'Analyses',
  noAnalyses: 'No other analysis.',
  older: (count: number) => `and ${count} older`,
  newer: (count: number) => `${count} newer on the pages before`,
  decisions: 'Earlier decisions',
  olderDecisions: (count: number) => `and ${count} older`,
  /** The reopening by a report, or because none came. */
  reopened: (when: string) => `🔓 reopened ${when}, because of something new`,
  reopenedBy: (when: string, user: string) => `🔓 reopened ${when} by ${user}`,
  noDecisions: 'Nothing has been decided so far.',
  classOn: (value: string, day: string) => `class ${value} (${day})`,
  noClass: 'Not known: no Financial X-Ray has given one in the channels that you are in.',
  alerts: 'Alerts',
  alertsIn: (channel: string) => `🔔 Alerts on this company come to ${channel}.`,
  alertsInDirectMessage: '🔔 Alerts on this company come to a direct message.',
  mutedIn: (channel: string, until: string, user: string) =>
    `🔕 No alerts on this company in ${channel} until ${until}, muted by ${user}.`,
  mutedInDirectMessage: (until: string, user: string) =>
    `🔕 No alerts on this company in a direct message until ${until}, muted by ${user}.`,
  onlyYours: 'Only channels that you are in are shown; other channels may have cases too.',
  which: 'Which company? Type /xray company with a company code or a part of its name.',
  notFound: (query: string) =>
    `I found nothing about “${query}” in the channels that you are in. I looked for a company by its code or a part of its name, for a request id and for a report id.`,
  notInRegister: 'The register of companies has none with this name either.',
  notYours: 'Nothing about this company is in the channels that you are in.',
  one: (query: string) => `Of what I can see now, one company matches “${query}”.`,
  several: (query: string) => `Several companies match “${query}”. Which one?`,
  moreFound: (count: number) => `+${count} more: type more of its name, or its code`,
};
