import type { Bot } from '../../bot';
import { findPersonTexts } from '../../texts/find-texts';
import type { Texts } from '../../texts/texts';
import type { ButtonActionArgs } from './action-listener';

/** The texts for the person who pressed a button, in the channel where it is. */
export function findClickTexts(
  bot: Pick<Bot, 'store' | 'settings'>,
  { body, context }: Pick<ButtonActionArgs, 'body' | 'context'>,
): Promise<Texts> {
  const place = { teamId: context.teamId ?? '', channelId: body.channel?.id, userId: body.user.id };
  return findPersonTexts(bot, place);
}
