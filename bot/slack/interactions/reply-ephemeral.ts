import type { RespondFn } from '@slack/bolt';
import { WebAPIPlatformError, WebAPIRequestError, type WebClient } from '@slack/web-api';
import type { Message } from '../block-kit/message';
import { replaceTables } from '../block-kit/replace-tables';
import { classifyPostError } from '../classify-post-error';

/** An action or command, with the means to reply. */
export interface InteractionContext {
  readonly body: object;
  readonly client?: WebClient | undefined;
  readonly respond: RespondFn;
}

/** Replies in the same thread, visible only to the user who acted. */
export async function replyEphemeral(
  { body, client, respond }: InteractionContext,
  { text, blocks: given }: Message,
): Promise<void> {
  // A response_url that refuses a table gives no second chance.
  const blocks = replaceTables(given);
  const place = toThreadPlace(body);
  const isPosted = client && place && (await postEphemeral(client, { ...place, text, blocks }));
  // response_url works where the bot may not post, but cannot reply in a thread.
  if (!isPosted) await respond({ text, blocks, response_type: 'ephemeral', replace_original: false });
}

interface MessageInteractionBody {
  readonly user?: { readonly id: string };
  readonly channel?: { readonly id: string };
  readonly message?: { readonly ts: string; readonly thread_ts?: string };
  readonly container?: { readonly message_ts?: string; readonly thread_ts?: string };
}

/**
 * The place in a thread, only for a button on a reply: a parent message is read in the channel, and Slack has no commands in
 * threads.
 */
function toThreadPlace(body: object) {
  const { user, channel, message, container } = body as MessageInteractionBody;
  const thread_ts = container?.thread_ts ?? message?.thread_ts;
  const isReply = thread_ts !== undefined && thread_ts !== (container?.message_ts ?? message?.ts);
  return isReply && user && channel ? { user: user.id, channel: channel.id, thread_ts } : undefined;
}

/** Resolves to false when Slack certainly did not show it; after a timeout it may still appear and is not sent twice. */
async function postEphemeral(
  client: WebClient,
  { text, blocks, ...place }: NonNullable<ReturnType<typeof toThreadPlace>> & Message,
): Promise<boolean> {
  try {
    await client.chat.postEphemeral({ ...place, text, blocks });
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
