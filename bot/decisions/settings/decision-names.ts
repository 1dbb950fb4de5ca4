import type { Channel } from '../../slack/channels/channel-settings-rows';
import type { Checked, FormListener, ViewListener } from '../../slack/interactions/action-listener';
import { confirmSaved } from '../../slack/interactions/confirm-saved';
import { noticeModal } from '../../slack/interactions/notice-modal';
import { findCaseSettings } from '../case-settings-rows';
import { findDecisionOptions, lockDecisionOptions, saveDecisionOptions } from '../decision-options';
import type { DecisionsContext } from '../decisions-context';
import { decisionNamesModal, readDecisionNamesModal } from './decision-names-modal';
import { findAbandonedList } from './find-abandoned-list';
import { isOutdated, readFormMetadata } from './form-version';
import { refuseSettingsChange } from './refuse-settings-change';
import { recordNames } from './store-settings';

export function onOpenDecisionNames(bot: DecisionsContext): FormListener<Channel> {
  return async (_, checked) => {
    const { subject, texts } = checked;
    const refusal = await findRefusal(bot, checked);
    const options = await findDecisionOptions(bot.store, subject.teamId);
    return refusal
      ? noticeModal(refusal, texts)
      : decisionNamesModal({ channel: subject.channelId, options }, texts);
  };
}

export function onDecisionNames(bot: DecisionsContext): ViewListener<Channel> {
  return async ({ ack, view, client }, checked) => {
    const { subject: channel, userId, texts } = checked;
    const { version } = readFormMetadata(view.private_metadata);
    const refusal = await findRefusal(bot, checked);
    if (refusal) return ack({ response_action: 'update', view: noticeModal(refusal, texts) });
    const result = await bot.store.transaction(async (tx) => {
      const { teamId } = channel;
      await lockDecisionOptions(tx, teamId, userId);
      const current = await findDecisionOptions(tx, teamId);
      const read = readDecisionNamesModal(view, current, texts);
      if (!read.ok) return read;
      if (isOutdated(version, { current, wanted: read.value })) return 'outdated';
      await saveDecisionOptions(tx, teamId, { options: read.value, by: userId });
      await recordNames(bot, tx, channel, { userId, before: current, after: read.value });
      return 'saved';
    });
    if (result === 'outdated')
      return ack({
        response_action: 'update',
        view: noticeModal(texts.forms.decisionNames.changed, texts),
      });
    if (result !== 'saved') return ack({ response_action: 'errors', errors: result.errors });
    await ack();
    const place = { channel: channel.channelId, user: userId };
    await confirmSaved(bot, client, place, texts.forms.decisionNames.saved);
  };
}

/** Names belong to the workspace; who may change them is decided by the channel where the form was opened. */
async function findRefusal(bot: DecisionsContext, { subject: channel, userId, texts }: Checked<Channel>) {
  const abandoned = await findAbandonedList(bot, channel, userId);
  return refuseSettingsChange(await findCaseSettings(bot.store, channel), userId, texts, abandoned);
}
