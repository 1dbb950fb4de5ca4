import type { ExtendedErrorHandlerArgs } from '@slack/bolt/dist/App';
import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';

/** Tells the person that their click or command failed: once it is acknowledged, Slack shows no error itself. */
export function onListenerError({ texts, log, slack }: Pick<Bot, 'texts' | 'log' | 'slack'>) {
  return async ({ error, body, context }: ExtendedErrorHandlerArgs): Promise<void> => {
    const { response_url: url } = body as { response_url?: string };
    if (url) {
      // Without the store there is no token, but the response URL needs none.
      const client = await slack.clientFor(context.teamId ?? '').catch(() => undefined);
      const respond = (message: unknown) => slack.respond(url, message);
      await replyEphemeral({ body, client, respond }, notice(texts.notices.tryAgain)).catch(
        (failure: unknown) => log.warn({ err: failure }, 'the error reply could not be sent'),
      );
    }
    // The caller handles it: a job is retried, and Slack shows a warning for a request that was not acknowledged.
    throw error;
  };
}
