import type { ModalView } from '@slack/types';
import { fillIfPostable } from '../../slack/interactions/channel-problem';
import type { CommandContext } from '../../slack/interactions/command-context';
import { noticeModal } from '../../slack/interactions/notice-modal';
import { findCaseSettings } from '../case-settings-rows';
import { decisionSettingsModal } from './decision-settings-modal';
import { findAbandonedList } from './find-abandoned-list';
import { refuseSettingsChange } from './refuse-settings-change';

/** How the cases of this channel are decided, by when, and how they are summed up. */
export function runDecisionsCommand(call: CommandContext): Promise<ModalView> {
  const { bot, channelId: channel, userId, texts } = call;
  return fillIfPostable(bot, call, texts, async () => {
    const settings = await findCaseSettings(bot.store, call);
    const abandoned = await findAbandonedList(bot, call, userId);
    const refusal = refuseSettingsChange(settings, userId, texts, abandoned);
    return refusal ? noticeModal(refusal, texts) : decisionSettingsModal({ channel, settings }, texts);
  });
}
