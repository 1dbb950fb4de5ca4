import type { Bot } from '../bot';
import type { ViewListener } from '../slack/interactions/action-listener';
import { confirmFiguresModal } from './figures-modal';
import { readFiguresModal } from './read-figures-modal';

/** Shows the figures again for confirmation. */
export function onEnterFigures({ texts }: Bot): ViewListener {
  return async ({ ack, view }) => {
    const read = readFiguresModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { target, notes } = read.value;
    await ack({ response_action: 'push', view: confirmFiguresModal(target, notes, texts) });
  };
}
