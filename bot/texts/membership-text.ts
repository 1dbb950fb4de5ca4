import type { Texts } from './texts';

/** Why Slack did not say who is in a channel, and what to do about it. */
export function membershipText(
  { answer, missingScope }: { readonly answer: 'unknown' | 'botNotThere'; readonly missingScope?: string },
  { notices }: Texts,
): string {
  if (answer === 'botNotThere') return notices.notInChannel;
  return missingScope === undefined
    ? notices.membershipUnknown
    : notices.membershipScopeMissing(missingScope);
}
