/** Decisions that another system should get. */
export const decisionWebhook = {
  unsent: (user: string, host: string) =>
    `The decision of ${user} could not be sent to ${host}: all attempts failed.`,
  /** The message where other companies can read it. */
  unsentRedacted: (user: string) =>
    `The decision of ${user} could not be sent to the other system: all attempts failed.`,
  unsentReopening: (host: string) =>
    `${host} could not be told that this case was reopened: all attempts failed.`,
  unsentReopeningRedacted:
    'The other system could not be told that this case was reopened: all attempts failed.',
  next: (command: string) =>
    `It is valid here, but that system does not know it. Ask the bot’s operator to check that system, then to send it again with ${command}.`,
};
