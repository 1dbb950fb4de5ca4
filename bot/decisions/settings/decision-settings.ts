import { DateTime } from 'luxon';
import type { Channel } from '../../slack/channels/channel-settings-rows';
import type { ViewListener } from '../../slack/interactions/action-listener';
import { findChannelProblem } from '../../slack/interactions/channel-problem';
import { confirmSaved } from '../../slack/interactions/confirm-saved';
import { noticeModal } from '../../slack/interactions/notice-modal';
import type { Texts } from '../../texts/texts';
import { type CaseSettings, findCaseSettings, lockCaseSettings } from '../case-settings-rows';
import type { DecisionsContext } from '../decisions-context';
import { readDecisionSettingsModal } from './decision-settings-modal';
import { findAbandonedList } from './find-abandoned-list';
import { isOutdated, readFormMetadata } from './form-version';
import { refuseSettingsChange } from './refuse-settings-change';
import { type NextDigestAt, type StoredSettings, storeSettings } from './store-settings';

export function onDecisionSettings(bot: DecisionsContext, toNextDigest: NextDigestAt): ViewListener<Channel> {
  return async ({ ack, view, client, context }, { subject: channel, userId, texts }) => {
    const { version } = readFormMetadata(view.private_metadata);
    const read = readDecisionSettingsModal(view, texts, context);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const settings = read.value;
    const problem = await findEscalationProblem(bot, channel.teamId, settings, texts);
    if (problem !== undefined)
      return ack({ response_action: 'errors', errors: { escalate_channel: problem } });
    const abandoned = await findAbandonedList(bot, channel, userId);
    const { refusal, stored } = await bot.store.transaction(async (tx) => {
      const times = await lockCaseSettings(tx, channel, userId);
      const current = await findCaseSettings(tx, channel);
      const refused = refuseSettingsChange(current, userId, texts, abandoned);
      if (refused) return { refusal: refused };
      if (isOutdated(version, { current, wanted: settings }))
        return { refusal: texts.forms.decisionSettings.changed };
      const locked = { channel, userId, current, times, toNextDigest };
      return { stored: await storeSettings(bot, tx, locked, settings) };
    });
    if (refusal) return ack({ response_action: 'update', view: noticeModal(refusal, texts) });
    await ack();
    const place = { channel: channel.channelId, user: userId };
    await confirmSaved(bot, client, place, savedText(settings, stored, texts));
  };
}

/** A person is always reached in a direct message. */
async function findEscalationProblem(
  bot: DecisionsContext,
  teamId: string,
  { escalateTo }: CaseSettings,
  texts: Texts,
): Promise<string | undefined> {
  if (escalateTo === undefined || /^[UW]/.test(escalateTo)) return undefined;
  return findChannelProblem(bot, { teamId, channelId: escalateTo }, texts);
}

function savedText(
  { timeZone = 'UTC' }: CaseSettings,
  { nextDigestAt, isProposed }: Partial<StoredSettings> = {},
  texts: Texts,
): string {
  const { saved, savedWithDigest, savedAsProposal } = texts.forms.decisionSettings;
  if (isProposed) return savedAsProposal;
  if (!nextDigestAt) return saved;
  const next = DateTime.fromJSDate(nextDigestAt, { zone: timeZone });
  return savedWithDigest(texts.formats.date(next.toISODate() ?? ''), next.toFormat('HH:mm'), timeZone);
}
