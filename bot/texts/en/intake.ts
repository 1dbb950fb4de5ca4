/** The reply to a shared file. */
export const intake = {
  whichCompany: (count: number) =>
    count === 1
      ? 'Which company is this document about?'
      : `Which company are these ${count} documents about?`,
  moreDetails: (count: number) =>
    count === 1
      ? 'I need a few more details about this document.'
      : `I need a few more details about these ${count} documents.`,
  /** The words before the company. */
  company: {
    message: 'Company named in your message',
    thread: 'Company of this thread',
    channel: 'Company of this channel',
  },
  readInMessage: 'Read in your message',
  readInName: (name: string) => `Read in the name ${name}`,
  foundByName: (name: string) => `Found by the name “${name}”`,
  moreByName: (count: number) =>
    count === 1 ? 'There is 1 more: find it in the form.' : `There are ${count} more: find them in the form.`,
  notFoundByName: (name: string) => `I found no company with the name “${name}”.`,
  notFoundByHiddenName: 'I found no company with the name in your message.',
  noRegister: 'The register of companies does not answer now, so other companies may have this name.',
  missing: {
    code: 'the company code',
    kind: 'the kind of document',
    period: 'the period it covers',
    date: 'its date',
  },
  missingTitle: 'Still needed',
  ambiguous: {
    code: 'Your message names several companies.',
    kind: 'Your message names several kinds of document. Choose one in the form.',
    period: 'Your message names several periods. Choose one in the form.',
    date: 'Your message names several dates. Choose one in the form.',
  },
  futureDate: (date: string) => `${date} has not come yet. Check the date, or confirm it in the form.`,
  mistypedCode: (code: string) => `${code} is not a valid company code. Check it for a typo.`,
  codeReadFrom: (longer: string, label: string, id: string) => `${longer} was read as its ${label}, ${id}.`,
  invalidDate: (text: string) => `${text} is not a valid date. Write it like 2024-12-31 or 31/12/2024.`,
  notPdf: (name: string) => `${name} is not a PDF. The service may refuse it.`,
  unusualPeriod: (kind: string, period: string, usual: string) =>
    `${kind} with the period ${period} is unusual (usual: ${usual}). I'm sending it as it is; the service may refuse it.`,
  tooLarge: (name: string, size: string, limit: string) =>
    `${name} is ${size}; the service takes up to ${limit}. Ask the sender for a smaller original: a compressed copy no longer shows whether the document was changed.`,
  empty: (name: string) => `${name} is empty. Please share it again.`,
  undownloadable: (name: string) =>
    `${name} is a link, a canvas or a list, so I can't download it. Upload the file itself, as a PDF if you can.`,
  unreadable: (count: number) =>
    count === 1
      ? "I couldn't read 1 file of this message: Slack doesn't give me access to it. Upload it again here, or send it to me directly."
      : `I couldn't read ${count} files of this message: Slack doesn't give me access to them. Upload them again here, or send them to me directly.`,
  /** The words in place of a file's name, where other companies read it. */
  someFile: 'A file of this message',
  redacted: 'This channel is shared with another company, so I show company and files only in the form.',
  nothingSent: 'Nothing was sent.',
  hint: 'Next time, write it with the file and I start right away: siren 732829320 bank statement month 2024-12-31',
  more: (count: number) => `+${count} more`,
};

/** The form of the channel's own company. */
export const companyForm = {
  title: 'Company of this channel',
  save: 'Save',
  cancel: 'Cancel',
  intro: 'Files shared in this channel belong to this company unless a message names another.',
  saved: (company: string) =>
    `Saved: files shared here belong to ${company}, unless their message or thread names another company.`,
  forgotten: 'This channel has no company of its own any more.',
};

/** The form of `/xray settings`. */
export const settingsForm = {
  title: 'Channel settings',
  save: 'Save',
  cancel: 'Cancel',
  intro: 'Choose which files I reply to in this channel. It applies from the next file on.',
  label: 'Reply to',
  saved: (mode: string) => `Saved. In this channel I reply to: ${mode}.`,
  modes: {
    every: 'Every document',
    named: 'Only when I am mentioned or a company code is named',
    off: 'Nothing (off)',
  },
  never:
    'Documents are PDFs and office files. I look at images only when the message mentions me or names a company code. Analyse document in a message’s menu and /xray always work.',
  language: 'Language',
  languageHint:
    'Of cards and replies in this channel. Everyone can choose another for forms on the Home tab.',
  languageOfSlack: 'As set for the channel in Slack',
  reactions: 'Reactions on messages',
  reactionsHint:
    'Where the company of a message stands: ⏳ running, 🟢 🟡 🔴 by its verdict, ⚪ unknown, ⚖️ decided. A change applies to the newest 100 messages with open cases and to all that follow. Only where the app was given reactions:write.',
  reactionChoices: { on: 'On', off: 'Off' },
};
