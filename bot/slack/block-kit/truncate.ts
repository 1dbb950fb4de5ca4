const ELLIPSIS = '…';

/** Cuts a text to at most `max` UTF-16 units, never inside a surrogate pair, an entity or a link. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  // One unit for the ellipsis, one for the asterisk that closes bold text.
  const whole = dropPartialEnd(text.slice(0, max - 2));
  const isBoldOpen = (whole.match(/\*/g)?.length ?? 0) % 2 === 1;
  return `${whole.trimEnd()}${ELLIPSIS}${isBoldOpen ? '*' : ''}`;
}

function dropPartialEnd(text: string): string {
  const link = text.lastIndexOf('<');
  const outside = link > text.lastIndexOf('>') ? text.slice(0, link) : text;
  return outside.replace(/&[a-z]{0,4}$/, '').replace(/[\ud800-\udbff]$/, '');
}
