import type { Message } from '../model/message';
import type { SlackContext } from '../slack-context';

/** A link to a message, which names its thread if it is a reply. */
export function createPermalink({ url }: SlackContext, { channel, ts, thread_ts }: Message): string {
  const link = new URL(`/archives/${channel}/p${ts.replace('.', '')}`, url());
  if (thread_ts && thread_ts !== ts) {
    link.searchParams.set('thread_ts', thread_ts);
    link.searchParams.set('cid', channel);
  }
  return link.href;
}
