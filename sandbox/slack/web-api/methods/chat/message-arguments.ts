import { z } from 'zod/v4';
import { checkBlocks } from '../../../blocks/check-blocks';
import { LONGEST_MESSAGE, textLength } from '../../../blocks/text-length';
import type { MessageContent } from '../../../conversations/conversations';
import type { JsonObject } from '../../../model/json';
import { nested } from '../../argument-types';
import { complaint, SlackError } from '../../slack-error';

export const messageArguments = {
  text: z.string().optional(),
  markdown_text: z.string().optional(),
  blocks: nested(z.unknown()).optional(),
  attachments: nested(z.unknown()).optional(),
  metadata: nested(z.unknown()).optional(),
};

const Metadata = z.looseObject({
  event_type: z.string().min(1),
  event_payload: z.record(z.string(), z.unknown()),
});

// Beyond this Slack cuts the text off and says nothing.
const LONGEST_TEXT = 40_000;
const LARGEST_METADATA = 8000;
const LONGEST_MARKDOWN = 12_000;
const MOST_ATTACHMENTS = 100;

type Given = { [Name in keyof typeof messageArguments]?: unknown };

/** What is to be shown, checked as Slack checks it. */
export function messageContent(given: Given): MessageContent {
  if (given.markdown_text !== undefined) return messageContent(fromMarkdown(given));
  const blocks = given.blocks === undefined ? undefined : readBlocks(given.blocks);
  const attachments = given.attachments === undefined ? undefined : readAttachments(given.attachments);
  const text = String(given.text ?? '');
  if (text === '' && !blocks?.length && !attachments?.length) throw new SlackError('no_text');
  return {
    text: text.slice(0, LONGEST_TEXT),
    ...(blocks?.length && { blocks }),
    ...(attachments?.length && { attachments }),
    ...(given.metadata !== undefined && { metadata: readMetadata(given.metadata) }),
  };
}

/** Markdown stands for text and blocks, and cannot be beside them. */
function fromMarkdown({ markdown_text: markdown, ...rest }: Given): Given {
  if (rest.text !== undefined || rest.blocks !== undefined) throw new SlackError('markdown_text_conflict');
  const text = String(markdown);
  if (text === '') throw new SlackError('no_text');
  if (text.length > LONGEST_MARKDOWN) throw new SlackError('msg_too_long');
  return { ...rest, text, blocks: [{ type: 'markdown', text }] };
}

function readBlocks(blocks: unknown): JsonObject[] {
  if (!Array.isArray(blocks)) throw new SlackError('invalid_blocks_format');
  const checked = checkBlocks(blocks, 'message');
  if (!checked.ok) throw complaint('invalid_blocks', checked.messages, { listed: true });
  // https://github.com/slackapi/bolt-js/issues/2509
  if (textLength(checked.value) > LONGEST_MESSAGE) throw new SlackError('msg_blocks_too_long');
  return checked.value;
}

function readAttachments(attachments: unknown): JsonObject[] {
  if (!Array.isArray(attachments)) throw new SlackError('invalid_attachments');
  if (attachments.length > MOST_ATTACHMENTS) throw new SlackError('too_many_attachments');
  return attachments.map((attachment: JsonObject, index) => ({
    id: index + 1,
    ...attachment,
    ...(attachment.blocks !== undefined && { blocks: readBlocks(attachment.blocks) }),
  }));
}

function readMetadata(metadata: unknown) {
  const parsed = Metadata.safeParse(metadata);
  if (!parsed.success) throw new SlackError('invalid_metadata_format');
  if (JSON.stringify(parsed.data).length > LARGEST_METADATA) throw new SlackError('metadata_too_large');
  return parsed.data;
}
