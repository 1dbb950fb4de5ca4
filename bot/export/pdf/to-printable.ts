import { toPlainText } from '../../../shared';
import { maskIbans } from '../../slack/block-kit/mask-ibans';

/** The limit is more than any text that people can enter. */
const MAX_LENGTH = 4_000;
// The fonts have no emoji. A word stands beside each of ours, so nothing is lost without them.
const EMOJI = /\p{Emoji_Presentation}\ufe0f?|\p{Extended_Pictographic}\ufe0f|\u20e3/gu;

/** Text for paper: lines as they are, without control characters and emoji, and without account numbers, as on cards. */
export function toPrintable(text: string): string {
  const lines = text
    .slice(0, MAX_LENGTH)
    .split(/\r\n?|\n/)
    .map((line) => toPlainText(maskIbans(line.replace(EMOJI, '')), MAX_LENGTH));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
