import type { Verdict } from '../../shared';
import type { Texts } from './texts';

export const verdictEmoji: Record<Verdict, string> = {
  clear: '🟢',
  review: '🟡',
  alert: '🔴',
  unknown: '⚪',
};

/** Emoji and word: either is enough on its own. */
export function verdictText(verdict: Verdict, texts: Texts): string {
  return `${verdictEmoji[verdict]} ${texts.verdicts[verdict]}`;
}
