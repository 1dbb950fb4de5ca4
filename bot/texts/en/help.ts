export const help = {
  title: 'Risk X-Ray: how to use it',
  intro:
    'Share a PDF or an office file in a channel I am in, and say what it is. I get it analysed and post the report in the same thread.',
  example: 'siren 732829320 bank statement month 2024-12-31',
  exampleTitle: 'Write this with the file and I start right away',
  invite: 'Not in the channel yet? Invite me with',
  shortcut:
    'Any other file, or one shared earlier? Open the menu of its message and choose Analyse document.',
  here: 'In this channel I reply to:',
  change: 'Change it with',
  unknown: (typed: string) => `There is no /xray ${typed}.`,
  didYouMean: (name: string) => `Did you mean /xray ${name}?`,
};
