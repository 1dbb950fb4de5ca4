import type { Channel } from '../slack/channels/channel-settings-rows';
import { type Detail, findDetail } from '../slack/channels/find-detail';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Texts } from '../texts/texts';
import type { DigestContext } from './digest-context';
import { findDigestSettings } from './digest-rows';

/** How the digest of a channel is shown. */
export interface DigestView {
  /** Redacted, it has only counts. */
  readonly detail: Detail;
  readonly texts: Texts;
}

/**
 * Finds how a digest is shown; a direct message follows the language of its person. It may ask Slack, so call it before a
 * transaction.
 */
export async function findDigestView(
  bot: DigestContext,
  { teamId, channelId }: Channel,
): Promise<DigestView> {
  const channel = { teamId, channelId };
  const { updatedBy: userId } = await findDigestSettings(bot.store, channel);
  const texts = await findChannelTexts(bot, { ...channel, ...(userId !== undefined && { userId }) });
  return { detail: await findDetail(bot, channel), texts };
}
