import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { helpCard } from './help-card';

export async function runHelpCommand(
  call: CommandContext,
  { unknown, suggestion }: CommandArgs,
): Promise<void> {
  const { store, texts } = call.bot;
  const { intakeMode } = (await findChannelSettings(store, call)) ?? {};
  await replyEphemeral(call, helpCard({ unknown, suggestion, intakeMode }, texts));
}
