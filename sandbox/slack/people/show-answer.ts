import type { Channel } from '../model/channel';
import { isJsonObject } from '../model/json';
import type { SlackContext } from '../slack-context';
import { messageContent } from '../web-api/methods/chat/message-arguments';
import { SlackError } from '../web-api/slack-error';
import type { Noticed } from './noticed';

/** Shows what the app said in its acknowledgement of a command. */
export function showAnswer(
  { conversations }: SlackContext,
  { channel, user, response }: { channel: Channel; user: string; response: unknown },
): Noticed {
  const answer = isJsonObject(response) ? response : { text: response };
  try {
    const content = messageContent(answer);
    if (answer.response_type === 'in_channel') conversations.postAsBot(channel, content);
    else conversations.postEphemeral(channel, user, content);
    return { ok: true };
  } catch (error) {
    if (error instanceof SlackError) return { ok: false, reason: error.code };
    throw error;
  }
}
