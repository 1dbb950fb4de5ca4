import type { ModalView } from '@slack/types';
import { notice } from '../slack/block-kit/notice';
import { fillIfPostable, findChannelProblem } from '../slack/interactions/channel-problem';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import type { AlertsContext } from './alerts-context';
import { loadRulesModal } from './load-rules-modal';
import { sendTestAlert } from './test-alert';

/** Opens the alert rules of this channel; `/xray alerts test` sends a test alert. */
export async function runAlertsCommand(
  call: CommandContext<AlertsContext>,
  args: CommandArgs,
): Promise<ModalView | undefined> {
  const { bot, texts } = call;
  if (opensRules(args)) return fillIfPostable(bot, call, texts, () => loadRulesModal(bot, call, texts));
  await runTestAlert(call);
  return undefined;
}

export function opensRules({ id }: CommandArgs): boolean {
  return id?.toLowerCase() !== 'test';
}

async function runTestAlert(call: CommandContext<AlertsContext>): Promise<void> {
  const problem = await findChannelProblem(call.bot, call, call.texts);
  if (problem === undefined) await sendTestAlert(call.bot, call);
  await replyEphemeral(call, notice(problem ?? call.texts.notices.testAlertSent));
}
