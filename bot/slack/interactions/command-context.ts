import type { ModalView } from '@slack/types';
import type { WebClient } from '@slack/web-api';
import type { CompanyCode } from '../../../shared';
import type { Bot } from '../../bot';
import type { Texts } from '../../texts/texts';
import { findChannelProblem } from './channel-problem';
import { loadingModal } from './loading-modal';
import { noticeModal } from './notice-modal';
import type { InteractionContext } from './reply-ephemeral';
import { updateView } from './update-view';

/** A slash command, with what its handler needs to reply. */
export interface CommandContext extends InteractionContext {
  readonly bot: Bot;
  readonly teamId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly triggerId: string;
  /** The Enterprise Grid organisation that the bot's workspace belongs to. */
  readonly ownEnterpriseId?: string;
  readonly client: WebClient;
  /** In the language of the person who typed it. */
  readonly texts: Texts;
}

/** A trigger id expires after 3 seconds: the modal is opened at once and filled in when the data is there. */
export async function openAndFillModal(
  call: Pick<CommandContext, 'bot' | 'teamId' | 'channelId' | 'triggerId' | 'client' | 'texts'>,
  fill: () => Promise<ModalView>,
): Promise<void> {
  const { bot, client, triggerId, texts } = call;
  const { view } = await client.views.open({ trigger_id: triggerId, view: loadingModal(texts) });
  const problem = await findChannelProblem(bot, call, texts);
  const filled = problem === undefined ? await fill() : noticeModal(problem, texts);
  await updateView(client, view?.id, filled);
}

/** What was typed after a subcommand. */
export interface CommandArgs {
  readonly code?: CompanyCode;
  /** The SIRET that was typed, where the code is its SIREN. */
  readonly siret?: string;
  /** Looks like a company code, but fails its check. */
  readonly mistypedCode?: CompanyCode;
  /** The first word where there is no company code: an id, or an option of the subcommand. */
  readonly id?: string;
  /** All that was typed. */
  readonly text?: string;
  /** What was typed instead of a subcommand; only `help` gets it. */
  readonly unknown?: string;
  /** The subcommand that was probably meant. */
  readonly suggestion?: string;
}

/** A subcommand of `/xray`. */
export type Subcommand = (call: CommandContext, args: CommandArgs) => Promise<void>;
