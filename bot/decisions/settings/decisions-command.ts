import { type CommandContext, openAndFillModal } from '../../slack/interactions/command-context';
import { noticeModal } from '../../slack/interactions/notice-modal';
import { findCaseSettings } from '../case-settings-rows';
import { isExternalPerson } from '../is-external-person';
import { decisionSettingsModal } from './decision-settings-modal';
import { findAbandonedList } from './find-abandoned-list';
import { refuseSettingsChange } from './refuse-settings-change';

/** Opens how the cases of this channel are decided, by when, and how they are summed up. */
export function runDecisionsCommand(call: CommandContext): Promise<void> {
  const { bot, channelId: channel, userId, texts, ownEnterpriseId } = call;
  const { team_id: team, enterprise_id: enterprise } = call.body as {
    readonly team_id?: string;
    readonly enterprise_id?: string;
  };
  return openAndFillModal(call, async () => {
    if (await isExternalPerson(bot, call, { team, enterprise }, ownEnterpriseId))
      return noticeModal(texts.notices.ownPeopleOnly, texts);
    const settings = await findCaseSettings(bot.store, call);
    const abandoned = await findAbandonedList(bot, call, userId);
    const refusal = refuseSettingsChange(settings, userId, texts, abandoned);
    return refusal ? noticeModal(refusal, texts) : decisionSettingsModal({ channel, settings }, texts);
  });
}
