import type { KnownBlock, ModalView } from '@slack/types';
import { limits } from './limits';
import { plainTextObject } from './text-objects';

export interface ModalOptions {
  readonly callbackId: string;
  readonly title: string;
  readonly blocks: readonly KnownBlock[];
  readonly submit?: string;
  readonly close: string;
  readonly metadata?: string;
}

export function modal({ callbackId, title, blocks, submit, close, metadata }: ModalOptions): ModalView {
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
