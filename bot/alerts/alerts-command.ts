import { notice } from '../slack/block-kit/notice';
import { findChannelProblem } from '../slack/interactions/channel-problem';
import {
  type CommandArgs,
  type CommandContext,
  openAndFillModal,
} from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { loadRulesModal } from './load-rules-modal';
import { sendTestAlert } from './test-alert';

/** Opens the alert rules of this channel; `/xray alerts test` sends a test alert. */
export async function runAlertsCommand(call: CommandContext, { id }: CommandArgs): Promise<void> {
  return id?.toLowerCase() === 'test'
    ? runTestAlert(call)
    : openAndFillModal(call, () => loadRulesModal(call.bot, call, call.texts));
}

async function runTestAlert(call: CommandContext): Promise<void> {
  const problem = await findChannelProblem(call.bot, call, call.texts);
  if (problem === undefined) await sendTestAlert(call.bot, call);
  await replyEphemeral(call, notice(problem ?? call.texts.notices.testAlertSent));
}
