import type { AllMiddlewareArgs, SlackCommandMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { helpCard, notice } from '../../cards';
import { type ReadCommand, readCommand } from '../../intake';
import { findChannelSettings } from '../../store';
import { submitModal } from '../../views';
import { absence } from '../absence';
import { sendTestAlert } from '../actions/test-alert';
import { openUnlessAbsent } from '../open-unless-absent';
import { whisper } from '../whisper';
import type { CommandCall } from './command-call';
import { showHistory, showStatusList } from './lists';
import { openCompany, openFigures, openRules, openSettings } from './modals';
import { showReports } from './show-reports';

/** `/xray …`: whatever it is, it is answered to the one who typed it. */
export function xray(bot: Bot) {
  return async ({
    ack,
    body,
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
      body,
      client,
      respond,
    };
    await run(call, readCommand(command.text, bot.settings.companyCodeTypes));
  };
}

async function run(call: CommandCall, command: ReadCommand): Promise<void> {
  const { bot, client, channelId: channel } = call;
  switch (command.name) {
    case 'help':
      return whisper(
        call,
        helpCard({ ...command, ...(await findChannelSettings(bot.store, call)) }, bot.texts),
      );
    case 'new': {
      const code = command.code ?? command.mistyped;
      const ticket = { channel, prefill: { ...(code && { code }), documents: [] } };
      return openUnlessAbsent(bot, client, call, submitModal(ticket, bot.texts, bot.settings));
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
    case 'settings':
      return openSettings(call);
    case 'alerts':
      if (!command.test) return openRules(call);
      return whisper(call, notice(await testAlertOutcome(call)));
  }
}

async function testAlertOutcome(call: CommandCall): Promise<string> {
  const hint = await absence(call.bot, call);
  if (hint === undefined) await sendTestAlert(call.bot, call);
  return hint ?? call.bot.texts.notices.testAlertSent;
}
