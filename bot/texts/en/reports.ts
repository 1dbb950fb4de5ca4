import type { ReportKind, ReportSettings, Verdict } from '../../../shared';

const kinds: Record<ReportKind, string> = {
  doc: 'Doc X-Ray',
  financial: 'Financial X-Ray',
  manager: 'Manager X-Ray',
  other: 'Report',
};

/** How people call the X-Rays in the table of an analysis; an unknown one goes by the name of its source. */
const xrays: Record<ReportKind, string> = {
  doc: 'Document',
  financial: 'Financial',
  manager: 'Managers',
  other: 'Other analysis',
};

/** Why an X-Ray is not part of an analysis. */
const notAsked: Record<ReportKind, string> = {
  doc: 'No document',
  financial: 'No accounts or figures yet',
  manager: 'Not part of this analysis',
  other: 'Not part of this analysis',
};

/** Further analyses by their source; an unknown one is shown as the service names it. */
const sources: Record<string, string> = {
  bank_xray: 'Bank X-Ray',
  esg: 'ESG X-Ray',
  esg_xray: 'ESG X-Ray',
  file_check: 'File check',
};

/** A report is a part of an analysis, and the others may be bad or awaited. */
const NOTHING_HERE = 'nothing on this part; the card of the analysis has the whole picture.';

/** What to do next, by kind of report and verdict. */
const next: Record<ReportKind, Record<Verdict, string>> = {
  doc: {
    clear: NOTHING_HERE,
    review: 'ask the company for the original document and compare it with the file.',
    alert: 'hold the decision and ask the issuer (not the customer) for the original. Keep the file.',
    unknown: 'look at the document yourself.',
  },
  financial: {
    clear: NOTHING_HERE,
    review: 'weigh the ratios below before you decide.',
    alert: 'hold the decision and have a second person check the figures.',
    unknown: 'add financial figures with /xray notes to get a risk class.',
  },
  manager: {
    clear: NOTHING_HERE,
    review:
      'check in the company register whether this still holds and, at another company, whether it is the same manager.',
    alert:
      'hold the decision. Check in the company register whether this still holds and, at another company, whether it is the same manager.',
    unknown: 'check the company code.',
  },
  other: {
    clear: 'judge the numbers yourself.',
    review: 'judge the numbers yourself.',
    alert: 'judge the numbers yourself.',
    unknown: "judge the numbers yourself: I don't know this kind of analysis yet.",
  },
};

/** The reason for a verdict where no single finding explains it. */
const reasonless: Record<ReportKind, Record<Verdict, string>> = {
  doc: {
    clear: 'Nothing suspicious was found in this document.',
    review: 'The service asks for a closer look at this document.',
    alert: 'The service warns of this document.',
    unknown: 'The report does not say enough to tell.',
  },
  financial: {
    clear: 'Nothing speaks against this company in its figures.',
    review: 'The risk class calls for a closer look.',
    alert: 'The risk class is among the worst.',
    unknown: 'The report has no risk class.',
  },
  manager: {
    clear: 'No alerts on this company or other companies of its managers.',
    review: 'There are alerts on the companies of its managers.',
    alert: 'There are serious alerts on the companies of its managers.',
    unknown: 'No managers were found.',
  },
  other: {
    clear: 'This analysis comes without a verdict.',
    review: 'This analysis comes without a verdict.',
    alert: 'This analysis comes without a verdict.',
    unknown: 'This analysis comes without a verdict.',
  },
};

/** Single values of a report, by their key. */
const facts: Record<string, string> = {
  flagColor: 'Flag',
  flagValue: 'Flag value',
  flagMeta: 'Concerns',
  documentClass: 'Looks like',
  classConfidence: 'Confidence',
  created: 'Created (document metadata)',
  modified: 'Modified (document metadata)',
  signed: 'Signed (document metadata)',
  modificationGap: 'Creation to modification (document metadata)',
  riskClass: 'Risk class',
  score: 'Score',
  probabilityOfDefault: 'Probability of default',
  persons: 'Managers',
  companies: 'Companies',
  alerts: 'Alerts',
};

const classWithDirection: Record<ReportSettings['riskClassDirection'], (value: string) => string> = {
  higherIsWorse: (value) => `${value} (higher is worse)`,
  lowerIsWorse: (value) => `${value} (lower is worse)`,
};

/** The button that opens all of a report. */
const open: Record<ReportKind, string> = {
  doc: 'All checks',
  financial: 'All ratios',
  manager: 'Managers and companies',
  other: 'All numbers',
};

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

