import type { Bot } from '../bot';
import { readOrigin } from '../decisions';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { publishHome } from './publish-home';

/** A button that may be on the App Home, which is shown again after it was pressed there. */
export function refreshHomeAfterClick(
  createListener: (bot: Bot) => ActionListener,
): (bot: Bot) => ActionListener {
  return (bot) => {
    const listener = createListener(bot);
    return async (click) => {
      await listener(click);
      const { body, client, context } = click;
      if (body.view?.type !== 'home') return;
      const person = { teamId: context.teamId ?? '', userId: body.user.id };
      await publishHome(bot, client, person, body.view.private_metadata);
    };
  };
}

/** The same for a form that may have been opened there. Also after a refusal: somebody else may have changed the case. */
export function refreshHomeAfterSubmit(
  createListener: (bot: Bot) => ViewListener,
): (bot: Bot) => ViewListener {
  return (bot) => {
    const listener = createListener(bot);
    return async (submission) => {
      await listener(submission);
      const { view, body, client, context } = submission;
      const { homeSearch } = readOrigin(view.private_metadata);
      if (homeSearch === undefined) return;
      await publishHome(bot, client, { teamId: context.teamId ?? '', userId: body.user.id }, homeSearch);
    };
  };
}
