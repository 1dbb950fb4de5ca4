import type { WebClient } from '@slack/web-api';
import { notice } from '../block-kit/notice';
import type { SlackContext } from '../slack-clients';

/** Tells the person who submitted a form what was saved; in the channel, because a form has no response_url. */
export async function confirmSaved(
  { log }: Pick<SlackContext, 'log'>,
  client: WebClient,
  place: { readonly channel: string; readonly user: string },
  text: string,
): Promise<void> {
  try {
    await client.chat.postEphemeral({ ...place, ...notice(text) });
  } catch (error) {
    // It is saved all the same.
    log.warn({ err: error, ...place }, 'cannot confirm a saved form');
  }
}
