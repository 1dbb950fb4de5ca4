import type { Light } from '../../../shared';

/** The checks of a document, by the service's code. */
const checks: Record<string, string> = {
  time: 'Dates',
  signature: 'Signature',
  software: 'Software',
  structure: 'Structure',
  encryption: 'Encryption',
  format: 'File format',
  trafficLight: 'Rating of a ratio',
};

/** The values that a check looked at, by the service's key. */
const criteria: Record<string, string> = {
  creationDate: 'Created',
  modDate: 'Changed',
  lastSigningTime: 'Signed',
  modCreationDiff: 'From creation to change',
  producer: 'Produced with',
  creator: 'Written with',
  encryption: 'Encryption',
  format: 'Format',
  revisions: 'Revisions',
  damaged: 'Damaged',
};

/** The checks' names where nothing speaks against the document. */
const passed: Record<string, string> = {
  time: 'dates are consistent',
  signature: 'signature is in order',
  software: 'no editing software',
  structure: 'structure is in order',
  encryption: 'not encrypted',
  format: 'format is in order',
};

/** What a check found, and events at a company by the service's name in small letters: in English, the service's own words say it. */
const found: Record<string, string> = {};
const events: Record<string, string> = {};

/** What to find out about an event, with the company and the age of it where they are known. */
const questions: Record<string, (about: string) => string> = {
  'auditor resigned': (about) => `whether a new auditor was appointed${about}`,
  'change of registered office': (about) => `where the registered office is now${about}`,
  'compulsory liquidation': (about) => `whether the compulsory liquidation${about} is still in force`,
  'late filing of accounts': (about) => `whether the accounts${about} have been filed since`,
  'management ban': (about) => `whether the management ban${about} is still in force`,
  'payment incident': (about) => `whether the payment incident${about} has been settled`,
};

/** The ratios, as analysts call them, by the service's key. */
const ratios: Record<string, string> = {
  equityTotalAssets: 'Equity / assets',
  netIncomeTotalAssets: 'Net income / assets',
  interestCoverage: 'Interest cover',
  cashAvailableCurrentLiabilities: 'Cash / current liabilities',
  revenueTotalAssets: 'Revenue / assets',
  shortTermDebtTotalDebt: 'Short-term / total debt',
  totalFixedAssetsTotalAssets: 'Fixed assets / assets',
  workforceLog10: 'Workforce',
  supplierScore: 'Supplier score',
};

/** The service's own levels. */
const levels: Record<string, string> = {
  suspicious: 'suspicious',
  fraudulent: 'fraudulent',
  low: 'low',
  medium: 'medium',
  high: 'high',
  critical: 'critical',
  severe: 'severe',
};

const lights: Record<Light, string> = { green: 'green', yellow: 'yellow', orange: 'orange', red: 'red' };

/** The worst finding of a report in one sentence. Dates and numbers come formatted; a missing date is empty. */
export const findings = {
  checks,
  criteria,
  passed,
  found,
  events,
  questions,
  otherQuestion: (event: string, about: string) => `whether the alert “${event}”${about} still stands`,
  ofCompany: (company: string) => `of ${company}`,
  /** Words of the service; in quotation marks where they are in another language. */
  quoted: (words: string) => words,
  ratios,
  levels,
  lights,
  times: (value: string) => `${value} ×`,
  interestNotCovered: (cover: string) => `Earnings do not cover interest (cover ${cover}).`,
  negativeEquity: (ratio: string) => `Equity is negative (${ratio} of assets).`,
  loss: (ratio: string) => `The company makes a loss (${ratio} of assets).`,
  ratioRated: (name: string, value: string, light: string) => `${name} is ${value}, rated ${light}.`,
  rated: (name: string, light: string) => `${name} is rated ${light}.`,
  flagged: (check: string) => `The check “${check}” raised a flag.`,
  against: (name: string) => `${name} weighs against the company.`,
  changedLater: (when: string, gap: string) =>
    `The document was changed on ${when}, ${gap} after it was created.`,
  changedEarlier: (when: string, gap: string) =>
    `The document says that it was changed on ${when}, ${gap} before it was created.`,
  changedLaterShort: 'Changed after it was created',
  changedEarlierShort: 'Changed before it was created',
  createdOn: (when: string) => `The file was created on ${when}.`,
  changedOn: (when: string) => `The file was last changed on ${when}.`,
  signedOn: (when: string) => `The file was signed on ${when}.`,
  atApplicant: (event: string, when: string) => `${event} of the company itself${when && `, ${when}`}.`,
  atCompany: (event: string, company: string, manager: string, when: string) =>
    `${event} at ${company}${when && `, ${when}`}${manager && `, a company of ${manager}`}.`,
  atFormerCompany: (event: string, company: string, manager: string, when: string) =>
    `${event} at ${company}${when && `, ${when}`}, after ${manager || 'the manager'} had left.`,
  yearsAgo: (years: number) => `${years} ${years === 1 ? 'year' : 'years'} ago`,
  monthsAgo: (months: number) => `${months} ${months === 1 ? 'month' : 'months'} ago`,
  thisMonth: 'less than a month ago',
  notCounted: 'not counted',
  tooOld: (level: string, years: number) =>
    `Not counted: alerts of level ${level} count for ${years} ${years === 1 ? 'year' : 'years'}.`,
  neverCounted: (level: string) => `Not counted: alerts of level ${level} do not count.`,
  /** What cannot be right; a wrong value is worth more than what was concluded from it. */
  impossible: {
    riskClass: (value: string) =>
      `Risk class ${value} cannot be right: it is outside its scale (1 to 5, or A to E).`,
    probability: (value: string) =>
      `A probability of default of ${value} cannot be right: it is outside its scale.`,
    confidence: (value: string) => `A confidence of ${value} cannot be right: it is outside its scale.`,
    ratio: (name: string, value: string) => `${name} of ${value} cannot be right: check the figures.`,
    future: {
      created: (when: string) => `The file says that it was created on ${when}, after this report.`,
      modified: (when: string) => `The file says that it was changed on ${when}, after this report.`,
      signed: (when: string) => `The file says that it was signed on ${when}, after this report.`,
      alert: (when: string) => `An alert on a manager’s company is dated ${when}, after this report.`,
    },
  },
  /** A file that was sent for another company too. */
  sentForOther: {
    name: 'Sent for another company too',
    same_file: 'The same file',
    same_content: 'A file with the same content',
    same_pdf: 'Another version of this PDF',
    on: (what: string, day: string) => `${what} was sent for another company on ${day}.`,
    elsewhere: (what: string) => `${what} was sent for another company, elsewhere in this workspace.`,
  },
  unnamedFinding: 'Unnamed indicator',
  unnamedAlert: 'Unnamed alert',
  unnamedCompany: 'an unnamed company',
  unnamedManager: 'Unnamed manager',
};
