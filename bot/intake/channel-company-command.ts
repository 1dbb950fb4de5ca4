import type { ModalView } from '@slack/types';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { CommandContext } from '../slack/interactions/command-context';
import { companyModal } from './company-modal';
import type { IntakeContext } from './intake-context';

/** Opens the company that files of this channel belong to. */
export function runChannelCompanyCommand(call: CommandContext<IntakeContext>): Promise<ModalView> {
  const { bot, channelId: channel, texts } = call;
  return fillIfPostable(bot, call, texts, async () => {
    const own = (await findChannelSettings(bot.store, call))?.company;
    const shown = own && { code: { type: own.type, id: own.id }, businessName: own.businessName };
    return companyModal({ channel, known: own !== undefined, ...shown }, texts, bot.settings);
  });
}
