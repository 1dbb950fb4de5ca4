const submit = {
  title: 'Analyse document',
  titleWithoutDocument: 'Analyse company',
  send: 'Analyse',
  cancel: 'Cancel',
  intro: 'Check what was understood and complete the rest.',
  introWithoutDocument: 'The company is analysed by its code, without a document.',
  file: 'File',
  guessed: 'Guessed from the file name',
  codeType: 'Kind of company code',
  codeId: 'Company code',
  codeIdHint:
    'SIREN: 9 digits. Codice fiscale: 11 digits, or 16 characters for a person. Spaces and dots do not matter.',
  codePlaceholder: '732 829 320',
  businessName: 'Business name',
  businessNameHint: 'Shown until the service finds the official name.',
  kind: 'Kind of document',
  period: 'Period it covers',
  date: 'Date of the document',
  periodicHint: 'Needed for certified financial statements and bank statements.',
  dateHint: 'The last day it covers. Needed for certified financial statements and bank statements.',
  choose: 'Choose',
  acceptCode: 'Company code check',
  acceptCodeOption: 'I have checked this code: send it as it is',
  overrideHint: 'If it is right nevertheless, tick the box below and send again.',
  stale: 'This form is too old to be sent. Close it and open it again.',
  needCodeType: 'Choose the kind of company code.',
  needKind: 'Choose the kind of document.',
  needPeriod: 'This kind of document needs its period.',
  needDate: 'This kind of document needs its date.',
  invalidDate: 'This is not a valid date. Write it as 2024-12-31.',
  suggestion: (code: string) => `Did you mean ${code}?`,
};

const figures = {
  title: 'Add financial figures',
  next: 'Check',
  cancel: 'Cancel',
  intro:
    'Amounts as you write them: 1 234.56, 1.234,56, 1.5k or (500) for a negative one. You see them again before they are sent.',
  esg: 'Environment, social, governance: leave empty what you do not know.',
  amountPlaceholder: '1 234.56',
  countPlaceholder: '12',
  labelsHint: 'Separate several with commas. Leave it empty, or write none, when there are none.',
  yes: 'Yes',
  no: 'No',
  needed: 'This is needed.',
  tooLong: 'These are too long: keep the main ones.',
  confirmTitle: 'Check the figures',
  confirm: 'Send',
  back: 'Back',
  echo: 'This is what will be sent. Amounts are in currency units.',
  echoNext: 'Press Send if it is right, Back to change it.',
  request: 'Request',
};

const rules = {
  title: 'Risk alerts',
  save: 'Save',
  cancel: 'Cancel',
  intro: 'An alert is raised here when a report fulfils any of these. Leave all empty for no alerts.',
  channel: 'Channel',
  verdict: 'Verdict at least',
  riskClass: 'Risk class at least as bad as',
  riskClassHint: 'A number from 1 to 5, or a letter from A to E.',
  riskClassWrong: 'Write a number from 1 to 5, or a letter from A to E.',
  probability: 'Probability of default at least (%)',
  probabilityHint: '5 means 5 %.',
  probabilityUnknown:
    'Alerts on the probability of default are not set up: whoever runs the bot must first say how the service counts it, by the variable',
  probabilityWrong: 'Write a percentage from 0 to 100, as 5 or 2.5.',
  managerLevel: 'Alert on a manager’s company at least',
  sources: 'Only for these sources',
  sourcesHint: 'Without any condition above, every report of these sources raises an alert.',
  any: 'Any',
  others: 'Other companies read this channel',
  othersOption: 'Show them full reports and alerts',
  othersHint:
    'Without it this channel gets the verdict alone. With it everybody here, guests of other companies too, reads reasons, figures and names.',
  testIntro: 'See whether alerts arrive, before you need them.',
  kinds: { doc_xray: 'Doc X-Ray', magpie: 'Financial X-Ray', manager_xray: 'Manager X-Ray' } as Record<
    string,
    string
  >,
  levels: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as Record<string, string>,
};

const company = {
  title: 'Company of this channel',
  save: 'Save',
  cancel: 'Cancel',
  intro: 'Files shared in this channel belong to this company unless a message names another.',
};

const settings = {
  title: 'Channel settings',
  save: 'Save',
  cancel: 'Cancel',
  intro: 'Choose which files I reply to in this channel. It counts from the next file on.',
  label: 'Reply to',
  modes: {
    every: 'Every document',
    named: 'Only when I am mentioned or a company code is named',
    off: 'Nothing (off)',
  },
  never:
    'Documents are PDFs and office files; images count when the message mentions me or names a company code. Analyse document in a message’s menu and /xray always work.',
};

const details = {
  title: 'Report details',
  close: 'Close',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  loading: 'Reading the report…',
  facts: 'Facts',
  notShown: (count: number) => `+${count} more in Raw JSON`,
};

const notice = { title: 'Risk X-Ray', close: 'Close' };

export const forms = { submit, figures, rules, company, settings, details, notice };
