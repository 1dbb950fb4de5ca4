/** What a workflow asks about a case, by the bot's API. */
export const questions = {
  asks: 'A workflow asks for a decision on this case.',
  asksUntil: (when: string) => `A workflow asks for a decision on this case until ${when}.`,
  timeIsOver:
    '⌛ Nobody has decided as long as the workflow waited: it goes on without a decision. You can still decide.',
};
