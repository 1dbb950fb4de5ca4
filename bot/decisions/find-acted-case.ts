import { hasAlertIn } from '../alerts';
import type { Bot } from '../bot';
import { type Case, findCaseOfTeam } from '../cases';
import type { ButtonActionArgs } from '../slack/interactions/action-listener';
import { findOwnEnterpriseId } from '../slack/is-same-enterprise';
import { findCaseSettings } from './case-settings-rows';
import { isExternalPerson, toActor } from './is-external-person';
import type { Refusal } from './refusal';

type Click = Pick<ButtonActionArgs, 'action' | 'body' | 'context'>;

export type ActedCase =
  | { readonly ok: true; readonly case: Case }
  | { readonly ok: false; readonly refusal: Refusal };

/** The case of a button, if the person who pressed it may act on it there. */
export async function findActedCase(bot: Bot, { action, body, context }: Click): Promise<ActedCase> {
  const found = await findCaseOfTeam(bot.store, action.value, context.teamId);
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
  const { deciders, escalateTo } = await findCaseSettings(bot.store, found);
  if ([found.userId, found.ownerId, escalateTo, ...deciders].includes(user.id)) return true;
  if (!channel) return false;
  return channel.id === escalateTo || hasAlertIn(bot.store, found.id, channel.id);
}
