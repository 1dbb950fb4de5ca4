import type { MessageBlock } from './block-kit';
import { cut } from './cut';
import { fitBlocks, type Parts, sizeOf } from './fit-blocks';
import { limits } from './limits';
import type { MessageMetadata } from './message-metadata';
import { foreign } from './mrkdwn';

/** What is posted: `text` is what notifications and screen readers say. */
export interface Message {
  text: string;
  blocks: MessageBlock[];
  metadata?: MessageMetadata;
}

export interface MessageParts extends Partial<Parts<MessageBlock>> {
  readonly text: string;
  readonly metadata?: MessageMetadata;
}

const LONGEST_TEXT = 400;

/** A message that Slack takes, whatever it is about. */
export function message({
  text,
  metadata,
  head = [],
  body = [],
  tail = [],
  leftOut = [],
}: MessageParts): Message {
  const notification = cut(foreign(text, LONGEST_TEXT).source, LONGEST_TEXT) || '…';
  const characters = limits.message - sizeOf(notification) - (metadata ? sizeOf(metadata) : 0);
  const blocks = fitBlocks({ head, body, tail, leftOut }, { blocks: limits.messageBlocks, characters });
  return { text: notification, blocks, ...(metadata && { metadata }) };
}
