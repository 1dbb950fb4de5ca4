import type { KnownBlock } from '@slack/types';
import type { DataVisualizationBlock } from './bar-chart';
import { type BlockParts, fitBlocks, jsonLength } from './fit-blocks';
import { limits } from './limits';
import type { ReportMetadata } from './message-metadata';
import { escapeText, Markup } from './mrkdwn';
import { truncate } from './truncate';

/** A block that a message may have. */
export type MessageBlock = KnownBlock | DataVisualizationBlock;

/**
 * A message to post. Notifications and screen readers use `text` alone, and it is what remains if Slack rejects the blocks:
 * https://docs.slack.dev/reference/methods/chat.postMessage.
 */
export interface Message {
  text: string;
  blocks: MessageBlock[];
  metadata?: ReportMetadata;
}

export interface MessageParts extends Partial<BlockParts<MessageBlock>> {
  /** Markup is not cut, so that no mention or amount is shown in part. */
  readonly text: string | Markup;
  readonly metadata?: ReportMetadata;
}

const MAX_TEXT_LENGTH = 600;

/** A message within Slack's limits, however long its parts are. */
export function message({
  text,
  metadata,
  head = [],
  body = [],
  tail = [],
  overflowNote = [],
}: MessageParts): Message {
  const notification =
    text instanceof Markup
      ? text.source
      : truncate(escapeText(text, MAX_TEXT_LENGTH).source, MAX_TEXT_LENGTH) || '…';
  const characters = limits.message - jsonLength(notification) - (metadata ? jsonLength(metadata) : 0);
  const blocks = fitBlocks({ head, body, tail, overflowNote }, { blocks: limits.messageBlocks, characters });
  return { text: notification, blocks, ...(metadata && { metadata }) };
}
