import { notice } from '../slack/block-kit/notice';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { isSharedChannel } from '../slack/channels/channel-sharing';
import { findChannelProblem } from '../slack/interactions/channel-problem';
import {
  type CommandArgs,
  type CommandContext,
  openAndFillModal,
} from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { rulesModal } from './rules-modal';
import { sendTestAlert } from './test-alert';

/** Opens the alert rules of this channel; `/xray alerts test` sends a test alert. */
export async function runAlertsCommand(call: CommandContext, { id }: CommandArgs): Promise<void> {
  return id?.toLowerCase() === 'test' ? runTestAlert(call) : openRules(call);
}

async function runTestAlert(call: CommandContext): Promise<void> {
  const problem = await findChannelProblem(call.bot, call);
  if (problem === undefined) await sendTestAlert(call.bot, call);
  await replyEphemeral(call, notice(problem ?? call.bot.texts.notices.testAlertSent));
}

function openRules(call: CommandContext): Promise<void> {
  const { bot, channelId: channel } = call;
  return openAndFillModal(call, async () => {
    const settings = await findChannelSettings(bot.store, call);
    const others = (await isSharedChannel(bot, call))
      ? { detailsForOthers: settings?.detailsInSharedChannel ?? false }
      : {};
    const rules = settings?.alertRules ?? [];
    const { reportSettings, reportSources } = bot.settings;
    const probabilityScaleKnown = reportSettings.probabilityScale !== 'auto';
    return rulesModal({ channel, rules, reportSources, probabilityScaleKnown, ...others }, bot.texts);
  });
}
