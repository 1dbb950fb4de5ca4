/** Entries of a trail, by what happened. */
const entries = {
  opened: 'Case opened',
  joined: 'Analysis joined the case',
  left: 'Analysis moved to another case',
  merged: 'Merged with another case',
  asked: 'Documents asked for',
  documents_arrived: 'Documents arrived',
  documents_missing: 'Documents did not arrive in time',
  report_arrived: 'Report arrived',
  report_changed: 'Report changed',
  analysis_ended: 'Analysis ended without all reports',
  question_asked: 'A workflow asked for a decision',
  file_matched: 'Same file sent for another company',
  taken: 'Taken',
  assigned: 'Assigned',
  decided: 'Decided',
  proposed: 'Decision proposed',
  confirmed: 'Decision confirmed',
  refused: 'Proposal refused',
  reopened: 'Reopened',
  snoozed: 'Snoozed',
  woken: 'Snooze over',
  due_changed: 'Due date changed',
  figures_sent: 'Figures sent',
  reminded: 'Reminder sent',
  escalated: 'Escalated',
  exported: 'Exported',
  erased: 'Data erased',
};

/** The PDF about one case, for the credit file. */
export const dossier = {
  title: (caseId: string) => `Dossier of case ${caseId}`,
  subject: 'Risk analysis of a company, its decision and its trail',
  createdAt: (when: string) => `Created ${when}`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  redacted:
    'The channel of this case is shared with another company: this dossier has the verdicts only, without company, files, findings, decision and reasons.',
  sections: {
    company: 'Company and request',
    verdict: 'Verdict',
    decision: 'Decision taken',
    documents: 'Documents analysed',
    figures: 'Figures sent',
    others: 'Other cases of this company in the channel',
    settings: 'How cases are decided in the channel',
    trail: 'Trail of the case',
    people: 'People',
    verification: 'How to verify',
  },
  labels: {
    company: 'Company',
    code: 'Company code',
    analyses: 'Number of analyses',
    analysis: 'Analysis',
    earlierCase: 'Earlier case',
    otherCase: 'Other case',
    requests: 'Requests',
    askedBy: 'Asked by',
    verdict: 'Overall verdict',
    verdictOfAnalysis: 'Verdict of this analysis',
    state: 'State',
    owner: 'Owner',
    decision: 'Decision',
    reason: 'Reason',
    note: 'Note',
    decidedBy: 'Decided by',
    proposedBy: 'Proposed by',
    confirmedBy: 'Confirmed by',
    finding: 'Finding',
    before: 'Before',
    now: 'Now',
    to: 'To',
    from: 'From',
    until: 'Until',
    question: 'Question',
    due: 'Due',
    format: 'File type',
    hash: 'Hash',
    lastHash: 'Last hash',
    entryCount: 'Entries',
    end: 'How it ended',
  },
  /** How an analysis ended without all its reports. */
  ends: {
    failed: 'a step failed and was given up',
    no_report: 'a report did not come',
    unreadable: 'a report could not be read',
    missing: 'a file could not be read from Slack',
    refused: 'the service refused a report to this account',
    cancelled: 'cancelled by a person',
  },
  analysisOn: (number: string, when: string) => `Analysis ${number} · ${when}`,
  /** An analysis that was decided on here. */
  movedOn: (caseId: string) =>
    `This case was decided on it. Then it went on in case ${caseId}; what follows is as it is now.`,
  caseOn: (caseId: string, when: string) => `Case ${caseId}, opened ${when}`,
  /** A person, and when. */
  byAt: (user: string, when: string) => `${user}, ${when}`,
  states: {
    open: 'open, not taken yet',
    taken: 'taken, not decided',
    proposed: 'waits for a second person',
    waiting: 'waits for documents',
    merged: 'merged with another case',
    decided: 'decided',
  },
  noVerdict: 'none yet',
  unreadable: (count: number) =>
    count === 1 ? '1 report could not be read.' : `${count} reports could not be read.`,
  noDecision: 'Nothing has been decided.',
  noDocuments: 'No documents: the company was analysed by its code.',
  noReports: 'No report has arrived.',
  noFigures: 'No figures were sent.',
  noSettings: 'No change of it was recorded while the case was open.',
  contentNote: 'What the documents say is neither stored nor part of this dossier.',
  indicators: 'Findings are indicators, not proof.',
  bot: 'Risk X-Ray',
  entries,
  /** Entries of the trail of settings, by what happened. */
  settingsEntries: {
    recorded: 'Recorded',
    changed: 'Changed',
    proposed: 'Change proposed',
    confirmed: 'Change confirmed',
    refused: 'Proposal refused',
  },
  peopleNote: 'The trail stores people by their Slack id. A link opens the profile in Slack.',
  chained:
    'Each entry of the trail has the hash (SHA-256) of its contents and of the entry before, so a change shows.',
  verify: 'The operator of Risk X-Ray can check that the trail still has these entries, unchanged:',
  verifyResult:
    'The command says so, and ends with another exit code than 0 if anything was changed or removed.',
};

/** What `/xray export` says. */
export const exportNotices = {
  dossierFile: (company: string) => `Dossier of ${company}`,
  redactedFile: (caseId: string) => `Dossier of case ${caseId}`,
  dossierSent: (company: string) =>
    `I sent you the dossier of ${company} directly, as a PDF. Only you can see it.`,
  redactedSent: (caseId: string) =>
    `I sent you the dossier of case ${caseId} directly, as a PDF with the verdicts only. Only you can see it.`,
  newestOf: (count: number) =>
    `This is the newest of ${count} cases that I found here. Type /xray history to see the others.`,
  csvFiles: (from: string, to: string) => `Cases and trail of a channel, from ${from} to ${to}`,
  csvSent: (cases: number, entries: number) =>
    `I sent you two files directly: ${cases === 1 ? '1 case' : `${cases} cases`} and ${entries === 1 ? '1 entry of the trail' : `${entries} entries of the trail`}. Only you can see them.`,
  csvRedacted: 'They have the verdicts only: the channel is shared with another company.',
  nothing: (from: string, to: string) =>
    `Nothing happened to a case of this channel from ${from} to ${to}. Choose another period.`,
  tooMany: (limit: string) =>
    `There are more than ${limit} cases in this period. Choose a shorter one, or ask the operator to run risk-xray export, which has no limit.`,
  notSent:
    "I couldn't send you a file. Message me directly under Apps once, then try again. If that doesn't help, ask the bot's operator to reinstall it with its latest manifest.",
};

/** The form behind `/xray export`. */
export const exportForm = {
  title: 'Export cases',
  send: 'Export',
  cancel: 'Cancel',
  intro:
    'You get two CSV files in a direct message: the cases that were started in this period or that anything happened to, and their trail.',
  one: 'For the PDF dossier of one case, type /xray export with a company code, a part of the name or a request id.',
  from: 'From',
  to: 'To',
  noDate: 'Choose a date.',
  reversed: 'This is before the first day. Choose a later one.',
  working: 'I am writing the files. You get them in a direct message.',
};
