import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { splitMetadata } from '../slack/interactions/opened-on';
import type { HomeContext } from './home-context';
import { publishHome } from './publish-home';

/** A button that may be on the App Home, which is shown again after it was pressed there. */
export function refreshHomeAfterClick<Bot, Subject>(
  createListener: (bot: Bot) => ActionListener<Subject>,
): (bot: Bot & HomeContext) => ActionListener<Subject> {
  return (bot) => async (click, checked) => {
    await createListener(bot)(click, checked);
    const { body, client } = click;
    if (body.view?.type === 'home') await publishHome(bot, client, checked, body.view.private_metadata);
  };
}

/**
 * A form that may have been opened on the App Home, which is shown again; after a refusal too, because somebody else may have
 * changed the case.
 */
export function refreshHomeAfterSubmit<Bot, Subject>(
  createListener: (bot: Bot) => ViewListener<Subject>,
): (bot: Bot & HomeContext) => ViewListener<Subject> {
  return (bot) => async (submission, checked) => {
    await createListener(bot)(submission, checked);
    const { view, client } = submission;
    const { openedOn } = splitMetadata(view.private_metadata);
    if (openedOn?.kind === 'home') await publishHome(bot, client, checked, openedOn.metadata);
  };
}
