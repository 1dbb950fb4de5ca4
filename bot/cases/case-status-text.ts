import type { PublicPart, RedactedData } from '../redaction';
import {
  emptyMarkup,
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import type { CaseDecision, CaseStatus } from './case-status';

/** What the words need of a decision. */
type Decision = Pick<
  CaseDecision,
  'kind' | 'name' | 'reason' | 'note' | 'by' | 'at' | 'confirmedBy' | 'confirmedAt'
>;

/** What the words need of a case. */
type Status = Omit<CaseStatus, 'decision'> & { readonly decision?: Decision };

const MAX_REASON = 500;
const MAX_NAME = 80;

/** Names the decision as the workspace calls it, or else in the language of the reader. */
export function decisionName({ kind, name }: Pick<Decision, 'kind' | 'name'>, texts: Texts): string {
  return name ?? texts.decisions.kinds[kind];
}

/** The decision with its reason, in lines of its own; nothing until there is one. */
export function decisionText(status: Status, texts: Texts): Markup {
  const { state, decision, waitingUntil } = status;
  if (!decision || state === 'open') return emptyMarkup;
  const { reason, note, documents } = texts.decisions;
  return joinMarkup([
    decidedByText(state, decision, texts),
    waitingUntil ? fillText(documents.waitingUntil, formatDateTime(waitingUntil.getTime())) : emptyMarkup,
    fillText(reason, escapeText(decision.reason, MAX_REASON)),
    decision.note ? fillText(note, escapeText(decision.note, MAX_REASON)) : emptyMarkup,
  ]);
}

/** The decision in one line, as short as a list needs it; without its reason where there is no room for any. */
export function shortDecisionText(
  { state, decision }: Status,
  texts: Texts,
  maxLength: { readonly name?: number; readonly reason: number },
): Markup {
  if (!decision) return emptyMarkup;
  const reason =
    maxLength.reason === 0
      ? emptyMarkup
      : fillText(texts.decisions.reason, escapeText(decision.reason, maxLength.reason));
  return joinMarkup([decidedByText(state, decision, texts, maxLength.name), reason], ' · ');
}

function decidedByText(state: Status['state'], decision: Decision, texts: Texts, maxName = MAX_NAME): Markup {
  const { done, proposals, doneBy, proposedBy, decided, proposed, confirmed } = texts.decisions;
  const { kind, name, by, at, confirmedBy, confirmedAt = at } = decision;
  const isProposed = state === 'proposed';
  const [own, named] = isProposed ? [proposedBy, proposed] : [doneBy, decided];
  const format = name === undefined ? own : named;
  const what = escapeText(name ?? (isProposed ? proposals : done)[kind], maxName);
  return joinMarkup(
    [
      fillText(format, what, userMention(by), formatDateTime(at)),
      confirmedBy === undefined
        ? emptyMarkup
        : fillText(confirmed, userMention(confirmedBy), formatDateTime(confirmedAt)),
    ],
    ' · ',
  );
}

/** Says who has it, until when it sleeps and when it is due, or was; nothing once it is decided. */
export function ownerText(
  status: Omit<Status, 'decision'>,
  texts: Texts,
  { isOverdue = status.isOverdue } = {},
): Markup {
  const { state, ownerId, ownedAt, snoozedUntil, dueAt } = status;
  if (state === 'decided') return emptyMarkup;
  const text = texts.decisions;
  return joinMarkup(
    [
      ownerId === undefined
        ? mrkdwn`${text.nobodyHasIt}`
        : fillText(text.takenBy, userMention(ownerId), formatDateTime(ownedAt?.getTime() ?? 0)),
      snoozeText(status, texts),
      dueAt && !snoozedUntil
        ? fillText(isOverdue ? texts.digest.overdueSince : text.due, formatDateTime(dueAt.getTime()))
        : emptyMarkup,
    ],
    ' · ',
  );
}

/** Says until when it reminds nobody; nothing if it does not sleep. */
export function snoozeText(
  { snoozedUntil, snoozedBy }: Pick<Status, 'snoozedUntil' | 'snoozedBy'>,
  texts: Texts,
): Markup {
  if (!snoozedUntil || snoozedBy === undefined) return emptyMarkup;
  // Its day depends on the time zone, which Slack knows of each reader.
  const time = formatDateTime(snoozedUntil.getTime());
  return fillText(texts.decisions.snoozedUntil, time, userMention(snoozedBy));
}

/** Says who waits for documents, until when, and for which, in one line; nothing if a case waits for none. */
export function waitingText(status: Status, texts: Texts, maxLength: { readonly reason: number }): Markup {
  const { ownerId, decision, waitingUntil } = status;
  if (!waitingUntil) return emptyMarkup;
  const { documents, reason } = texts.decisions;
  const person = ownerId ?? decision?.by;
  return joinMarkup(
    [
      person === undefined ? emptyMarkup : mrkdwn`👤 ${userMention(person)}`,
      fillText(documents.waitingUntil, formatDateTime(waitingUntil.getTime())),
      decision && maxLength.reason > 0
        ? fillText(reason, escapeText(decision.reason, maxLength.reason))
        : emptyMarkup,
    ],
    ' · ',
  );
}

/** The status where other companies can read it: who, never what or why. */
export function redactedStatusText(
  status: PublicPart<'status', Status> & RedactedData,
  texts: Texts,
  timing: { readonly isOverdue?: boolean } = {},
): Markup {
  const { state, decision } = status;
  const { decidedRedacted, proposedRedacted, documents } = texts.decisions;
  if (state === 'decided' && decision)
    return fillText(decidedRedacted, userMention(decision.by), formatDateTime(decision.at));
  const waits =
    state === 'proposed'
      ? mrkdwn`${proposedRedacted}`
      : state === 'waiting'
        ? mrkdwn`${documents.waitingRedacted}`
        : emptyMarkup;
  return joinMarkup([ownerText(status, texts, timing), waits], ' · ');
}

/** The status as plain text, for notifications and screen readers. */
export function plainStatusText({ state, ownerId, decision }: Status, texts: Texts): string {
  const { plain, done } = texts.decisions;
  if (decision && (state === 'decided' || state === 'waiting'))
    return decision.name === undefined ? `⚖️ ${done[decision.kind]}` : plain.decided(decision.name);
  if (decision && state === 'proposed')
    return joinSentences(proposalTitle(decision, texts), plain.awaitsConfirmation);
  return ownerId === undefined ? '' : plain.taken;
}

/** What a headline says before the verdict: the decision, or the one that is proposed; nothing while there is none. */
export function statusTitle(status: Status, texts: Texts): string {
  const { state, decision } = status;
  if (decision && state === 'proposed') return proposalTitle(decision, texts);
  return state === 'decided' ? plainStatusText(status, texts) : '';
}

function proposalTitle({ kind, name }: Decision, { decisions }: Texts): string {
  return name === undefined ? `⏳ ${decisions.proposals[kind]}` : decisions.plain.proposed(name);
}
