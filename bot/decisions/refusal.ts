import { type Case, type CaseDecision, decisionName } from '../cases';
import {
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { membershipText } from '../texts/membership-text';
import type { Texts } from '../texts/texts';

const MAX_USERS = 20;

/** Why nothing was changed. */
export type Refusal =
  | { readonly code: 'taken'; readonly by: string; readonly at: number }
  | { readonly code: 'decided' | 'proposed'; readonly decision: CaseDecision }
  | { readonly code: 'notAllowed'; readonly deciders: readonly string[] }
  | { readonly code: 'ownerCannotDecide'; readonly user: string; readonly deciders: readonly string[] }
  | { readonly code: 'ownerLeft' | 'ownerNotPerson'; readonly user: string }
  /** Slack did not say who is in the channel. */
  | ({ readonly code: 'membership' } & Parameters<typeof membershipText>[0])
  | {
      readonly code:
        | 'ownProposal'
        | 'notProposed'
        | 'notDecided'
        | 'notFound'
        | 'formUsed'
        | 'otherCase'
        | 'movedOn'
        | 'arrived'
        | 'waits';
    };

/** Whether something else was decided in the meantime, which the person has to know first. */
export function refuseSettled({ state, decision }: Pick<Case, 'state' | 'decision'>): Refusal | undefined {
  return decision && (state === 'decided' || state === 'proposed') ? { code: state, decision } : undefined;
}

export function refusalText(refusal: Refusal, texts: Texts): Markup {
  const text = texts.decisions.refusals;
  switch (refusal.code) {
    case 'taken':
      return fillText(text.taken, userMention(refusal.by), formatDateTime(refusal.at));
    case 'decided':
    case 'proposed': {
      const { by, at } = refusal.decision;
      const name = escapeText(decisionName(refusal.decision, texts), 80);
      return fillText(text[refusal.code], userMention(by), name, formatDateTime(at));
    }
    case 'notAllowed':
    case 'ownerCannotDecide': {
      const users = listUsers(refusal.deciders);
      if (users.isEmpty) return mrkdwn`${text.noDeciderLeft}`;
      return refusal.code === 'notAllowed'
        ? fillText(text.notAllowed, users)
        : fillText(text.ownerCannotDecide, userMention(refusal.user), users);
    }
    case 'ownerLeft':
    case 'ownerNotPerson':
      return fillText(text[refusal.code], userMention(refusal.user));
    case 'membership':
      return mrkdwn`${membershipText(refusal, texts)}`;
    default:
      return mrkdwn`${text[refusal.code]}`;
  }
}

/** Lists people without those who were erased from the store. */
export function listUsers(users: readonly string[]): Markup {
  const people = users.filter((id) => /^[UW]/.test(id));
  return joinMarkup(people.slice(0, MAX_USERS).map(userMention), ', ');
}
