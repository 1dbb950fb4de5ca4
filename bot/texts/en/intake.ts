const missing = {
  code: 'the company code',
  kind: 'what kind of document it is',
  period: 'the period it covers',
  date: 'its date',
};

export const intake = {
  ask: (count: number) =>
    count === 1 ? 'I can have this document analysed.' : `I can have these ${count} documents analysed.`,
  understood: 'Understood so far',
  missing,
  missingTitle: 'Still needed',
  code: 'Company',
  kind: 'Kind',
  period: 'Period',
  date: 'Date',
  guess: 'Guessed from the file name: please check it in the form.',
  ambiguous: {
    code: 'Your message names several companies: choose one in the form.',
    kind: 'Your message names several kinds of document: choose in the form.',
    period: 'Your message names several periods: choose in the form.',
    date: 'Your message names several dates: choose in the form.',
  },
  mistypedCode: (code: string) => `${code} is not a valid company code: look for a mistyped digit.`,
  invalidDate: (text: string) =>
    `${text} is not a day of the calendar: write it as 2024-12-31 or 31/12/2024.`,
  notPdf: (name: string) => `${name} is not a PDF: the service may refuse it.`,
  unusualPeriod: (kind: string, period: string, usual: string) =>
    `${kind} with the period ${period} is unusual (usual: ${usual}). I send it as it is; the service may refuse it.`,
  tooLarge: (name: string, size: string, limit: string) =>
    `${name} has ${size}, more than the ${limit} the service takes. Please share a smaller one, for instance split or compressed.`,
  empty: (name: string) => `${name} is empty. Please share it again.`,
  undownloadable: (name: string) =>
    `${name} is a link, a canvas or a list, which I cannot download. Upload the file itself, as a PDF if you can.`,
  unreadable: (count: number) =>
    count === 1
      ? "I couldn't read 1 file of this message: Slack gives me no access to it. Upload it again here, or send it to me directly."
      : `I couldn't read ${count} files of this message: Slack gives me no access to them. Upload them again here, or send them to me directly.`,
  nothingSent: 'Nothing was sent.',
  next: 'Press the button and complete the form.',
  hint: 'Next time, write it with the file and nothing is asked: siren 732829320 bank statement month 2024-12-31',
  more: (count: number) => `+${count} more`,
};
