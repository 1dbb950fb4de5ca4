/** Reminders of cases that wait for a decision, and what is said when they are overdue. */
export const deadlines = {
  reminder: (count: number) =>
    count === 1
      ? 'You have a case that waits for a decision.'
      : `You have ${count} cases that wait for a decision.`,
  overdue: (count: number) =>
    count === 1
      ? 'A case is overdue: it was not decided in time.'
      : `${count} cases are overdue: they were not decided in time.`,
  /** The reminders in the thread of the case. */
  reminderTo: (user: string) => `${user}, this case waits for your decision.`,
  overdueTo: (user: string) => `${user}, this case is overdue: it was not decided in time.`,
  ownerUnreachable: (user: string) =>
    `I can’t send ${user} a direct message. If they left, assign the case to somebody else.`,
  targetUnreachable: (user: string) =>
    `I can’t send ${user} a direct message. Choose somebody else with /xray decisions.`,
  awake: '⏰ The snooze is over: this case waits for a decision, and nobody has taken it yet.',
  awakeTo: (user: string) => `⏰ ${user}, the snooze is over: this case waits for your decision.`,
  /** The message in the thread of a case that waited for documents. */
  documents: {
    missing: (user: string, day: string, company: string) =>
      `⏰ ${user}, the documents you asked for have not come by ${day}. The case of ${company} is open again: decide, or ask again.`,
    missingRedacted: (user: string, day: string) =>
      `⏰ ${user}, the documents you asked for have not come by ${day}. The case is open again: decide, or ask again.`,
    plainMissing: '⏰ The documents that were asked for have not come',
  },
};
