import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { openModalIfPostable } from '../slack/interactions/open-modal';
import { submitModal } from './submit-modal';

/** Opens the form for a company without a document. */
export function runNewCommand(
  call: CommandContext,
  { code, siret, mistypedCode }: CommandArgs,
): Promise<void> {
  const { bot, client, channelId: channel, texts } = call;
  const named = code ?? mistypedCode;
  const prefill = { ...(named && { code: named }), ...(siret !== undefined && { siret }), documents: [] };
  return openModalIfPostable(
    bot,
    client,
    call,
    submitModal({ channel, prefill }, texts, bot.settings),
    texts,
  );
}
