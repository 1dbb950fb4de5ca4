/** The lines of its lists are in `history`. */
export const home = {
  needsYou: 'Needs you',
  noneNeedsYou: 'Nothing needs you.',
  incomplete:
    'This tab may not show everything: Slack does not say which private channels you are in. Open it again in a minute. Where I was removed from a channel, invite me again.',
  notKnown: 'Not known right now.',
  waiting: 'Waiting',
  noneWaiting: 'Nothing is waiting.',
  decisions: 'Recent decisions',
  noneDecisions: 'Nothing was decided yet.',
  search: 'Search a company',
  searchPlaceholder: 'Name or code, then Enter',
  clearSearch: 'Clear',
  found: 'Found',
  noneFound: (text: string) =>
    `I can’t find ${text} among the cases you asked for, have or may decide. Try the beginning of the name, or the whole code.`,
  recent: 'Other results',
  noneRecent: 'No other results. Share a PDF in a channel I am in, or send it to me under Messages.',
  more: (count: number) => `+${count} more: use /xray history in its channel`,
  cut: 'This tab is full: what follows is left out. Use /xray history in a channel, or search for the company.',
  commands: (help: string, settings: string) =>
    `All commands: ${help}. Which files I reply to in a channel: ${settings}.`,
  language: 'Your language for forms, replies to you and this tab',
  languageOfChannel: 'As in each channel',
};
