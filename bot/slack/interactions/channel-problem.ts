import type { ModalView } from '@slack/types';
import type { Texts } from '../../texts/texts';
import { findChannelInfo } from '../channels/channel-info';
import type { Channel } from '../channels/channel-settings-rows';
import type { SlackContext } from '../slack-clients';
import { noticeModal } from './notice-modal';

/** Why the bot cannot post in a channel and what to do about it; undefined when it can. */
export async function findChannelProblem(
  bot: SlackContext,
  channel: Channel,
  { notices }: Texts,
): Promise<string | undefined> {
  const info = await findChannelInfo(bot, channel);
  // If Slack doesn't answer, let the user proceed.
  if (!info) return undefined;
  if (info.isArchived) return notices.archived;
  if (info.isMember) return undefined;
  return channel.channelId.startsWith('D') ? notices.notInConversation : notices.notInChannel;
}

/** A form about a channel, or why the bot cannot post there. */
export async function fillIfPostable<Form extends ModalView | undefined>(
  bot: SlackContext,
  channel: Channel,
  texts: Texts,
  fill: () => Promise<Form>,
): Promise<ModalView | Form> {
  const problem = await findChannelProblem(bot, channel, texts);
  return problem === undefined ? fill() : noticeModal(problem, texts);
}
