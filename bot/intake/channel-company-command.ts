import type { ModalView } from '@slack/types';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { CommandContext } from '../slack/interactions/command-context';
import { companyModal } from './company-modal';
import type { IntakeContext } from './intake-context';
import { toProposed } from './known-companies';

/** Opens the company that files of this channel belong to. */
export function runChannelCompanyCommand(call: CommandContext<IntakeContext>): Promise<ModalView> {
  const { bot, channelId: channel, texts } = call;
  return fillIfPostable(bot, call, texts, async () => {
    const own = (await findChannelSettings(bot.store, call))?.company;
    return companyModal(
      { channel, known: own !== undefined, ...(own && toProposed(own)) },
      texts,
      bot.settings,
    );
  });
}
