import type { RespondFn } from '@slack/bolt';
import type { WebClient } from '@slack/web-api';
import type { Message } from '../cards';

/** What somebody pressed, chose or typed, with the ways to answer. */
export interface Asked {
  readonly body: object;
  readonly client?: WebClient | undefined;
  readonly respond: RespondFn;
}

/** An answer that only the one who asked sees, where it was asked. */
export async function whisper({ body, client, respond }: Asked, { text, blocks }: Message): Promise<void> {
  const words = { text, blocks: blocks as never };
  const place = placeInThread(body);
  const told =
    client && place && (await client.chat.postEphemeral({ ...place, ...words }).catch(() => undefined));
  // The address that comes with a press is good where the bot may not post, but knows of no thread.
  if (!told) await respond({ ...words, response_type: 'ephemeral', replace_original: false });
}

interface Body {
  readonly user?: { readonly id: string };
  readonly channel?: { readonly id: string };
  readonly message?: { readonly ts: string; readonly thread_ts?: string };
  readonly container?: { readonly message_ts?: string; readonly thread_ts?: string };
}

/** The reply on which something was pressed. What starts a thread is read in the channel; Slack takes no commands in threads. */
function placeInThread(body: object) {
  const { user, channel, message, container } = body as Body;
  const thread_ts = container?.thread_ts ?? message?.thread_ts;
  const isReply = thread_ts !== undefined && thread_ts !== (container?.message_ts ?? message?.ts);
  return isReply && user && channel ? { user: user.id, channel: channel.id, thread_ts } : undefined;
}
