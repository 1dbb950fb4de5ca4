import type { MessageBlock } from '../slack/block-kit/message';
import { hasTable, replaceTables } from '../slack/block-kit/replace-tables';
import { truncate } from '../slack/block-kit/truncate';
import type { ClaimedMessage } from './claim-rows';

/** The parts of a message that Slack may refuse. */
export type MessageContent = Pick<ClaimedMessage, 'payload' | 'metadata'>;

/** The next simpler form after Slack refused one; undefined when there is none. */
export function simplifyMessage(
  { payload, metadata }: MessageContent,
  code: string,
): MessageContent | undefined {
  const short = truncateMetadata(metadata);
  if (code.includes('metadata') && metadata) {
    const isShort = JSON.stringify(short) === JSON.stringify(metadata);
    return { payload, metadata: isShort ? undefined : short };
  }
  const blocks = (payload.blocks ?? []) as MessageBlock[];
  // What a chart shows, its message says in words too.
  const words = blocks.filter(({ type }) => type !== 'data_visualization');
  if (words.length < blocks.length) return { payload: { ...payload, blocks: words }, metadata };
  if (hasTable(blocks)) return { payload: { ...payload, blocks: replaceTables(blocks) }, metadata };
  if (payload.blocks !== undefined) return { payload: { text: blocksToText(payload) }, metadata: short };
  if (metadata) return { payload };
  return undefined;
}

const MAX_VALUE_LENGTH = 100;

/** Slack refuses metadata with long values. */
export function truncateMetadata(metadata: MessageContent['metadata']): MessageContent['metadata'] {
  if (!metadata) return undefined;
  const values = Object.entries(metadata.event_payload ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value,
  ]);
  return { event_type: metadata.event_type, event_payload: Object.fromEntries(values) };
}

/** chat.update refuses texts over 4,000 characters, and chat.postMessage splits them: slackapi/bolt-python#764. */
const MAX_TEXT_LENGTH = 3_500;

/** The text of all blocks, without buttons. */
function blocksToText({ text, blocks }: MessageContent['payload']): string {
  return truncate([String(text), ...collectTexts(blocks)].join('\n'), MAX_TEXT_LENGTH);
}

function collectTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  if (typeof value !== 'object' || value === null) return [];
  const { type, text, fields, elements } = value as Record<string, unknown>;
  if (type === 'actions') return [];
  if (typeof text === 'string') return [type === 'plain_text' ? escapeEntities(text) : text];
  return [text, fields, elements].flatMap(collectTexts);
}

/** plain_text has no markup, so its characters must not become markup in the message's text. */
function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
