import type { ModalView } from '@slack/types';
import { fillIfPostable } from '../../slack/interactions/channel-problem';
import type { CommandContext } from '../../slack/interactions/command-context';
import { noticeModal } from '../../slack/interactions/notice-modal';
import { findCaseSettings } from '../case-settings-rows';
import type { DecisionsContext } from '../decisions-context';
import { decisionSettingsModal } from './decision-settings-modal';
import { findAbandonedList } from './find-abandoned-list';
import { refuseSettingsChange } from './refuse-settings-change';
import { listHistory } from './settings-changes';
import { listSettingsTrail, namesOf } from './settings-trail';

/** How the cases of this channel are decided, by when, and how they are summed up. */
export function runDecisionsCommand(call: CommandContext<DecisionsContext>): Promise<ModalView> {
  const { bot, channelId: channel, userId, texts } = call;
  return fillIfPostable(bot, call, texts, async () => {
    const settings = await findCaseSettings(bot.store, call);
    const abandoned = await findAbandonedList(bot, call, userId);
    const refusal = refuseSettingsChange(settings, userId, texts, abandoned);
    if (refusal) return noticeModal(refusal, texts);
    const history = listHistory(
      await listSettingsTrail(bot.store, call),
      await listSettingsTrail(bot.store, namesOf(call.teamId)),
      texts,
    );
    return decisionSettingsModal({ channel, settings, history }, texts);
  });
}
