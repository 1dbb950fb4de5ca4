import type { Texts } from '../../texts/texts';
import { section } from '../block-kit/blocks';
import { modal } from '../block-kit/modal';
import { escapeText } from '../block-kit/mrkdwn';
import type { ModalView } from '../block-kit/types';
import { callbackIds } from './callback-ids';

/** A plain sentence or two in a modal that is open already. */
export function noticeModal(text: string, texts: Texts): ModalView {
  const { title, close } = texts.forms.notice;
  return modal({ callbackId: callbackIds.notice, title, close, blocks: [section(escapeText(text, 500))] });
}
