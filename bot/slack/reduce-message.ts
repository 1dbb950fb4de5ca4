import { cut } from '../cards/cut';
import type { ClaimedMessage } from '../store';

/** What Slack is asked to show, as far as it may refuse it. */
export type MessageForm = Pick<ClaimedMessage, 'payload' | 'metadata'>;

/** The simpler form to try after Slack refused one for its form; nothing when there is none. */
export function reduceMessage({ payload, metadata }: MessageForm, code: string): MessageForm | undefined {
  const short = cutMetadata(metadata);
  if (code.includes('metadata') && metadata) {
    const isShort = JSON.stringify(short) === JSON.stringify(metadata);
    return { payload, metadata: isShort ? undefined : short };
  }
  if (payload.blocks !== undefined) return { payload: { text: asText(payload) }, metadata: short };
  if (metadata) return { payload };
  return undefined;
}

const MAX_VALUE_LENGTH = 100;

/** Metadata with values of a moderate length; two messages with the same are the same. */
export function cutMetadata(metadata: MessageForm['metadata']): MessageForm['metadata'] {
  if (!metadata) return undefined;
  const values = Object.entries(metadata.event_payload ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value,
  ]);
  return { event_type: metadata.event_type, event_payload: Object.fromEntries(values) };
}

/** chat.update refuses longer texts than 4,000, and chat.postMessage splits them: slackapi/bolt-python#764. */
const MAX_TEXT_LENGTH = 3_500;

/** All that the blocks say, without their buttons. */
function asText({ text, blocks }: MessageForm['payload']): string {
  return cut([String(text), ...textsIn(blocks)].join('\n'), MAX_TEXT_LENGTH);
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, text, fields, elements } = value as Record<string, unknown>;
  if (type === 'actions') return [];
  if (typeof text === 'string') return [type === 'plain_text' ? escaped(text) : text];
  return [text, fields, elements].flatMap(textsIn);
}

/** Markup means nothing in plain text, and must mean nothing in the message's text either. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
