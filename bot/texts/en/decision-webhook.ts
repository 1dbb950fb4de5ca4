/** Decisions that another system should get. */
export const decisionWebhook = {
  unsent: (user: string, host: string) =>
    `The decision of ${user} could not be sent to ${host}: every attempt failed for a day.`,
  /** Where other companies can read it. */
  unsentRedacted: (user: string) =>
    `The decision of ${user} could not be sent to the other system: every attempt failed for a day.`,
  unsentReopening: (host: string) =>
    `${host} could not be told that this case was reopened: every attempt failed for a day.`,
  unsentReopeningRedacted:
    'The other system could not be told that this case was reopened: every attempt failed for a day.',
  next: (command: string) =>
    `It counts here all the same. Ask the bot’s operator to check that system, then to send it again with ${command}.`,
};
