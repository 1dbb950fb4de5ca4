import type { ModalView } from '@slack/types';
import type { Texts } from '../../texts/texts';
import { section } from '../block-kit/blocks';
import { modal } from '../block-kit/modal';
import { escapeText } from '../block-kit/mrkdwn';
import { callbackIds } from './callback-ids';

/** A sentence or two in place of a modal that cannot be shown. */
export function noticeModal(text: string, texts: Texts): ModalView {
  const { title, close } = texts.forms.notice;
  return modal({ callbackId: callbackIds.notice, title, close, blocks: [section(escapeText(text, 500))] });
}
