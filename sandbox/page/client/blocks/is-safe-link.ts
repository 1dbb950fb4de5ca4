/** Excludes `javascript:` and similar links. */
export function isSafeLink(href: string): boolean {
  return /^(https?|mailto|tel):/i.test(href);
}
