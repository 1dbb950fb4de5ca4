import type { KnownBlock } from '@slack/types';
import { hasDecision, toConfirmValue } from '../cases';
import { entryText } from '../history';
import { actions, section } from '../slack/block-kit/blocks';
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
import { ownerText, redactedStatusText, shortDecisionText } from '../texts/case-status-text';
import { companyText } from '../texts/company-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { HomeEntry } from './home-list';

const MAX_REASON = 120;

/** A company with its verdict and gravest finding; below it who has it and by when, and what the person can do. */
export function homeLine(entry: HomeEntry, texts: Texts): KnownBlock[] {
  const text = entry.isRedacted
    ? redactedLine(entry, texts)
    : joinMarkup([entryText(entry, texts), statusText(entry, texts)]);
  return [section(text), ...actions(...entryButtons(entry, texts))];
}

/** `🔴 Alert · *Acme* (siren 732829320) · ⚖️ Decline: decided by @ada, 3 Nov 10:00 · Reason: forged · open`. */
export function decisionLine(entry: HomeEntry, texts: Texts): KnownBlock[] {
  const { company, status, threadUrl } = entry;
  if (entry.isRedacted) return [section(redactedLine(entry, texts))];
  return [
    section(
      joinMarkup(
        [
          verdictMarkup(entry, texts),
          companyText(company),
          shortDecisionText(status, texts, { reason: MAX_REASON }),
          threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.history.open),
        ],
        ' · ',
      ),
    ),
  ];
}

/** Where the case is, instead of the company and what was found. */
function redactedLine(entry: HomeEntry, texts: Texts): Markup {
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

function verdictMarkup({ verdict }: HomeEntry, texts: Texts): Markup {
  return verdict ? mrkdwn`${verdictText(verdict, texts)}` : emptyMarkup;
}

/** Nothing of a case that nobody has to decide. */
function statusText({ status, verdict, isOverdue }: HomeEntry, texts: Texts): Markup {
  if (hasDecision(status)) return shortDecisionText(status, texts, { reason: MAX_REASON });
  if (status.state === 'open' && (verdict === undefined || verdict === 'clear')) return emptyMarkup;
  return ownerText(status, texts, { isOverdue });
}

/** The next steps; the others are on the card of the case. */
function entryButtons({ canDecide, status, progress, caseId: value }: HomeEntry, { buttons }: Texts) {
  const button = (name: ButtonName, style?: 'primary') => ({
    action: actionIds[name],
    text: buttons[name],
    value,
    ...(style && { style }),
  });
  const next: Record<HomeEntry['status']['state'], ReturnType<typeof button>[]> = {
    open: [button('takeCase', 'primary'), button('decideCase')],
    taken: [button('decideCase', 'primary'), button('snoozeCase')],
    proposed: [
      { ...button('confirmCase', 'primary'), value: toConfirmValue(value, status) },
      button('refuseCase'),
    ],
    decided: [],
  };
  return [
    ...(canDecide ? next[status.state] : []),
    ...(progress === 'stalled' ? [button('checkAgain')] : []),
  ];
}

type ButtonName = 'takeCase' | 'decideCase' | 'snoozeCase' | 'confirmCase' | 'refuseCase' | 'checkAgain';
