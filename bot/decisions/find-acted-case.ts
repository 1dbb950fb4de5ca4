import { hasAlertIn, listAlertChannels } from '../alerts';
import type { Bot } from '../bot';
import { type Case, findCaseOfTeam, readCaseValue } from '../cases';
import { isChannelReader } from '../slack/channels/is-channel-reader';
import type { ButtonActionArgs } from '../slack/interactions/action-listener';
import { findOwnEnterpriseId } from '../slack/is-same-enterprise';
import { type CaseSettings, findCaseSettings } from './case-settings-rows';
import { isExternalPerson, toActor } from './is-external-person';
import type { Refusal } from './refusal';

type Click = Pick<ButtonActionArgs, 'action' | 'body' | 'context'>;

export type ActedCase =
  | { readonly ok: true; readonly case: Case }
  | { readonly ok: false; readonly refusal: Refusal };

/** The case of a button, if the person who pressed it may act on it there. */
export async function findActedCase(bot: Bot, { action, body, context }: Click): Promise<ActedCase> {
  const found = await findCaseOfTeam(bot.store, readCaseValue(action.value).caseId, context.teamId);
  if (!found) return { ok: false, refusal: { code: 'notFound' } };
  const place = { teamId: found.teamId, channelId: body.channel?.id ?? found.channelId };
  if (await isExternalPerson(bot, place, toActor(body), findOwnEnterpriseId(context)))
    return { ok: false, refusal: { code: 'external' } };
  if (!(await isInPlace(bot, found, body))) return { ok: false, refusal: { code: 'otherChannel' } };
  return { ok: true, case: found };
}

/** Where its card or an alert on it is, or wherever a person sees it whom it concerns. */
async function isInPlace(
  bot: Bot,
  found: Case,
  { channel, user }: ButtonActionArgs['body'],
): Promise<boolean> {
  if (channel && channel.id === found.channelId) return true;
  const settings = await findCaseSettings(bot.store, found);
  if (concerns(found, settings, user.id)) return true;
  if (!channel) return false;
  return channel.id === settings.escalateTo || hasAlertIn(bot.store, found.id, channel.id);
}

/** The same for a form, with which Slack names no channel: the person can read one where the case is shown. */
export async function canSubmitFor(bot: Bot, found: Case, userId: string): Promise<boolean> {
  const settings = await findCaseSettings(bot.store, found);
  if (concerns(found, settings, userId)) return true;
  const { teamId } = found;
  const { escalateTo = found.channelId } = settings;
  const shownIn = new Set([found.channelId, escalateTo, ...(await listAlertChannels(bot.store, found.id))]);
  for (const channelId of shownIn) {
    const isPerson = /^[UW]/.test(channelId);
    if (!isPerson && (await isChannelReader(bot, { teamId, channelId }, userId))) return true;
  }
  return false;
}

function concerns(
  { userId, ownerId }: Case,
  { deciders, escalateTo }: Pick<CaseSettings, 'deciders' | 'escalateTo'>,
  person: string,
): boolean {
  return [userId, ownerId, escalateTo, ...deciders].includes(person);
}
