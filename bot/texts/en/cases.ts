/** The origins of figures, by the service's own word. */
const origins: Record<string, string> = {
  notes: 'the figures that were typed in',
  registry: 'the figures of the registry',
};

/** The card of an analysis. */
export const cases = {
  /** What stands against the company beside the analysis of this card. */
  companyIsNot: (file: string) => `${file} is clear. The company is not:`,
  companyIsWorse: 'Another analysis of this company is worse:',
  /** The line above what the card says of its own analysis. */
  thisAnalysis: (files: string) => (files === '' ? 'This analysis:' : `This analysis, ${files}:`),
  /** What is as bad as the finding before. */
  also: (findings: string) => `Also: ${findings}.`,
  analysisCount: (count: number) =>
    count === 1 ? '1 analysis in this case' : `${count} analyses in this case`,
  alsoOpen: (channel: string, verdict: string) => `Also in ${channel}: ${verdict}, open`,
  alsoDecided: (channel: string, verdict: string) => `Also in ${channel}: ${verdict}, decided`,
  otherFileIn: (channel: string) => `The other file is in ${channel}`,
  earlier: (decided: string) => `Earlier: ${decided}`,
  origins,
  documents: (count: number) => `${count} documents`,
  withFigures: (xray: string, origin: string) => `${xray}, with ${origin}`,
  columns: { xray: 'X-Ray', verdict: 'Verdict', why: 'Why' },
  statuses: {
    waiting: 'Waiting',
    not_asked: 'Not asked',
    not_examined: 'Not examined',
    no_report: 'No report',
    refused: 'Refused',
    stopped: 'Stopped',
    cancelled: 'Cancelled',
  },
  waiting: 'Usually minutes, at most 48 h',
  waitingLonger: 'Longer than usual, at most 48 h',
  arrivedOf: (arrived: number, count: number) =>
    `${arrived} of ${count} reports so far; usually minutes, at most 48 h`,
  noReport: 'Not received yet',
  refused: 'The service does not give it to this account',
  stopped: 'Not sent; see above',
  cancelled: 'Nothing more will be sent',
  notRead: (files: string) => `Could not be read from Slack: ${files}`,
  /** The worst finding, with the file it is about. */
  inFile: (file: string, finding: string) => `${file}: ${finding}`,
  inOneOf: (files: string, finding: string) => `In one of ${files}: ${finding}`,
  allClear: (xrays: string) => `Examined: ${xrays}; nothing calls for review there.`,
  notLookedAt: (xrays: string) => `Not examined: ${xrays}.`,
  nothingSoFar: (arrived: number, asked: number) =>
    `${arrived} of ${asked} reports; nothing calls for review so far.`,
  notAllKnown: (xrays: string) => `There is no result to rely on for: ${xrays}.`,
  nothingElse: 'Nothing else calls for review in what was examined.',
  notAllKnownNext: 'look at what is not known (⚪, ⚠️) before you decide.',
  nothingToDo: 'nothing for what was examined.',
  nothingToDoWithoutFigures:
    'nothing for what was examined. Add accounts or figures if the default risk matters.',
  serviceSays: (words: string) => `The service says: “${words}”`,
  notCome: (xrays: string) =>
    `Still missing: ${xrays}. Press Check again; if there is still nothing, ask the service and give it the request id below.`,
  notCheckedAnyMore: (xrays: string) =>
    `Still missing, and I no longer check: ${xrays}. Press Check again; if there is still nothing, ask the service and give it the request id below.`,
  stillToCome: (xrays: string) => `Still to come: ${xrays}. Usually minutes, at most 48 h.`,
  contradiction: (better: string, betterOrigin: string, worse: string, worseOrigin: string) =>
    `The Financial X-Rays contradict each other: class ${better} with ${betterOrigin}, class ${worse} with ${worseOrigin}.`,
  contradictionNext: 'hold the decision and find out which figures are right.',
  otherOrigin: (source: string) => `the figures of “${source}”`,
  someFigures: 'other figures',
  askedBy: (user: string) => `asked by ${user}`,
  completeSince: (when: string) => `Complete since ${when}`,
  moreRows: (count: number) => `+${count} more`,
  redacted: 'This channel is shared with another company, so I only show the verdicts here.',
};

/** The message about a verdict that the service changed. */
export const verdictChange = {
  title: (before: string, after: string) => `${before} → ${after}`,
  changed: (report: string) => `The service changed the verdict of the ${report}.`,
  before: (verdict: string, why: string) =>
    why === '' ? `Before: ${verdict}` : `Before: ${verdict}. ${why}`,
  after: (verdict: string, why: string) => (why === '' ? `Now: ${verdict}` : `Now: ${verdict}. ${why}`),
  next: (step: string) => `${step} Do so even if you have already decided.`,
  again: 'look at it again, even if you have already decided.',
};
