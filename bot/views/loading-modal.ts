import type { ModalView } from '../cards/block-kit';
import { section } from '../cards/blocks';
import { mrkdwn } from '../cards/mrkdwn';
import type { Texts } from '../texts';
import { callbackIds } from './callback-ids';
import { modal } from './modal';

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
