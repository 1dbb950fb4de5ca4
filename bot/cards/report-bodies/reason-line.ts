import type { Reason } from '../../../shared';
import { bold, foreign, type Markup, mrkdwn, nothing } from '../mrkdwn';
import { verdictEmoji } from '../verdict-text';

const LONGEST_TITLE = 100;
const LONGEST_TEXT = 200;

/** An indicator with how grave it is: `🔴 *Title* (fraudulent): text`. */
export function gradedLine({ level, severity, title, text }: Reason): Markup {
  const grade = level === 'none' ? nothing : mrkdwn` (${foreign(level, 40)})`;
  return mrkdwn`${verdictEmoji[severity]} ${bold(foreign(title, LONGEST_TITLE))}${grade}${tail(text)}`;
}

/** A reason with its direction and weight: `▼ *Leverage* (-0.9): text`. */
export function weightedLine({ direction, weight, title, text }: Reason): Markup {
  const heavy = weight === undefined ? nothing : mrkdwn` (${Number(weight.toPrecision(3))})`;
  return mrkdwn`${direction ?? '•'} ${bold(foreign(title, LONGEST_TITLE))}${heavy}${tail(text)}`;
}

function tail(text: string): Markup {
  return text === '' ? nothing : mrkdwn`: ${foreign(text, LONGEST_TEXT)}`;
}
