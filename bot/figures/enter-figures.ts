import type { Bot } from '../bot';
import type { ViewListener } from '../slack/interactions/action-listener';
import { findPersonTexts } from '../texts/find-texts';
import { parseFiguresFormState } from './figures-form-state';
import { confirmFiguresModal } from './figures-modal';
import { readFiguresModal } from './read-figures-modal';

/** Shows the figures again for confirmation. */
export function onEnterFigures(bot: Bot): ViewListener {
  return async ({ ack, view, body, context }) => {
    const channelId = parseFiguresFormState(view.private_metadata)?.target.channel;
    const texts = await findPersonTexts(bot, {
      teamId: context.teamId ?? '',
      channelId,
      userId: body.user.id,
    });
    const read = readFiguresModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { target, notes } = read.value;
    await ack({ response_action: 'push', view: confirmFiguresModal(target, notes, texts) });
  };
}
