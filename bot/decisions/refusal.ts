import type { Case, CaseDecision } from '../cases';
import {
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { decisionName } from '../texts/case-status-text';
import type { Texts } from '../texts/texts';

/** Why nothing was changed. */
export type Refusal =
  | { readonly code: 'taken'; readonly by: string; readonly at: number }
  | { readonly code: 'decided' | 'proposed'; readonly decision: CaseDecision }
  | { readonly code: 'notAllowed'; readonly deciders: readonly string[] }
  | { readonly code: 'ownerCannotDecide'; readonly user: string; readonly deciders: readonly string[] }
  | { readonly code: 'ownerLeft'; readonly user: string }
  | {
      readonly code: 'external' | 'ownProposal' | 'notProposed' | 'notDecided' | 'notFound' | 'otherChannel';
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
      return fillText(text.notAllowed, listUsers(refusal.deciders));
    case 'ownerCannotDecide':
      return fillText(text.ownerCannotDecide, userMention(refusal.user), listUsers(refusal.deciders));
    case 'ownerLeft':
      return fillText(text.ownerLeft, userMention(refusal.user));
    case 'external':
      return mrkdwn`${texts.notices.ownPeopleOnly}`;
    default:
      return mrkdwn`${text[refusal.code]}`;
  }
}

function listUsers(users: readonly string[]): Markup {
  return joinMarkup(users.slice(0, 20).map(userMention), ', ');
}
