import { toCompany } from '../analyses';
import type { FormListener } from '../slack/interactions/action-listener';
import type { Submission } from '../submissions';
import { figuresModal } from './figures-modal';

/** The form for the request of the button, with the name and code of its company. */
export function onOpenFigures(): FormListener<Submission> {
  return async ({ action, body: { channel, message } }, { subject, texts }) =>
    figuresModal(
      {
        requestId: action.value ?? '',
        company: toCompany(subject),
        ...(channel && { channel: channel.id }),
        ...(message && { thread: message.thread_ts ?? message.ts }),
      },
      texts,
    );
}
