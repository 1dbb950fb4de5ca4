import type { ModalView, ViewBlock } from '../cards/block-kit';
import { plain } from '../cards/blocks';
import { limits } from '../cards/limits';

export interface ModalParts {
  readonly callbackId: string;
  readonly title: string;
  readonly blocks: readonly ViewBlock[];
  readonly submit?: string;
  readonly close: string;
  readonly metadata?: string;
}

/** A modal that Slack opens: at most a hundred blocks, short titles. */
export function modal({ callbackId, title, blocks, submit, close, metadata }: ModalParts): ModalView {
  return {
    type: 'modal',
    callback_id: callbackId,
    title: plain(title, limits.viewTitle),
    blocks: blocks.slice(0, limits.viewBlocks),
    ...(submit && { submit: plain(submit, limits.viewTitle) }),
    close: plain(close, limits.viewTitle),
    ...(metadata !== undefined && { private_metadata: metadata }),
  };
}