export const report = {
  kinds,
  xrays,
  notAsked,
  sources,
  next,
  reasonless,
  facts,
  open,
  doNext: 'Do next',
  notExamined: 'Not examined',
  notExaminedReason: 'The document could not be examined, so nothing is known about it.',
  notExaminedNext: 'ask for the original PDF, or check the file yourself.',
  impossibleNext: 'check the values that cannot be right where they come from, and have them corrected.',
  /** What to find out about the alert; of another company, the manager may be somebody else there. */
  ownAlertNext: (question: string) =>
    `check in the company register ${question}. Compare its date and its outcome with what the company says.`,
  otherAlertNext: (question: string, manager: string) =>
    `check in the company register ${question}. Compare first name, last name and date of birth of ${manager || 'the manager'} there with the ID on file.`,
  holdNext: (next: string) => `hold the decision, then ${next}`,
  lockedNext: 'ask for a copy without a password.',
  sentForOtherNext: 'hold the decision and find out whose file it is.',
  notDocumentNext: 'do not open it. Tell your security team, and ask the company for the document as a PDF.',
  worthKnowing: (sentence: string) => `Worth knowing: ${sentence}`,
  indicatorsOnly: 'indicators, not proof',
  /** Checks without a finding, beside one that is bad. */
  checked: (checks: string) => `checked: ${checks}`,
  oneOfFiles: (files: number) => `one of ${files} files`,
  oneOf: 'It is about one of these files, the service does not say which',
  riskClass: (value: string) => `Risk class ${value}`,
  riskClassOf: (value: string, last: string) => `Risk class ${value} of ${last}`,
  riskGrade: (value: string, first: string, last: string) => `Risk class ${value} (${first} to ${last})`,
  noRiskClass: 'No risk class',
  defaultRisk: (percent: string) => `default risk ${percent}`,
  classWithDirection,
  outsideScale: (value: string) => `${value} (outside its scale)`,
  scaleGuessed: (percent: string) => `${percent} (scale guessed)`,
  beforeCreation: (duration: string) => `${duration} before its creation`,
  ratioColumns: { ratio: 'Ratio', company: 'Company', light: 'Rating' },
  moreRatios: (ratios: number) => `${count(ratios, 'more ratio', 'more ratios')} under All ratios`,
  figuresFrom: (origin: string) => `with ${origin}`,
  figuresTypedBy: (person: string, when: string) => `Figures typed by ${person}, ${when}`,
  lastTime: (risk: string, day: string) => `Before: ${risk} (${day})`,
  companyEvent: (company: string, event: string) => `${company}: ${event}`,
  managersEvent: (company: string, event: string) => `Managers of ${company}: ${event}`,
  noManagerAlerts: (company: string) => `${company}: no alerts on its managers`,
  passedManagerAlerts: (company: string) => `${company}: only alerts that no longer count`,
  noManagers: (company: string) => `${company}: no managers found`,
  thisCompany: 'this company',
  managerSince: (year: string) => `manager since ${year}`,
  managerUntil: (year: string) => `manager until ${year}`,
  eventAt: (event: string, company: string, when: string) => `${event} at ${company}${when && `, ${when}`}`,
  eventsAt: (event: string, times: number, years: string) =>
    `${times} × ${event} at other companies${years && `, ${years}`}`,
  /** `all` is how many alerts the sentence names before this part. */
  afterMandate: (alerts: number, all: number) =>
    all === 1 ? 'after their term had ended' : `of which ${alerts} after their term had ended`,
  unsureIdentity: (name: string, percent: string) =>
    `Only ${percent} sure that this is the same ${name}: compare the date of birth with the ID on file.`,
  managerCounts: (managers: number, companies: number, alerts: number) =>
    [
      count(managers, 'manager', 'managers'),
      count(companies, 'company', 'companies'),
      count(alerts, 'alert', 'alerts'),
    ].join(' · '),
  alertCounts: (serious: number, minor: number) => `${serious} serious, ${minor} minor`,
  passedCount: (alerts: number) => `${alerts} not counted`,
  noData: 'There is nothing in this report that I can show here. Its details have the raw JSON.',
  more: (rest: number) => `+${rest} more`,
  leftOut: 'There is more in this report. Open it with the button below.',
  report: 'Report',
  request: 'Request',
  source: 'Source',
  changed: (when: string) => `Updated ${when}: the service changed this report`,
  redacted: 'This channel is shared with another company, so I only show the verdict here.',
  redactedNext: 'To read all of it privately:',
  openFull: 'Open the full report',
  rawTitle: (reportId: string) => `Raw JSON of report ${reportId}. Only you can see this.`,
  rawCut: 'It is too long to show here: this is the beginning.',
  rawSent: 'I sent you all of it directly, as a file.',
  rawNotSent:
    "I couldn't send you all of it as a file. Message me directly under Apps once, then press Raw JSON again. If that doesn't help, ask the bot's operator to reinstall it with its latest manifest.",
  rawFile: (reportId: string) => `Raw JSON of report ${reportId}`,
  rawWithheld: 'Birth dates are left out.',
};

/** What the findings of a report are, in its details. */
const findings: Record<ReportKind, string> = {
  doc: 'Checks',
  financial: 'Reasons by weight',
  manager: 'Alerts',
  other: 'Findings',
};

/** The modal behind the button that opens all of a report. */
export const detailsForm = {
  title: 'Report details',
  close: 'Close',
  otherReports: (reports: number) => `${reports} reports of this analysis`,
  chooseReport: 'Choose a report',
  rawJson: 'Raw JSON',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  facts: 'Facts',
  findings,
  ratios: 'Ratios',
  managers: 'Managers',
  sources: 'Data used',
  ratioCount: (ratios: number) => count(ratios, 'ratio', 'ratios'),
  from: (source: string) => `source: ${source}`,
  current: 'current',
  ended: 'ended',
  since: (date: string) => `since ${date}`,
  until: (date: string) => `until ${date}`,
  between: (start: string, end: string) => `${start} to ${end}`,
  afterMandate: 'after the term ended',
  applicant: 'the company itself',
  identity: (percent: string) => `identity ${percent} sure`,
  managerCounts: (companies: number, alerts: number) =>
    `${count(companies, 'company', 'companies')}, ${count(alerts, 'alert', 'alerts')}`,
  notShown: (rest: number) => `+${rest} more in Raw JSON`,
};
