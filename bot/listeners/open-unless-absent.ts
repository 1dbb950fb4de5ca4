import type { WebClient } from '@slack/web-api';
import type { Bot } from '../bot';
import type { ModalView } from '../cards';
import type { Channel } from '../store';
import { noticeModal } from '../views';
import { absence } from './absence';
import { updateView } from './update-view';

/** Opens a form at once, and replaces it by a hint where the bot could not answer in its channel. */
export async function openUnlessAbsent(
  bot: Bot,
  client: WebClient,
  place: Channel & { readonly triggerId: string },
  form: ModalView,
): Promise<void> {
  const { view } = await client.views.open({ trigger_id: place.triggerId, view: form });
  const hint = await absence(bot, place);
  if (hint !== undefined) await updateView(client, view?.id, noticeModal(hint, bot.texts));
}
