import type { Verdict } from '../../shared';
import type { Texts } from './texts';

export const verdictEmoji: Record<Verdict, string> = {
  clear: '🟢',
  review: '🟡',
  alert: '🔴',
  unknown: '⚪',
};

/** The verdict as emoji and word: either is enough on its own. */
export function verdictText(verdict: Verdict, texts: Texts): string {
  return markWord(verdictEmoji[verdict], texts.verdicts[verdict]);
}

/** An emoji and a word with a no-break space, so that no emoji stays behind at the end of a line. */
export function markWord(emoji: string, word: string): string {
  return `${emoji}\u00a0${word}`;
}
