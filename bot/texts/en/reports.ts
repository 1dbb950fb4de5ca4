import type { ReportKind, Verdict } from '../../../shared';

/** What to do next, by kind of report and verdict. */
const next: Record<ReportKind, Record<Verdict, string>> = {
  doc: {
    clear: 'Nothing to do: carry on as usual.',
    review: 'Open Details, then ask the company for the original document.',
    alert: 'Hold the decision. Open Details and check the document with its issuer.',
    unknown: 'Open Details and look at the document yourself.',
  },
  financial: {
    clear: 'Nothing to do: carry on as usual.',
    review: 'Open Details and weigh the reasons before you decide.',
    alert: 'Hold the decision. Open Details and have a second person look at the figures.',
    unknown: 'Add financial figures with /xray notes for a more accurate result.',
  },
  manager: {
    clear: 'Nothing to do: carry on as usual.',
    review: 'Open Details and look at the alerts on the managers’ companies.',
    alert: 'Hold the decision. Open Details and check the managers with serious alerts first.',
    unknown: 'No managers were found. Check the company code.',
  },
  other: {
    clear: 'Open Details for all the numbers.',
    review: 'Open Details and judge the numbers yourself.',
    alert: 'Open Details and judge the numbers yourself.',
    unknown: "I don't know this kind of analysis yet. Judge the numbers yourself.",
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
  noData: 'There is nothing in this report that I can show here. Open Raw JSON.',
  more: (count: number) => `+${count} more`,
  leftOut: 'There is more in this report. Open Details.',
  report: 'Report',
  request: 'Request',
  source: 'Source',
  changed: 'Updated: the service changed this report',
  redacted: 'This channel is shared with another company, so I only show the verdict here.',
  redactedNext: 'To read all of it privately:',
  openFull: 'Open the full report',
  indicatorsOnly: 'These are indicators, not proof.',
  rawTitle: (reportId: string) => `Raw JSON of report ${reportId}. Only you can see this.`,
  rawCut: 'The report is too long for a message. This is the beginning.',
  rawSent: (reportId: string) =>
    `The raw JSON of report ${reportId} is too long for a message. I sent it to you directly, as a file.`,
  rawNotSent:
    "I couldn't send you the whole report as a file. Message me directly under Apps once, then press Raw JSON again. If that doesn't help, ask the bot's operator to reinstall it with its latest manifest.",
  rawFile: (reportId: string) => `Raw JSON of report ${reportId}`,
  rawWithheld: 'Birth dates are left out.',
};

/** The modal behind Details. */
export const detailsForm = {
  title: 'Report details',
  close: 'Close',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  loading: 'Reading the report…',
  facts: 'Facts',
  notShown: (count: number) => `+${count} more in Raw JSON`,
};
