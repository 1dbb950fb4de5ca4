import { z } from 'zod/v4';
import { checkBlocks } from '../../../blocks/check-blocks';
import type { MessageContent } from '../../../conversations/conversations';
import { isJsonObject, type JsonObject } from '../../../model/json';
import type { Workspace } from '../../../model/workspace';
import { jsonArgument } from '../../argument-types';
import { createDetailedError, SlackError } from '../../slack-error';

export const messageArguments = {
  text: z.string().optional(),
  markdown_text: z.string().optional(),
  blocks: jsonArgument(z.unknown()).optional(),
  attachments: jsonArgument(z.unknown()).optional(),
  metadata: jsonArgument(z.unknown()).optional(),
};

const metadataSchema = z.looseObject({
  event_type: z.string().min(1),
  event_payload: z.record(z.string(), z.unknown()),
});

// Slack truncates longer texts silently.
const MAX_TEXT_LENGTH = 40_000;
const MAX_METADATA_LENGTH = 8000;
const MAX_MARKDOWN_LENGTH = 12_000;
const MAX_ATTACHMENTS = 100;
// Not documented; above this total, posts were reported to fail: https://github.com/slackapi/bolt-js/issues/2509
const MAX_MESSAGE_LENGTH = 13_200;

type MessageInput = { [Name in keyof typeof messageArguments]?: unknown };

/** The content of a message, validated like Slack does. */
export function parseMessageContent(workspace: Workspace, input: MessageInput): MessageContent {
  if (input.markdown_text !== undefined) return parseMessageContent(workspace, fromMarkdown(input));
  const blocks = input.blocks === undefined ? undefined : readBlocks(workspace, input.blocks);
  const attachments =
    input.attachments === undefined ? undefined : readAttachments(workspace, input.attachments);
  const text = String(input.text ?? '');
  if (text === '' && !blocks?.length && !attachments?.length) throw new SlackError('no_text');
  return {
    text: text.slice(0, MAX_TEXT_LENGTH),
    ...(blocks?.length && { blocks }),
    ...(attachments?.length && { attachments }),
    ...(input.metadata !== undefined && { metadata: readMetadata(input.metadata) }),
  };
}

/** Markdown replaces text and blocks, and excludes them. */
function fromMarkdown({ markdown_text: markdown, ...rest }: MessageInput): MessageInput {
  if (rest.text !== undefined || rest.blocks !== undefined) throw new SlackError('markdown_text_conflict');
  const text = String(markdown);
  if (text === '') throw new SlackError('no_text');
  if (text.length > MAX_MARKDOWN_LENGTH) throw new SlackError('msg_too_long');
  return { ...rest, text, blocks: [{ type: 'markdown', text }] };
}

function readBlocks(workspace: Workspace, blocks: unknown): JsonObject[] {
  if (!Array.isArray(blocks)) throw new SlackError('invalid_blocks_format');
  const checked = checkBlocks(workspace, blocks, 'message');
  if (!checked.ok) throw createDetailedError('invalid_blocks', checked.messages, { listed: true });
  if (countTextLength(checked.value) > MAX_MESSAGE_LENGTH) throw new SlackError('msg_blocks_too_long');
  return checked.value;
}

function readAttachments(workspace: Workspace, attachments: unknown): JsonObject[] {
  if (!Array.isArray(attachments)) throw new SlackError('invalid_attachments');
  if (attachments.length > MAX_ATTACHMENTS) throw new SlackError('too_many_attachments');
  return attachments.map((attachment: JsonObject, index) => ({
    id: index + 1,
    ...attachment,
    ...(attachment.blocks !== undefined && { blocks: readBlocks(workspace, attachment.blocks) }),
  }));
}

function readMetadata(metadata: unknown) {
  const parsed = metadataSchema.safeParse(metadata);
  if (!parsed.success) throw new SlackError('invalid_metadata_format');
  if (JSON.stringify(parsed.data).length > MAX_METADATA_LENGTH) throw new SlackError('metadata_too_large');
  return parsed.data;
}

/** The number of visible characters in blocks. */
function countTextLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countTextLength(item), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) =>
      sum + (key === 'text' && typeof inner === 'string' ? inner.length : countTextLength(inner)),
    0,
  );
}
