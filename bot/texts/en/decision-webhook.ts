/** Decisions that another system should get. */
export const decisionWebhook = {
  unsent: (user: string, host: string) =>
    `The decision of ${user} could not be sent to ${host}: every attempt failed for a day.`,
  /** Where other companies can read it. */
  unsentRedacted: (user: string) =>
    `The decision of ${user} could not be sent to the other system: every attempt failed for a day.`,
  next: (command: string) =>
    `The decision itself stands. Ask the bot’s operator to check that system, then to send it again with ${command}.`,
};
