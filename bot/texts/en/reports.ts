import type { ReportKind, Verdict } from '../../../shared';

/** What to do with each kind of report, by what it adds up to. */
const next: Record<ReportKind, Record<Verdict, string>> = {
  doc: {
    clear: 'Nothing to do: go on with the file as usual.',
    review: 'Open Details, then ask the company for the original document.',
    alert: 'Hold the decision. Open Details and check the document with whoever issued it.',
    unknown: 'Open Details and look at the document yourself.',
  },
  financial: {
    clear: 'Nothing to do: go on with the file as usual.',
    review: 'Open Details and weigh the reasons before you decide.',
    alert: 'Hold the decision. Open Details and have a second person look at the figures.',
    unknown: 'Add financial figures with /xray notes for a more accurate result.',
  },
  manager: {
    clear: 'Nothing to do: go on with the file as usual.',
    review: 'Open Details and look at the alerts on the managers’ companies.',
    alert: 'Hold the decision. Open Details and check the managers with serious alerts first.',
    unknown: 'No managers were found: check the company code.',
  },
  other: {
    clear: 'Open Details for all the numbers.',
    review: 'Open Details and judge the numbers yourself.',
    alert: 'Open Details and judge the numbers yourself.',
    unknown: 'This analysis is new to the bot: judge the numbers yourself.',
  },
};

export const report = {
  next,
  aboutFile: 'About',
  aboutOneOf: 'About one of these files (the service does not say which)',
  aboutCompany: 'About the company as a whole',
  reasons: 'Reasons',
  reasonsByWeight: 'Reasons by weight (▲ for the company, ▼ against it)',
  indicators: 'Indicators',
  alerts: 'Alerts',
  numbers: 'Numbers',
  nextStep: 'Next step',
  noData: 'The report holds nothing that could be shown here: open Raw JSON.',
  more: (count: number) => `+${count} more`,
  leftOut: 'There is more in this report: open Details.',
  report: 'Report',
  request: 'Request',
  source: 'Source',
  changed: 'Updated: the service changed this report',
  reduced: 'This channel is shared with another company, so only the verdict is shown here.',
  reducedNext: 'To read all of it by yourself:',
  openFull: 'Open the full report',
  indicatorsOnly: 'These are indicators, not proof.',
  rawTitle: (reportId: string) => `Raw JSON of report ${reportId}. Only you can see this.`,
  rawCut: 'The report is longer than a message can be: this is its beginning.',
  rawSent: (reportId: string) =>
    `The raw JSON of report ${reportId} is longer than a message can be. I have sent it to you directly, as a file.`,
  rawNotSent:
    'I could not send you the whole as a file. Write to me directly under Apps once and press Raw JSON again; if it stays so, whoever runs the bot must install it anew with its latest manifest.',
  rawFile: (reportId: string) => `Raw JSON of report ${reportId}`,
  rawWithheld: 'Birth dates are left out.',
};
