import type { ModalView } from '@slack/types';
import type { WebClient } from '@slack/web-api';
import type { Bot } from '../../bot';
import type { Texts } from '../../texts/texts';
import type { Channel } from '../channels/channel-settings-rows';
import { findChannelProblem } from './channel-problem';
import { noticeModal } from './notice-modal';
import { updateView } from './update-view';

/** Opens a form at once, and replaces it with a notice if the bot cannot post in the channel. */
export async function openModalIfPostable(
  bot: Bot,
  client: WebClient,
  place: Channel & { readonly triggerId: string },
  form: ModalView,
  texts: Texts,
): Promise<void> {
  const { view } = await client.views.open({ trigger_id: place.triggerId, view: form });
  const problem = await findChannelProblem(bot, place, texts);
  if (problem !== undefined) await updateView(client, view?.id, noticeModal(problem, texts));
}
