import type { ChannelContent, PersonView } from '../../../slack/control/contract';
import { isReply } from '../messages/conversation';
import type { LiveService } from './live-service';

export const TWO_DAYS_MS = 48 * 3_600_000;

/** Whether a second statement was forged: Ada shares the first one. */
export function isForged(service: LiveService): boolean {
  const reports = service.state.get()?.service.reports ?? [];
  const colours = reports
    .filter(({ listedAs }) => listedAs === 'doc_xray')
    .map(({ content }) => (content.raw as { flag?: { color?: string } }).flag?.color);
  return colours.filter((colour) => colour === 'red').length > 1;
}

/** Whether a case is decided that names, besides whoever shared its statement, another person. */
export function isDecidedTogether(
  contents: readonly ChannelContent[],
  people: readonly PersonView[],
): boolean {
  return contents.some(({ messages }) =>
    messages
      .filter(({ reactions }) => reactions?.some(({ name }) => name === 'scales'))
      .some(({ ts, user }) => {
        const others = people.filter(({ id, isBot }) => !isBot && id !== user);
        const replies = messages.filter((message) => isReply(message) && message.thread_ts === ts);
        return replies.some((reply) =>
          others.some(({ id }) => JSON.stringify(reply.blocks ?? []).includes(`<@${id}>`)),
        );
      }),
  );
}

/** Whether the clock of the sandbox is two days ahead of that of the browser. */
export function isJumped(service: LiveService): boolean {
  return service.now() - Date.now() > TWO_DAYS_MS - 60_000;
}
