import type { ModalView } from '@slack/types';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { companyModal } from './company-modal';

/** Opens the company that files of this channel belong to. */
export function runCompanyCommand(
  call: CommandContext,
  { code, siret, mistypedCode }: CommandArgs,
): Promise<ModalView> {
  const { bot, channelId: channel, texts } = call;
  return fillIfPostable(bot, call, texts, async () => {
    const own = (await findChannelSettings(bot.store, call))?.company;
    const named = code ?? mistypedCode;
    const shown = named
      ? { code: named, siret }
      : own && { code: { type: own.type, id: own.id }, businessName: own.businessName };
    return companyModal({ channel, known: own !== undefined, ...shown }, texts, bot.settings);
  });
}
