import { plainTextObject } from './blocks';
import { limits } from './limits';
import type { ModalView, ViewBlock } from './types';

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
    title: plainTextObject(title, limits.viewTitle),
    blocks: blocks.slice(0, limits.viewBlocks),
    ...(submit && { submit: plainTextObject(submit, limits.viewTitle) }),
    close: plainTextObject(close, limits.viewTitle),
    ...(metadata !== undefined && { private_metadata: metadata }),
  };
}
