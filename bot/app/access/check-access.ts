import type { Bot } from '../../bot';
import { type Channel, findChannelSettings } from '../../slack/channels/channel-settings-rows';
import { isSharedChannel } from '../../slack/channels/channel-sharing';
import { findMembership, findReadAccess, type Membership } from '../../slack/channels/find-membership';
import { isSameEnterprise } from '../../slack/is-same-enterprise';
import { membershipText } from '../../texts/membership-text';
import type { Texts } from '../../texts/texts';
import type { Actor } from './actor';
import { guestsMay, type Permission } from './permission';
import type { Subject } from './subject';

/** Why a person may not do what they asked for. */
type AccessRefusal =
  | { readonly code: 'external' | 'otherChannel' | 'notInConversation' }
  /** Slack did not say who is in the channel. */
  | ({ readonly code: 'membership' } & Parameters<typeof membershipText>[0]);

/**
 * Finds why this person may not see and do this here; undefined if they may. What Slack does not say counts as no: who is in a
 * private channel, which kind of channel it is, which company a person belongs to.
 */
export async function checkAccess(
  bot: Bot,
  actor: Actor,
  permission: Permission,
  subject: Subject<unknown>,
): Promise<AccessRefusal | undefined> {
  if (subject.isPersonal) return checkPerson(bot, actor);
  const { channelIds, concerns = [], named = [] } = subject;
  const { teamId, userId, here } = actor;
  const [isNamed, isConcerned] = [named.includes(userId), concerns.includes(userId)];
  const isAnywhere = isNamed || isConcerned || !here || here.startsWith('D');
  const refusals: AccessRefusal[] = [];
  for (const channelId of isAnywhere ? channelIds : channelIds.filter((id) => id === here)) {
    const refusal = await checkPlace(bot, actor, permission, { teamId, channelId, isNamed });
    if (!refusal) return undefined;
    refusals.push(refusal);
  }
  // Where Slack did not say, the person may try again.
  return refusals.find(({ code }) => code === 'membership') ?? refusals[0] ?? { code: 'otherChannel' };
}

/** What is the person's own, or about nothing: help, a language, the App Home. */
async function checkPerson(bot: Bot, actor: Actor): Promise<AccessRefusal | undefined> {
  const { teamId, here: channelId } = actor;
  if (actor.from.team === teamId) return undefined;
  return channelId ? checkPlace(bot, actor, 'see', { teamId, channelId }) : { code: 'external' };
}

async function checkPlace(
  bot: Bot,
  actor: Actor,
  permission: Permission,
  { isNamed = false, ...channel }: Channel & { readonly isNamed?: boolean },
): Promise<AccessRefusal | undefined> {
  try {
    if (await isColleague(bot, actor, channel))
      return isNamed
        ? undefined
        : toRefusal(await findReadAccess(bot, channel, actor.userId), channel, actor);
    if (!guestsMay[permission] || !(await isOpenToGuests(bot, channel))) return { code: 'external' };
    const { answer } = await findMembership(bot, channel, actor.userId);
    return answer === 'yes' ? undefined : { code: 'external' };
  } catch (error) {
    bot.log.warn({ err: error, ...channel }, 'cannot tell what a person may do in a channel');
    return { code: 'membership', answer: 'unknown' };
  }
}

async function isColleague(
  bot: Bot,
  { teamId, from, ownEnterpriseId }: Actor,
  channel: Channel,
): Promise<boolean> {
  return from.team === teamId || isSameEnterprise(bot, channel, from, ownEnterpriseId);
}

async function isOpenToGuests(bot: Bot, channel: Channel): Promise<boolean> {
  const settings = await findChannelSettings(bot.store, channel);
  return settings?.detailsInSharedChannel === true && (await isSharedChannel(bot, channel));
}

function toRefusal(
  { answer, missingScope }: Membership,
  { channelId }: Channel,
  { here }: Actor,
): AccessRefusal | undefined {
  switch (answer) {
    case 'yes':
      return undefined;
    case 'no':
      // A direct message between two people, where the bot cannot be.
      return { code: channelId.startsWith('D') && channelId === here ? 'notInConversation' : 'otherChannel' };
    default:
      return { code: 'membership', answer, ...(missingScope !== undefined && { missingScope }) };
  }
}

export function accessRefusalText(refusal: AccessRefusal, texts: Texts): string {
  const { ownPeopleOnly, otherChannel, notInConversation } = texts.notices;
  switch (refusal.code) {
    case 'external':
      return ownPeopleOnly;
    case 'otherChannel':
      return otherChannel;
    case 'notInConversation':
      return notInConversation;
    case 'membership':
      return membershipText(refusal, texts);
  }
}
