import type { ModalView } from '@slack/types';
import type { Texts } from '../../texts/texts';
import { section } from '../block-kit/blocks';
import { modal } from '../block-kit/modal';
import { mrkdwn } from '../block-kit/mrkdwn';
import { callbackIds } from './callback-ids';

/**
 * The form that is opened at once, because a trigger id expires after 3 seconds, and then filled in: with the title that it
 * will have.
 */
export function loadingModal(title: string, texts: Texts): ModalView {
  const { close, loading } = texts.forms.notice;
  return modal({ callbackId: callbackIds.notice, title, close, blocks: [section(mrkdwn`${loading}`)] });
}
