import { recogniseCompanyCodes } from '../../shared';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { ensureChannelCached } from '../slack/channels/channel-sharing';
import type { FileMessage } from '../slack/files/file-message';
import { isAddressedToBot, isDirectMessage } from '../slack/is-addressed-to-bot';
import { findChannelTexts } from '../slack/language/find-texts';
import { stripSlackMarkup } from '../slack/strip-slack-markup';
import { type HelpCardData, helpCard, publicHelpCard } from './help-card';
import type { HelpContext } from './help-context';

/** Replies to a message without a file that is addressed to the bot; once in a thread, however often it mentions the bot. */
export async function replyWithHelp(
  bot: HelpContext,
  { teamId, botUserId }: { readonly teamId: string; readonly botUserId: string },
  message: FileMessage,
): Promise<void> {
  if (!isAddressedToBot(message, botUserId)) return;
  const { channel: channelId, user: userId, text = '', ts, thread_ts = ts } = message;
  const threadTs = isDirectMessage(message) ? undefined : thread_ts;
  const codes = recogniseCompanyCodes(stripSlackMarkup(text), bot.settings.companyCodeTypes);
  const [code] = codes.length === 1 ? codes : [];
  const company = code && { code: { type: code.type, id: code.id } };
  await postHelp(bot, { teamId, channelId, threadTs, userId }, { key: thread_ts, ...company });
}

/** Posts help in a channel that the bot was invited to. */
export async function greetChannel(bot: HelpContext, channel: Channel, joinedTs: string): Promise<void> {
  await postHelp(bot, channel, { key: joinedTs });
}

async function postHelp(
  bot: HelpContext,
  { userId, threadTs, ...channel }: Channel & { readonly threadTs?: string; readonly userId?: string },
  { key, code }: Pick<HelpCardData, 'code'> & { readonly key: string },
): Promise<void> {
  await ensureChannelCached(bot, channel);
  const texts = await findChannelTexts(bot, { ...channel, userId });
  const data = { channel: channel.channelId, code };
  const card = {
    full: () => helpCard(data, texts),
    redacted: () => publicHelpCard(redact('help', data), texts),
  };
  const message = { ...channel, threadTs, card, key: `help:${channel.channelId}:${key}` };
  await bot.store.transaction((tx) => enqueueMessage(bot, tx, message));
}
