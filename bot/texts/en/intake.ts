/** The reply to a shared file. */
export const intake = {
  ask: (count: number) =>
    count === 1 ? 'I can have this document analysed.' : `I can have these ${count} documents analysed.`,
  understood: 'What I understood',
  missing: {
    code: 'the company code',
    kind: 'the kind of document',
    period: 'the period it covers',
    date: 'its date',
  },
  missingTitle: 'Still needed',
  code: 'Company',
  kind: 'Kind',
  period: 'Period',
  date: 'Date',
  guess: 'I guessed some details from the file name. Please check them in the form.',
  ambiguous: {
    code: 'Your message names several companies. Choose one in the form.',
    kind: 'Your message names several kinds of document. Choose one in the form.',
    period: 'Your message names several periods. Choose one in the form.',
    date: 'Your message names several dates. Choose one in the form.',
  },
  mistypedCode: (code: string) => `${code} is not a valid company code. Check it for a typo.`,
  siretToSiren: (siret: string, siren: string) => `SIRET ${siret} was read as its SIREN, ${siren}.`,
  invalidDate: (text: string) => `${text} is not a valid date. Write it like 2024-12-31 or 31/12/2024.`,
  notPdf: (name: string) => `${name} is not a PDF. The service may refuse it.`,
  unusualPeriod: (kind: string, period: string, usual: string) =>
    `${kind} with the period ${period} is unusual (usual: ${usual}). I'm sending it as it is; the service may refuse it.`,
  tooLarge: (name: string, size: string, limit: string) =>
    `${name} is ${size}; the service takes up to ${limit}. Compress or split it, then share it again.`,
  empty: (name: string) => `${name} is empty. Please share it again.`,
  undownloadable: (name: string) =>
    `${name} is a link, a canvas or a list, so I can't download it. Upload the file itself, as a PDF if you can.`,
  unreadable: (count: number) =>
    count === 1
      ? "I couldn't read 1 file of this message: Slack doesn't give me access to it. Upload it again here, or send it to me directly."
      : `I couldn't read ${count} files of this message: Slack doesn't give me access to them. Upload them again here, or send them to me directly.`,
  nothingSent: 'Nothing was sent.',
  next: 'Press the button and fill in the form.',
  hint: 'Next time, write it with the file and I start right away: siren 732829320 bank statement month 2024-12-31',
  more: (count: number) => `+${count} more`,
};

/** The form of the channel's own company. */
export const companyForm = {
  title: 'Company of this channel',
  save: 'Save',
  cancel: 'Cancel',
  intro: 'Files shared in this channel belong to this company unless a message names another.',
};

/** The form of `/xray settings`. */
export const settingsForm = {
  title: 'Channel settings',
  save: 'Save',
  cancel: 'Cancel',
  intro: 'Choose which files I reply to in this channel. It applies from the next file on.',
  label: 'Reply to',
  modes: {
    every: 'Every document',
    named: 'Only when I am mentioned or a company code is named',
    off: 'Nothing (off)',
  },
  never:
    'Documents are PDFs and office files. I look at images only when the message mentions me or names a company code. Analyse document in a message’s menu and /xray always work.',
};
