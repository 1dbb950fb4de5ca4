import type { ChannelContent, Message } from '../../../slack/control/contract';

/** A message or an ephemeral message. */
export type DisplayedMessage = Message & { shownTo?: string };

export const isReply = ({ thread_ts, ts, subtype }: Message) =>
  thread_ts !== undefined && thread_ts !== ts && subtype !== 'thread_broadcast';

/** The messages of a channel without thread replies, oldest first. */
export function getChannelMessages(content: ChannelContent): DisplayedMessage[] {
  return sortByTime([...content.messages, ...content.ephemerals].filter((message) => !isReply(message)));
}

/** The parent message, then the replies. */
export function getThreadMessages(content: ChannelContent, thread: string): DisplayedMessage[] {
  return sortByTime(
    [...content.messages, ...content.ephemerals].filter(
      ({ ts, thread_ts }) => ts === thread || thread_ts === thread,
    ),
  );
}

/** The thread with the first reply of a channel. */
export const findFirstThread = ({ messages }: ChannelContent): string | undefined =>
  messages.find(isReply)?.thread_ts;

export interface ThreadReplies {
  count: number;
  latest: string;
  users: string[];
}

export function getRepliesByThread({ messages }: ChannelContent): ReadonlyMap<string, ThreadReplies> {
  const threads = new Map<string, ThreadReplies>();
  for (const { thread_ts, ts, user } of messages) {
    if (thread_ts === undefined || thread_ts === ts) continue;
    const { count = 0, users = [] } = threads.get(thread_ts) ?? {};
    const known = users.includes(user);
    threads.set(thread_ts, { count: count + 1, latest: ts, users: known ? users : [...users, user] });
  }
  return threads;
}

function sortByTime<One extends { ts: string }>(all: One[]): One[] {
  return all.sort((one, other) => (one.ts < other.ts ? -1 : 1));
}
