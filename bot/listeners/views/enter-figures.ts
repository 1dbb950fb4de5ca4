import type { Bot } from '../../bot';
import { confirmFiguresModal, readFiguresModal } from '../../views';
import type { OnSubmit } from './view-submission';

/** Shows the figures once more before they are sent. */
export function enterFigures({ texts }: Bot): OnSubmit {
  return async ({ ack, view }) => {
    const read = readFiguresModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { target, notes } = read.value;
    await ack({ response_action: 'push', view: confirmFiguresModal(target, notes, texts) });
  };
}
