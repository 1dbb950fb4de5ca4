import type { AllMiddlewareArgs, SlackCommandMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { helpCard, notice } from '../../cards';
import { type ReadCommand, readCommand } from '../../intake';
import { submitModal } from '../../views';
import { sendTestAlert } from '../actions/test-alert';
import { whisper } from '../whisper';
import type { CommandCall } from './command-call';
import { showHistory, showStatusList } from './lists';
import { openCompany, openFigures, openRules } from './modals';
import { showReports } from './show-reports';

/** `/xray …`: whatever it is, it is answered to the one who typed it. */
export function xray(bot: Bot) {
  return async ({
    ack,
    command,
    client,
    context,
    respond,
  }: SlackCommandMiddlewareArgs & AllMiddlewareArgs): Promise<void> => {
    await ack();
    const call: CommandCall = {
      bot,
      teamId: context.teamId ?? command.team_id,
      channelId: command.channel_id,
      triggerId: command.trigger_id,
      client,
      respond,
    };
    await run(call, readCommand(command.text));
  };
}

async function run(call: CommandCall, command: ReadCommand): Promise<void> {
  const { bot, client, triggerId, channelId: channel, respond } = call;
  switch (command.name) {
    case 'help':
      return whisper(respond, helpCard(command, bot.texts));
    case 'new': {
      const code = command.code ?? command.mistyped;
      const ticket = { channel, prefill: { ...(code && { code }), documents: [] } };
      await client.views.open({ trigger_id: triggerId, view: submitModal(ticket, bot.texts) });
      return;
    }
    case 'status':
      return showStatusList(call, command);
    case 'history':
      return showHistory(call, command);
    case 'report':
      return showReports(call, command);
    case 'notes':
      return openFigures(call, command);
    case 'company':
      return openCompany(call, command);
    case 'alerts':
      if (!command.test) return openRules(call);
      await sendTestAlert(bot, call);
      return whisper(respond, notice(bot.texts.notices.testAlertSent));
  }
}
