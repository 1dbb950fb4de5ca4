const ELLIPSIS = '…';

/** The beginning of a text in at most `max` units: never half of a surrogate pair, an entity or a link. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  // One unit for the ellipsis, one for the star that closes what was bold.
  const whole = dropPartialEnd(text.slice(0, max - 2));
  const open = (whole.match(/\*/g)?.length ?? 0) % 2 === 1;
  return `${whole.trimEnd()}${ELLIPSIS}${open ? '*' : ''}`;
}

function dropPartialEnd(text: string): string {
  const link = text.lastIndexOf('<');
  const outside = link > text.lastIndexOf('>') ? text.slice(0, link) : text;
  return outside.replace(/&[a-z]{0,4}$/, '').replace(/[\ud800-\udbff]$/, '');
}
