export const help = {
  title: 'Risk X-Ray',
  share:
    'Share a statement of a company here and name the company by its code: I have it analysed and post what was found in the same thread.',
  example: 'siren 732829320 bank statement month 2024-12-31',
  exampleTitle: 'Write it like this with the file, and I start right away:',
  shortcut: 'For a file shared earlier, open the menu of its message and choose Analyse document.',
  commandsTitle: 'All commands',
  invite: 'Not in a channel yet? Invite me with',
  here: 'In this channel I reply to:',
  change: 'Change it with',
  unknown: (typed: string) => `There is no /xray ${typed}.`,
  didYouMean: (name: string) => `Did you mean /xray ${name}?`,
};
