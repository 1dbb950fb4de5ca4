// Colours, cursor moves, and the longer sequences that set a window title or a link.
const TERMINAL_SEQUENCE = new RegExp(
  [
    String.raw`(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]`,
    String.raw`\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)?`,
  ].join('|'),
  'g',
);
// Control characters, marks that reorder or hide text, and halves of a cut surrogate pair.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

const BREAKABLE_SPACE = /[^\S\u00a0\u202f]/g;
// Single no-break spaces between two characters stay: numbers and French punctuation have them.
const STRAY_SPACE = /(?!(?<=\S)[\u00a0\u202f](?=\S))\s/g;

// Most texts are plain already; this test is cheap.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** External text as one plain line of at most `max` characters. Reads only the beginning of a long text. */
export function toPlainText(text: string, max = 300): string {
  if (text.length <= max && PLAIN.test(text)) return text;
  const head = text.slice(0, max * 4);
  const line = head
    .replace(TERMINAL_SEQUENCE, '')
    .replace(BREAKABLE_SPACE, ' ')
    .replace(INVISIBLE, '')
    .replace(STRAY_SPACE, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= max && head.length === text.length) return line;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}
