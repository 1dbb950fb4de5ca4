import type { Channel } from '../model/channel';
import { isJsonObject } from '../model/json';
import type { SlackContext } from '../slack-context';
import { parseMessageContent } from '../web-api/methods/chat/message-arguments';
import { SlackError } from '../web-api/slack-error';
import type { AckResult } from './ack-result';

/** Posts the response from the acknowledgement of a command. */
export function showCommandResponse(
  { conversations, workspace }: SlackContext,
  { channel, user, response }: { channel: Channel; user: string; response: unknown },
): AckResult {
  const message = isJsonObject(response) ? response : { text: response };
  try {
    const content = parseMessageContent(workspace, message);
    if (message.response_type === 'in_channel') conversations.postAsBot(channel, content);
    else conversations.postEphemeral(channel, user, content);
    return { ok: true };
  } catch (error) {
    if (error instanceof SlackError) return { ok: false, reason: error.code };
    throw error;
  }
}
