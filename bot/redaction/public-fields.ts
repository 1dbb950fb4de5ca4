const statusFields = {
  ...shown('state', 'ownerId', 'ownedAt', 'waitingUntil', 'snoozedUntil', 'snoozedBy', 'dueAt', 'isOverdue'),
  decision: 'decision',
} as const;

/**
 * All that people of another company may read of what we know, by what it is about. A field is shown as it is, or redacted in its
 * turn by the name beside it. What is not listed here reaches no channel that another company can read: neither names, codes,
 * files, reasons and findings nor what was decided.
 */
export const publicFields = {
  report: { ...shown('kind', 'source', 'verdict', 'examined'), ids: 'reportIds' },
  reportIds: shown('reportId', 'requestId'),
  /** Who has a case, since when, and that it is decided. */
  status: statusFields,
  decision: shown('by', 'at', 'confirmedBy', 'confirmedAt'),
  /** A file that was not sent, without its name. */
  refusedFile: shown('reason', 'size', 'maxSize'),

  analysisCard: { contents: 'analysis', assessment: 'assessment', standing: 'standing' },
  analysis: {
    ...statusFields,
    ...shown('id', 'caseId', 'userId', 'createdAt'),
    submissions: 'submission',
    refusedFiles: 'refusedFile',
  },
  submission: {
    ...shown('state', 'isHeldBack', 'requestId', 'unreadableReports'),
    failure: 'failure',
    reports: 'storedReport',
  },
  failure: { ...shown('outcomeKnown'), reason: 'failureReason' },
  failureReason: shown('code'),
  storedReport: { ...shown('reportId'), summary: 'report' },
  assessment: {
    ...shown('progress', 'verdict', 'completeAt', 'isLate', 'canCancel', 'splittable', 'figuresRequestId'),
    rows: 'xrayRow',
    gravest: 'xrayRow',
  },
  xrayRow: { ...shown('kind', 'source', 'status', 'rest'), summary: 'report' },
  standing: { ...shown('verdict'), questions: 'question' },

  reportCard: { ...shown('caseId', 'url'), summary: 'report' },
  verdictChange: { before: 'report', after: 'report' },
  alert: {
    ...shown('alertId', 'caseId', 'isOver', 'threadUrl', 'isThreadPrivate', 'remindAt', 'waitingSeconds'),
    summary: 'report',
    first: 'report',
    status: 'status',
    muted: 'mute',
  },
  mute: shown('until', 'by'),
  digest: { ...shown('since'), sections: 'digestSections' },
  digestSections: {
    overdue: 'digestSection',
    unowned: 'digestSection',
    worse: 'digestSection',
    decided: 'digestSection',
  },
  digestSection: { counts: 'verdictCounts' },
  verdictCounts: shown('alert', 'review', 'unknown', 'clear'),
  figures: { ...shown('figuresId', 'state', 'requestId', 'enteredBy'), failure: 'failure' },
  deadline: { ...shown('kind', 'mentioned', 'unreachable'), cases: 'listedCase' },
  /** A case in a list. */
  listedCase: {
    ...shown('caseId', 'channelId', 'verdict', 'threadUrl', 'isThreadPrivate'),
    status: 'status',
  },
  companyCase: {
    ...shown('id', 'verdict', 'progress', 'isKnownByAlert', 'isPlaceHidden'),
    status: 'caseOfChannel',
  },
  reopenedDecision: shown('at', 'by'),
  caseOfChannel: { ...statusFields, ...shown('id', 'channelId') },
  companyAnalysis: { ...shown('threadUrl'), overview: 'analysisOverview' },
  analysisOverview: { ...shown('verdict'), contents: 'analysisOfChannel', assessment: 'assessment' },
  analysisOfChannel: shown('channelId', 'createdAt'),

  lookAgain: { status: 'status', concerns: 'concern' },
  concern: { summary: 'report' },
  matchedFile: { summary: 'report' },
  endedAnalysis: { ...shown('isWorse'), status: 'status' },
  reopening: { ...shown('by'), before: 'status' },
  askedDocuments: shown('by', 'until'),
  arrivedDocuments: shown('person'),
  missingDocuments: shown('told', 'day'),
  endOfSnooze: shown('ownerId'),
  unsentDecision: shown('by'),
  /** When a workflow goes on, without what it asked. */
  question: shown('until'),
  askedCase: { ...shown('caseId'), question: 'question', status: 'status' },

  intake: {
    ...shown('draftId', 'fileCount', 'missing', 'futureDate', 'guessedKind', 'notPdfCount'),
    ...shown('isCompanyChosen', 'hasOtherCompany', 'lacksOnlyKind', 'isNameUnknown'),
    refused: 'refusedFile',
    message: 'message',
  },
  /** What a person wrote with files in the same channel. */
  message: shown('kind', 'period', 'date', 'invalidDate', 'ambiguous'),

  exportedCase: {
    ...statusFields,
    ...shown('id', 'teamId', 'channelId', 'createdAt', 'userId', 'analysisCount', 'requestIds'),
    ...shown('verdict', 'missingFileCount', 'entries', 'lastHash'),
    refusedFiles: 'refusedFile',
  },
  trailEntry: shown(
    ...(['caseId', 'seq', 'teamId', 'channelId', 'at', 'kind', 'userId', 'previousHash', 'hash'] as const),
  ),

  dossier: {
    ...shown('createdAt', 'timeZone'),
    names: 'personName',
    overview: 'dossierCase',
    movedOn: 'movedAnalysis',
    figures: 'sentFigures',
    trail: 'dossierEntry',
    settings: 'settingsEntry',
    others: 'caseRow',
  },
  movedAnalysis: shown('analysisId', 'to'),
  personName: shown('id', 'name'),
  dossierCase: {
    ...shown('id', 'verdict', 'analysisCount'),
    status: 'caseRow',
    analyses: 'dossierAnalysis',
  },
  caseRow: { ...statusFields, ...shown('id', 'teamId', 'userId', 'createdAt', 'verdict') },
  dossierAnalysis: {
    ...shown('id', 'verdict'),
    contents: 'analysis',
    assessment: 'assessment',
    reports: 'storedReport',
  },
  sentFigures: shown('analysisId', 'sentBy', 'sentAt', 'requestId'),
  dossierEntry: { ...shown('seq', 'at', 'kind', 'userId', 'hash'), data: 'entryData' },
  entryData: shown(
    ...(['analysisId', 'earlierId', 'into', 'report', 'reportId', 'source', 'before', 'verdict'] as const),
    ...(['end', 'from', 'to', 'by', 'proposedBy', 'until', 'dueAt'] as const),
  ),

  // Nothing of a company: how a channel is set, and how to use the bot.
  help: shown('channel'),
  inboxNotice: shown('name', 'code'),
  testAlert: shown('rules', 'count'),
  settings: { entry: 'settingsEntry', changes: 'settingChange' },
  settingsEntry: {
    ...shown('teamId', 'channelId', 'seq', 'at', 'kind', 'userId', 'previousHash', 'hash'),
    data: 'settingsData',
  },
  settingsData: { ...shown('proposedBy'), settings: 'decisionSettings', options: 'decisionOption' },
  decisionSettings: shown(
    ...(['deciders', 'fourEyes', 'dueHours', 'escalateTo', 'workingDays', 'holidays'] as const),
    ...(['daysOff', 'dayStarts', 'dayEnds', 'timeZone'] as const),
  ),
  decisionOption: shown('id', 'kind', 'name'),
  settingChange: shown('label', 'before', 'after'),
} as const;

function shown<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, true>> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}
