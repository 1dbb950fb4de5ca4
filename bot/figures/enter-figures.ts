import type { ViewListener } from '../slack/interactions/action-listener';
import type { Submission } from '../submissions';
import { confirmFiguresModal } from './figures-modal';
import { readFiguresModal } from './read-figures-modal';

/** Shows the figures again for confirmation. */
export function onEnterFigures(): ViewListener<Submission> {
  return async ({ ack, view }, { texts }) => {
    const read = readFiguresModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { target, notes } = read.value;
    await ack({ response_action: 'push', view: confirmFiguresModal(target, notes, texts) });
  };
}
