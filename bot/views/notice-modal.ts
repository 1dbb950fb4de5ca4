import type { ModalView } from '../cards/block-kit';
import { section } from '../cards/blocks';
import { foreign } from '../cards/mrkdwn';
import type { Texts } from '../texts';
import { callbackIds } from './callback-ids';
import { modal } from './modal';

/** A plain sentence or two in a modal that is open already. */
export function noticeModal(text: string, texts: Texts): ModalView {
  const { title, close } = texts.forms.notice;
  return modal({ callbackId: callbackIds.notice, title, close, blocks: [section(foreign(text, 500))] });
}
