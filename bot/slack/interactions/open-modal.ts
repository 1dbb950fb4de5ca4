import type { WebClient } from '@slack/web-api';
import type { Bot } from '../../bot';
import type { ModalView } from '../block-kit/types';
import type { Channel } from '../channels/channel-settings-rows';
import { findChannelProblem } from './channel-problem';
import { noticeModal } from './notice-modal';
import { updateView } from './update-view';

/** Opens a form at once, and replaces it by a hint where the bot could not answer in its channel. */
export async function openModalIfPostable(
  bot: Bot,
  client: WebClient,
  place: Channel & { readonly triggerId: string },
  form: ModalView,
): Promise<void> {
  const { view } = await client.views.open({ trigger_id: place.triggerId, view: form });
  const hint = await findChannelProblem(bot, place);
  if (hint !== undefined) await updateView(client, view?.id, noticeModal(hint, bot.texts));
}
