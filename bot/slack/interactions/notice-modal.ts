import type { ModalView } from '@slack/types';
import type { Texts } from '../../texts/texts';
import { section } from '../block-kit/blocks';
import { modal } from '../block-kit/modal';
import { escapeText, Markup } from '../block-kit/mrkdwn';
import { callbackIds } from './callback-ids';

/** A sentence or two in place of a modal that cannot be shown; more of it in paragraphs of their own. */
export function noticeModal(text: string | Markup, texts: Texts, more: readonly Markup[] = []): ModalView {
  const { title, close } = texts.forms.notice;
  const markup = text instanceof Markup ? text : escapeText(text, 500);
  return modal({
    callbackId: callbackIds.notice,
    title,
    close,
    blocks: [markup, ...more].map((one) => section(one)),
  });
}
