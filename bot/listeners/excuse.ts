import type { ExtendedErrorHandlerArgs } from '@slack/bolt/dist/App';
import type { Bot } from '../bot';
import { notice } from '../cards';

/** Tells whoever pressed or typed something that it came to nothing: once acknowledged, Slack itself shows nothing. */
export function excuse({ texts, log }: Pick<Bot, 'texts' | 'log'>) {
  return async ({ error, body }: ExtendedErrorHandlerArgs): Promise<void> => {
    const { response_url: url } = body as { response_url?: string };
    if (url) {
      const words = {
        ...notice(texts.notices.tryAgain),
        response_type: 'ephemeral',
        replace_original: false,
      };
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(words),
      }).catch((failure: unknown) => log.warn({ err: failure }, 'no excuse could be made'));
    }
    // Whoever delivered it decides what follows: a job tries again, Slack shows a warning.
    throw error;
  };
}
