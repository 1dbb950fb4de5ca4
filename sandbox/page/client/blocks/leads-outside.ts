/** Whether a link of an app may be followed: `javascript:` and the like are words, not places. */
export function leadsOutside(href: string): boolean {
  return /^(https?|mailto):/i.test(href);
}
