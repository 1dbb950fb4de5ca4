import type { RespondFn } from '@slack/bolt';
import { WebAPIPlatformError, WebAPIRequestError, type WebClient } from '@slack/web-api';
import type { Message } from '../block-kit/message';
import { classifyPostError } from '../classify-post-error';

/** What somebody pressed, chose or typed, with the ways to answer. */
export interface InteractionContext {
  readonly body: object;
  readonly client?: WebClient | undefined;
  readonly respond: RespondFn;
}

/** An answer that only the one who asked sees, where it was asked. */
export async function replyEphemeral(
  { body, client, respond }: InteractionContext,
  { text, blocks }: Message,
): Promise<void> {
  const words = { text, blocks: blocks as never };
  const place = toThreadPlace(body);
  const told = client && place && (await postEphemeral(client, { ...place, text, blocks }));
  // The address that comes with a press is good where the bot may not post, but knows of no thread.
  if (!told) await respond({ ...words, response_type: 'ephemeral', replace_original: false });
}

interface MessageInteractionBody {
  readonly user?: { readonly id: string };
  readonly channel?: { readonly id: string };
  readonly message?: { readonly ts: string; readonly thread_ts?: string };
  readonly container?: { readonly message_ts?: string; readonly thread_ts?: string };
}

/** The reply on which something was pressed. What starts a thread is read in the channel; Slack takes no commands in threads. */
function toThreadPlace(body: object) {
  const { user, channel, message, container } = body as MessageInteractionBody;
  const thread_ts = container?.thread_ts ?? message?.thread_ts;
  const isReply = thread_ts !== undefined && thread_ts !== (container?.message_ts ?? message?.ts);
  return isReply && user && channel ? { user: user.id, channel: channel.id, thread_ts } : undefined;
}

/** False when Slack surely did not show it; what it may still be about to show is not said a second time. */
async function postEphemeral(
  client: WebClient,
  { text, blocks, ...place }: NonNullable<ReturnType<typeof toThreadPlace>> & Message,
): Promise<boolean> {
  try {
    await client.chat.postEphemeral({ ...place, text, blocks: blocks as never });
    return true;
  } catch (error) {
    if (error instanceof WebAPIRequestError) return error.original.name === 'TimeoutError';
    const isForm = error instanceof WebAPIPlatformError && classifyPostError(error.data.error) === 'form';
    return (
      isForm &&
      client.chat.postEphemeral({ ...place, text }).then(
        () => true,
        () => false,
      )
    );
  }
}
