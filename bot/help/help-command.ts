import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { helpCard } from './help-card';

export async function runHelpCommand(
  call: CommandContext,
  { unknown, suggestion }: CommandArgs,
): Promise<void> {
  const card = helpCard({ channel: call.channelId, unknown, suggestion }, call.texts);
  await replyEphemeral(call, card);
}
