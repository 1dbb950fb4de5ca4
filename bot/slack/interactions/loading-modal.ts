import type { Texts } from '../../texts/texts';
import { section } from '../block-kit/blocks';
import { modal } from '../block-kit/modal';
import { mrkdwn } from '../block-kit/mrkdwn';
import type { ModalView } from '../block-kit/types';
import { callbackIds } from './callback-ids';

/** Opened at once, because a trigger lives 3 seconds; filled in when the report has been read. */
export function loadingModal(texts: Texts): ModalView {
  const { title, close, loading } = texts.forms.details;
  return modal({
    callbackId: callbackIds.reportDetails,
    title,
    close,
    blocks: [section(mrkdwn`${loading}`)],
  });
}
