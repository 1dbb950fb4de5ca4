import type { ModalView } from '@slack/types';
import type { Texts } from '../../texts/texts';
import { section } from '../block-kit/blocks';
import { modal } from '../block-kit/modal';
import { mrkdwn } from '../block-kit/mrkdwn';
import { callbackIds } from './callback-ids';

/** Opened at once, because a trigger id expires after 3 seconds, and then filled in. */
export function loadingModal(texts: Texts): ModalView {
  const { title, close, loading } = texts.forms.details;
  return modal({
    callbackId: callbackIds.reportDetails,
    title,
    close,
    blocks: [section(mrkdwn`${loading}`)],
  });
}
