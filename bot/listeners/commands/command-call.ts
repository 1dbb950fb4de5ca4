import type { RespondFn } from '@slack/bolt';
import type { WebClient } from '@slack/web-api';
import type { Bot } from '../../bot';
import type { ModalView } from '../../cards';
import { loadingModal, noticeModal } from '../../views';
import { absence } from '../absence';

/** A command as it was typed, with the ways to answer. */
export interface CommandCall {
  readonly bot: Bot;
  readonly teamId: string;
  readonly channelId: string;
  readonly triggerId: string;
  readonly client: WebClient;
  readonly respond: RespondFn;
}

/** A trigger lives 3 seconds: the modal is opened at once and filled in when the store has answered. */
export async function openFilled(call: CommandCall, fill: () => Promise<ModalView>): Promise<void> {
  const { bot, client, triggerId } = call;
  const { view } = await client.views.open({ trigger_id: triggerId, view: loadingModal(bot.texts) });
  const hint = await absence(bot, call);
  const filled = hint === undefined ? await fill() : noticeModal(hint, bot.texts);
  await client.views.update({ view_id: view?.id ?? '', view: filled });
}
