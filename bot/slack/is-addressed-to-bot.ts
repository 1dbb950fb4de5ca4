/** The parts of a message event that matter here, unchecked as they come from Slack. */
export type AddressedMessage = Readonly<
  Partial<Record<'subtype' | 'channel' | 'user' | 'bot_id' | 'text' | 'thread_ts', unknown>>
>;

/** A message that was written, and not edited, deleted or posted by Slack itself. */
const WRITTEN_SUBTYPES: readonly unknown[] = [undefined, 'thread_broadcast'];

/**
 * Whether a person wrote to the bot: in a direct message outside its threads, or with a mention. Bots are left out, so that
 * two of them never talk to each other. Message events include mentions (https://github.com/shomali11/slacker/pull/83), so
 * `app_mention` and its scope are not needed.
 */
export function isAddressedToBot(message: AddressedMessage, botUserId: string): boolean {
  const { subtype, user, bot_id, text } = message;
  if (!WRITTEN_SUBTYPES.includes(subtype) || !user || bot_id) return false;
  return isDirectMessage(message) || (typeof text === 'string' && mentionsUser(text, botUserId));
}

export function isDirectMessage({ channel, thread_ts }: AddressedMessage): boolean {
  return String(channel).startsWith('D') && thread_ts === undefined;
}

/** Whether a text has `<@U123>` or `<@U123|name>`. */
export function mentionsUser(text: string, userId: string): boolean {
  return userId !== '' && (text.includes(`<@${userId}>`) || text.includes(`<@${userId}|`));
}
