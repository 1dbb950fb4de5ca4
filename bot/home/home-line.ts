import type { KnownBlock } from '@slack/types';
import {
  companyButton,
  hasDecision,
  isTaken,
  ownerText,
  redactedStatusText,
  shortDecisionText,
  waitingText,
} from '../cases';
import { entryText } from '../history';
import { type PublicPart, type Redacted, redact } from '../redaction';
import { actions, type ButtonOptions, buttonSection, section } from '../slack/block-kit/blocks';
import {
  channelMention,
  emptyMarkup,
  fillText,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { HomeEntry } from './home-list';

const MAX_REASON = 120;

/** A case with its verdict and gravest finding; below it who has it and by when, what was decided before, and what can be done. */
export function homeLine(entry: HomeEntry, texts: Texts): KnownBlock[] {
  const text = entry.isRedacted
    ? redactedLine(redact('homeEntry', entry), texts)
    : joinMarkup([entryText(entry, texts), statusText(entry, texts), earlierText(entry, texts)]);
  return withButtons(text, entryButtons(entry, texts), companyButton(entry.caseId, texts));
}

/** `🔴 Alert · *Acme* (SIREN 732829320) · ⚖️ Decline: decided by @ada, 3 Nov 10:00 · Reason: forged · open`. */
export function decisionLine(entry: HomeEntry, texts: Texts): KnownBlock[] {
  const { company, status, threadUrl } = entry;
  const button = companyButton(entry.caseId, texts);
  if (entry.isRedacted) return withButtons(redactedLine(redact('homeEntry', entry), texts), [], button);
  return withButtons(
    joinMarkup(
      [
        verdictMarkup(entry, texts),
        companyText(company),
        shortDecisionText(status, texts, { reason: MAX_REASON }),
        threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.history.open),
      ],
      ' · ',
    ),
    [],
    button,
  );
}

/** The tab has no room for a block of buttons below each line: one alone stands beside it. */
function withButtons(text: Markup, buttons: readonly ButtonOptions[], company: ButtonOptions): KnownBlock[] {
  return buttons.length === 0
    ? [buttonSection(text, { button: company })]
    : [section(text), ...actions(...buttons, company)];
}

/** Where the case is, instead of the company and what was found. */
function redactedLine(entry: Redacted<'homeEntry', HomeEntry>, texts: Texts): Markup {
  const { channelId, status, threadUrl } = entry;
  return joinMarkup(
    [
      verdictMarkup(entry, texts),
      fillText(texts.alert.inChannel, channelMention(channelId)),
      redactedStatusText(status, texts),
      threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.history.open),
    ],
    ' · ',
  );
}

function verdictMarkup({ verdict }: PublicPart<'homeEntry', HomeEntry>, texts: Texts): Markup {
  return verdict ? mrkdwn`${verdictText(verdict, texts)}` : emptyMarkup;
}

/** Nothing of a case that nobody has to decide. */
function statusText({ status, verdict, isOverdue }: HomeEntry, texts: Texts): Markup {
  if (hasDecision(status)) return shortDecisionText(status, texts, { reason: MAX_REASON });
  if (status.state === 'waiting') return waitingText(status, texts, { reason: MAX_REASON });
  if (!isTaken(status) && (verdict === undefined || verdict === 'clear')) return emptyMarkup;
  return ownerText(status, texts, { isOverdue });
}

/** `Earlier: ⚖️ Declined by @ada, 3 Nov 10:00 · Reason: forged · in #credit`. */
function earlierText({ earlier }: HomeEntry, texts: Texts): Markup {
  if (!earlier) return emptyMarkup;
  const { status, channelId } = earlier;
  const place =
    channelId === undefined ? emptyMarkup : fillText(texts.alert.inChannel, channelMention(channelId));
  const decided = shortDecisionText(status, texts, { reason: MAX_REASON });
  return fillText(texts.cases.earlier, joinMarkup([decided, place], ' · '));
}

/** The next steps; the others are on the card of the case. */
function entryButtons(entry: HomeEntry, { buttons }: Texts): ButtonOptions[] {
  const { canDecide, status, progress, caseId: value, analysisId } = entry;
  const button = (name: ButtonName, style?: 'primary') => ({
    action: actionIds[name],
    text: buttons[name],
    value,
    ...(style && { style }),
  });
  const next: Record<HomeEntry['status']['state'], ReturnType<typeof button>[]> = {
    open: isTaken(status)
      ? [button('decideCase', 'primary'), button('snoozeCase')]
      : [button('takeCase', 'primary'), button('decideCase')],
    proposed: [button('confirmCase', 'primary'), button('refuseCase')],
    waiting: [button('decideCase')],
    decided: [],
    merged: [],
  };
  return [
    ...(canDecide ? next[status.state] : []),
    ...(progress === 'stalled' ? [{ ...button('checkAgain'), value: analysisId }] : []),
  ];
}

type ButtonName = 'takeCase' | 'decideCase' | 'snoozeCase' | 'confirmCase' | 'refuseCase' | 'checkAgain';
