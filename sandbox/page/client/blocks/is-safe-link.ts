/** Whether a link of an app may be followed: `javascript:` and the like are words, not places. */
export function isSafeLink(href: string): boolean {
  return /^(https?|mailto):/i.test(href);
}
