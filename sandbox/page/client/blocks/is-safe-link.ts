/** Whether a link is neither `javascript:` nor similar. */
export function isSafeLink(href: string): boolean {
  return /^(https?|mailto|tel):/i.test(href);
}
