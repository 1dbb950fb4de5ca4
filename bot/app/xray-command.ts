import type { AllMiddlewareArgs, SlackCommandMiddlewareArgs } from '@slack/bolt';
import { sendTestAlert } from '../alerts';
import type { Bot } from '../bot';
import { helpCard } from '../help';
import { runHistoryCommand, runStatusCommand } from '../history';
import {
  runAlertsCommand,
  runCompanyCommand,
  runNotesCommand,
  runSettingsCommand,
  submitModal,
} from '../intake';
import { runReportCommand } from '../reports';
import { notice } from '../slack/block-kit/notice';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { findChannelProblem } from '../slack/interactions/channel-problem';
import type { CommandContext } from '../slack/interactions/command-context';
import { openModalIfPostable } from '../slack/interactions/open-modal';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { type ParsedCommand, parseCommand } from './parse-command';

/** `/xray …`: whatever it is, it is answered to the one who typed it. */
export function onXrayCommand(bot: Bot) {
  return async ({
    ack,
    body,
    command,
    client,
    context,
    respond,
  }: SlackCommandMiddlewareArgs & AllMiddlewareArgs): Promise<void> => {
    await ack();
    const call: CommandContext = {
      bot,
      teamId: context.teamId ?? command.team_id,
      channelId: command.channel_id,
      triggerId: command.trigger_id,
      body,
      client,
      respond,
    };
    await runSubcommand(call, parseCommand(command.text, bot.settings.companyCodeTypes));
  };
}

async function runSubcommand(call: CommandContext, command: ParsedCommand): Promise<void> {
  const { bot, client, channelId: channel } = call;
  switch (command.name) {
    case 'help':
      return replyEphemeral(
        call,
        helpCard({ ...command, ...(await findChannelSettings(bot.store, call)) }, bot.texts),
      );
    case 'new': {
      const code = command.code ?? command.mistypedCode;
      const ticket = { channel, prefill: { ...(code && { code }), documents: [] } };
      return openModalIfPostable(bot, client, call, submitModal(ticket, bot.texts, bot.settings));
    }
    case 'status':
      return runStatusCommand(call, command);
    case 'history':
      return runHistoryCommand(call, command);
    case 'report':
      return runReportCommand(call, command);
    case 'notes':
      return runNotesCommand(call, command);
    case 'company':
      return runCompanyCommand(call, command);
    case 'settings':
      return runSettingsCommand(call);
    case 'alerts':
      if (!command.test) return runAlertsCommand(call);
      return replyEphemeral(call, notice(await runTestAlert(call)));
  }
}

async function runTestAlert(call: CommandContext): Promise<string> {
  const hint = await findChannelProblem(call.bot, call);
  if (hint === undefined) await sendTestAlert(call.bot, call);
  return hint ?? call.bot.texts.notices.testAlertSent;
}
