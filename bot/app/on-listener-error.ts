import type { ExtendedErrorHandlerArgs } from '@slack/bolt/dist/App';
import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findPersonTexts } from '../slack/language/find-texts';
import { getTexts } from '../texts/texts';

/** A click, a shortcut or, with ids of its own, a command. */
interface FailedInteraction {
  readonly response_url?: string;
  readonly user?: { readonly id: string };
  readonly channel?: { readonly id: string };
  readonly user_id?: string;
  readonly channel_id?: string;
}

/** Tells the person that their click or command failed: once it is acknowledged, Slack shows no error itself. */
export function onListenerError(bot: Pick<Bot, 'store' | 'settings' | 'log' | 'slack'>) {
  const { log, slack, settings } = bot;
  return async ({ error, body, context }: ExtendedErrorHandlerArgs): Promise<void> => {
    const { response_url: url, user, user_id, channel, channel_id } = body as FailedInteraction;
    if (url) {
      // Without the store there is no token and no choice of language, but the response URL needs none.
      const teamId = context.teamId ?? '';
      const client = await slack.clientFor(teamId).catch(() => undefined);
      const place = { teamId, channelId: channel?.id ?? channel_id, userId: user?.id ?? user_id };
      const texts = await findPersonTexts(bot, place).catch(() => getTexts(settings.defaultLanguage));
      const respond = (message: unknown) => slack.respond(url, message);
      await replyEphemeral({ body, client, respond }, notice(texts.notices.tryAgain)).catch(
        (failure: unknown) => log.warn({ err: failure }, 'the error reply could not be sent'),
      );
    }
    // The caller handles it: a job is retried, and Slack shows a warning for a request that was not acknowledged.
    throw error;
  };
}
