import type { ExtendedErrorHandlerArgs } from '@slack/bolt/dist/App';
import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';

/** Tells whoever pressed or typed something that it came to nothing: once acknowledged, Slack itself shows nothing. */
export function onListenerError({ texts, log, slack }: Pick<Bot, 'texts' | 'log' | 'slack'>) {
  return async ({ error, body, context }: ExtendedErrorHandlerArgs): Promise<void> => {
    const { response_url: url } = body as { response_url?: string };
    if (url) {
      // A store that does not answer tells no token either.
      const client = await slack.clientFor(context.teamId ?? '').catch(() => undefined);
      const respond = (message: unknown) => slack.respond(url, message);
      await replyEphemeral({ body, client, respond }, notice(texts.notices.tryAgain)).catch(
        (failure: unknown) => log.warn({ err: failure }, 'no excuse could be made'),
      );
    }
    // Whoever delivered it decides what follows: a job tries again, Slack shows a warning.
    throw error;
  };
}
