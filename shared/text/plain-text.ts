// Control characters, and the marks that reorder or hide text: none of them belongs in a line people read.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
const TERMINAL_SEQUENCE = /\p{Cc}\[[0-?]*[ -/]*[@-~]/gu;

/** Foreign text as one plain line of at most `max` characters. Costs no more for 10 MB than for what it shows. */
export function plainText(text: string, max = 300): string {
  // Whatever is cut away here could only have followed what is shown.
  const head = text.length > max * 4 ? text.slice(0, max * 4) : text;
  const line = head.replace(TERMINAL_SEQUENCE, '').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  const cut = characters.length > max || head.length < text.length;
  return cut
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
