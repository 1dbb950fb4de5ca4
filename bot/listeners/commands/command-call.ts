import type { WebClient } from '@slack/web-api';
import type { Bot } from '../../bot';
import type { ModalView } from '../../cards';
import { loadingModal, noticeModal } from '../../views';
import { absence } from '../absence';
import { updateView } from '../update-view';
import type { Asked } from '../whisper';

/** A command as it was typed. */
export interface CommandCall extends Asked {
  readonly bot: Bot;
  readonly teamId: string;
  readonly channelId: string;
  readonly triggerId: string;
  readonly client: WebClient;
}

/** A trigger lives 3 seconds: the modal is opened at once and filled in when the store has answered. */
export async function openFilled(call: CommandCall, fill: () => Promise<ModalView>): Promise<void> {
  const { bot, client, triggerId } = call;
  const { view } = await client.views.open({ trigger_id: triggerId, view: loadingModal(bot.texts) });
  const hint = await absence(bot, call);
  const filled = hint === undefined ? await fill() : noticeModal(hint, bot.texts);
  await updateView(client, view?.id, filled);
}
