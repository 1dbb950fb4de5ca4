import type { KnownBlock } from '@slack/types';
import { caseLine, redactedCaseLine } from '../analyses';
import { companyButton, isTaken, shortDecisionText } from '../cases';
import { redact } from '../redaction';
import { actions, type ButtonOptions, buttonSection, section } from '../slack/block-kit/blocks';
import { channelMention, emptyMarkup, fillText, joinMarkup, type Markup } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import type { Texts } from '../texts/texts';
import type { HomeEntry } from './home-list';

const MAX_REASON = 120;

/** The line of a case; below it what was decided before, and what can be done. */
export function homeLine(entry: HomeEntry, texts: Texts): KnownBlock[] {
  const text = entry.isRedacted
    ? redactedCaseLine(redact('listedCase', entry), texts)
    : joinMarkup([caseLine(entry, texts), earlierText(entry, texts)]);
  const company = companyButton(entry.caseId, texts);
  const next = entryButtons(entry, texts);
  // The tab has no room for a block of buttons below each line: one alone stands beside it.
  return next.length === 0
    ? [buttonSection(text, { button: company })]
    : [section(text), ...actions(...next, company)];
}

/** Says what was decided before: `Earlier: ⚖️ Declined by @ada, 3 Nov 10:00 · Reason: forged · in #credit`. */
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
