import { type BlockParts, fitBlocks, jsonLength } from './fit-blocks';
import { limits } from './limits';
import type { MessageMetadata } from './message-metadata';
import { escapeText } from './mrkdwn';
import { truncate } from './truncate';
import type { MessageBlock } from './types';

/**
 * What is posted. `text` is all that notifications and screen readers say, and all that is left when Slack refuses the blocks:
 * https://docs.slack.dev/reference/methods/chat.postMessage.
 */
export interface Message {
  text: string;
  blocks: MessageBlock[];
  metadata?: MessageMetadata;
}

export interface MessageParts extends Partial<BlockParts<MessageBlock>> {
  readonly text: string;
  readonly metadata?: MessageMetadata;
}

const MAX_TEXT_LENGTH = 600;

/** A message that Slack takes, whatever it is about. */
export function message({
  text,
  metadata,
  head = [],
  body = [],
  tail = [],
  overflowNote = [],
}: MessageParts): Message {
  const notification = truncate(escapeText(text, MAX_TEXT_LENGTH).source, MAX_TEXT_LENGTH) || '…';
  const characters = limits.message - jsonLength(notification) - (metadata ? jsonLength(metadata) : 0);
  const blocks = fitBlocks({ head, body, tail, overflowNote }, { blocks: limits.messageBlocks, characters });
  return { text: notification, blocks, ...(metadata && { metadata }) };
}

/** One text of several, each a sentence of its own. */
export function joinSentences(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
