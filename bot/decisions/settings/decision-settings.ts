import { DateTime } from 'luxon';
import { type Bot, currentDate } from '../../bot';
import type { ViewListener } from '../../slack/interactions/action-listener';
import { findChannelProblem } from '../../slack/interactions/channel-problem';
import { confirmSaved } from '../../slack/interactions/confirm-saved';
import { noticeModal } from '../../slack/interactions/notice-modal';
import { findOwnEnterpriseId } from '../../slack/is-same-enterprise';
import { findPersonTexts } from '../../texts/find-texts';
import type { Texts } from '../../texts/texts';
import {
  type CaseSettings,
  findCaseSettings,
  lockCaseSettings,
  saveCaseSettings,
} from '../case-settings-rows';
import { isExternalPerson, toActor } from '../is-external-person';
import { settingsFields } from './decision-settings-modal';
import { readDecisionSettingsModal } from './read-decision-settings-modal';
import { refuseSettingsChange } from './refuse-settings-change';

/** When the next digest of a channel is due. Passed in, because the digest imports decisions. */
type NextDigestAt = (settings: CaseSettings, now: Date) => Date | undefined;

export function onDecisionSettings(bot: Bot, toNextDigest: NextDigestAt): ViewListener {
  return async ({ ack, view, body, client, context }) => {
    const channel = { teamId: context.teamId ?? '', channelId: view.private_metadata };
    const userId = body.user.id;
    const texts = await findPersonTexts(bot, { ...channel, userId });
    const read = readDecisionSettingsModal(view, texts, context);
    const isExternal = await isExternalPerson(bot, channel, toActor(body), findOwnEnterpriseId(context));
    if (isExternal)
      return ack({ response_action: 'update', view: noticeModal(texts.notices.ownPeopleOnly, texts) });
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const settings = read.value;
    const problem = await findEscalationProblem(bot, channel.teamId, settings, texts);
    if (problem !== undefined)
      return ack({ response_action: 'errors', errors: { [settingsFields.escalateChannel]: problem } });
    const nextDigestAt = toNextDigest(settings, currentDate(bot));
    const refusal = await bot.store.transaction(async (tx) => {
      await lockCaseSettings(tx, channel, userId);
      const refused = refuseSettingsChange(await findCaseSettings(tx, channel), userId, texts);
      if (!refused) await saveCaseSettings(tx, channel, settings, { by: userId, nextDigestAt });
      return refused;
    });
    if (refusal) return ack({ response_action: 'update', view: noticeModal(refusal, texts) });
    await ack();
    const place = { channel: channel.channelId, user: userId };
    await confirmSaved(bot, client, place, savedText(settings, nextDigestAt, texts));
  };
}

/** A person is always reached in a direct message. */
async function findEscalationProblem(
  bot: Bot,
  teamId: string,
  { escalateTo }: CaseSettings,
  texts: Texts,
): Promise<string | undefined> {
  if (escalateTo === undefined || /^[UW]/.test(escalateTo)) return undefined;
  return findChannelProblem(bot, { teamId, channelId: escalateTo }, texts);
}

function savedText({ timeZone = 'UTC' }: CaseSettings, nextDigestAt: Date | undefined, texts: Texts): string {
  const { saved, savedWithDigest } = texts.forms.decisionSettings;
  if (!nextDigestAt) return saved;
  const next = DateTime.fromJSDate(nextDigestAt, { zone: timeZone });
  return savedWithDigest(texts.formats.date(next.toISODate() ?? ''), next.toFormat('HH:mm'), timeZone);
}
