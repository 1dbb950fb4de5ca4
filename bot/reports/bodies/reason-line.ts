import type { Reason } from '../../../shared';
import { bold, emptyMarkup, escapeText, type Markup, mrkdwn } from '../../slack/block-kit/mrkdwn';
import { verdictEmoji } from '../../texts/verdict-text';

const MAX_TITLE_LENGTH = 100;
const MAX_TEXT_LENGTH = 200;

/** An indicator with how grave it is: `🔴 *Title* (fraudulent): text`. */
export function severityLine({ level, severity, title, text }: Reason): Markup {
  const grade = level === 'none' ? emptyMarkup : mrkdwn` (${escapeText(level, 40)})`;
  return mrkdwn`${verdictEmoji[severity]} ${bold(escapeText(title, MAX_TITLE_LENGTH))}${grade}${tail(text)}`;
}

/** A reason with its direction and weight: `▼ *Leverage* (-0.9): text`. */
export function weightedLine({ direction, weight, title, text }: Reason): Markup {
  const heavy = weight === undefined ? emptyMarkup : mrkdwn` (${Number(weight.toPrecision(3))})`;
  return mrkdwn`${direction ?? '•'} ${bold(escapeText(title, MAX_TITLE_LENGTH))}${heavy}${tail(text)}`;
}

function tail(text: string): Markup {
  return text === '' ? emptyMarkup : mrkdwn`: ${escapeText(text, MAX_TEXT_LENGTH)}`;
}
