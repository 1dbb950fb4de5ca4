import type { WebClient } from '@slack/web-api';
import type { ActionListener, Checked, ViewListener } from '../slack/interactions/action-listener';
import { callbackIds } from '../slack/interactions/callback-ids';
import { splitMetadata } from '../slack/interactions/opened-on';
import { updateUnchangedView, updateView } from '../slack/interactions/update-view';
import type { CompanyContext } from './company-context';
import { type CompanyMetadata, readCompanyMetadata, readPage } from './company-metadata';
import { showCompanyAgain } from './show-company';

/** A button that may be on a company view, which is shown again after it was pressed there. */
export function refreshCompanyAfterClick<Bot, Subject>(
  createListener: (bot: Bot) => ActionListener<Subject>,
): (bot: Bot & CompanyContext) => ActionListener<Subject> {
  return (bot) => async (click, checked) => {
    await createListener(bot)(click, checked);
    const { view } = click.body;
    if (view?.callback_id === callbackIds.company)
      await refreshView(bot, click.client, checked, view, readCompanyMetadata(view.private_metadata));
  };
}

/**
 * A form that may have been opened on a company view, which is shown again; after a refusal too, because somebody else may
 * have changed the case.
 */
export function refreshCompanyAfterSubmit<Bot, Subject>(
  createListener: (bot: Bot) => ViewListener<Subject>,
): (bot: Bot & CompanyContext) => ViewListener<Subject> {
  return (bot) => async (submission, checked) => {
    await createListener(bot)(submission, checked);
    const { view, client } = submission;
    const { openedOn } = splitMetadata(view.private_metadata);
    if (openedOn?.kind !== 'company' || view.previous_view_id === null) return;
    const metadata = readCompanyMetadata(openedOn.metadata);
    const shown = await showCompanyAgain(bot, checked, metadata, checked.texts);
    await updateView(client, view.previous_view_id, shown);
  };
}

/** Turns to the page of *Newer* or *Older*. */
export function onTurnCompanyPage(bot: CompanyContext): ActionListener<unknown> {
  return async ({ ack, action, body, client }, checked) => {
    await ack();
    const { view } = body;
    if (!view) return;
    const metadata = { ...readCompanyMetadata(view.private_metadata), page: readPage(action.value) };
    await refreshView(bot, client, checked, view, metadata);
  };
}

/** What was read before another click changed the view must not replace what that one showed: then all is read anew. */
async function refreshView(
  bot: CompanyContext,
  client: WebClient,
  { teamId, userId, texts }: Pick<Checked<unknown>, 'teamId' | 'userId' | 'texts'>,
  view: { readonly id: string; readonly hash: string },
  metadata: CompanyMetadata,
): Promise<void> {
  const load = () => showCompanyAgain(bot, { teamId, userId }, metadata, texts);
  if (await updateUnchangedView(client, view, await load())) return;
  await updateView(client, view.id, await load());
}
