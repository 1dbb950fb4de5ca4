import type { ModalView } from '@slack/types';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import type { IntakeContext } from './intake-context';
import { submitModal } from './submit-modal';

/** The form for a company without a document is shown at once; it stays, unless the bot cannot post here. */
export function runNewCommand(call: CommandContext<IntakeContext>): Promise<ModalView | undefined> {
  return fillIfPostable(call.bot, call, call.texts, async () => undefined);
}

export function newDocumentForm(
  { bot, channelId: channel, texts }: CommandContext<IntakeContext>,
  { code, readFrom, mistypedCode }: CommandArgs,
): ModalView {
  const named = code ?? mistypedCode;
  const prefill = {
    ...(named && { code: named }),
    ...(readFrom !== undefined && { readFrom }),
    documents: [],
  };
  return submitModal({ channel, prefill }, texts, bot.settings);
}
