import type { WebClient } from '@slack/web-api';
import type { CompanyCode } from '../../../shared';
import type { Bot } from '../../bot';
import type { ModalView } from '../block-kit/types';
import { findChannelProblem } from './channel-problem';
import { loadingModal } from './loading-modal';
import { noticeModal } from './notice-modal';
import type { InteractionContext } from './reply-ephemeral';
import { updateView } from './update-view';

/** A command as it was typed. */
export interface CommandContext extends InteractionContext {
  readonly bot: Bot;
  readonly teamId: string;
  readonly channelId: string;
  readonly triggerId: string;
  readonly client: WebClient;
}

/** A trigger lives 3 seconds: the modal is opened at once and filled in when the store has answered. */
export async function openAndFillModal(call: CommandContext, fill: () => Promise<ModalView>): Promise<void> {
  const { bot, client, triggerId } = call;
  const { view } = await client.views.open({ trigger_id: triggerId, view: loadingModal(bot.texts) });
  const hint = await findChannelProblem(bot, call);
  const filled = hint === undefined ? await fill() : noticeModal(hint, bot.texts);
  await updateView(client, view?.id, filled);
}

/** What a command is about. */
export interface CommandArgs {
  readonly code?: CompanyCode;
  /** What was changed in the code, for people to see. */
  readonly codeNote?: string;
  /** Meant as a company code, but not a valid one. */
  readonly mistypedCode?: CompanyCode;
  /** An id of a request, report or submission. */
  readonly id?: string;
}
