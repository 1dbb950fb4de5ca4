import type { MessageBlock } from './block-kit';
import { cut } from './cut';
import { fitBlocks, type Parts, sizeOf } from './fit-blocks';
import { limits } from './limits';
import type { MessageMetadata } from './message-metadata';
import { foreign } from './mrkdwn';

/**
 * What is posted. `text` is all that notifications and screen readers say, and all that is left when Slack refuses the blocks:
 * https://docs.slack.dev/reference/methods/chat.postMessage.
 */
export interface Message {
  text: string;
  blocks: MessageBlock[];
  metadata?: MessageMetadata;
}

export interface MessageParts extends Partial<Parts<MessageBlock>> {
  readonly text: string;
  readonly metadata?: MessageMetadata;
}

const MAX_TEXT = 600;

/** A message that Slack takes, whatever it is about. */
export function message({
  text,
  metadata,
  head = [],
  body = [],
  tail = [],
  leftOut = [],
}: MessageParts): Message {
  const notification = cut(foreign(text, MAX_TEXT).source, MAX_TEXT) || '…';
  const characters = limits.message - sizeOf(notification) - (metadata ? sizeOf(metadata) : 0);
  const blocks = fitBlocks({ head, body, tail, leftOut }, { blocks: limits.messageBlocks, characters });
  return { text: notification, blocks, ...(metadata && { metadata }) };
}

/** One text of several, each a sentence of its own. */
export function sentences(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
