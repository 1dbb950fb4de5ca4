import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { helpCard } from './help-card';
import type { HelpContext } from './help-context';

export async function runHelpCommand(
  call: CommandContext<HelpContext>,
  { unknown, suggestion }: CommandArgs,
): Promise<void> {
  const card = helpCard({ channel: call.channelId, unknown, suggestion }, call.texts);
  await replyEphemeral(call, card);
}
