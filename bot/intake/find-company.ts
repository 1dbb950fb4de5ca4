import type { StaticSelectAction } from '@slack/bolt';
import { findNamesTyped } from '../company-search';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { ActionListener, ButtonActionArgs, MenuListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { ViewState } from '../slack/interactions/view-state';
import { fillChannelCompany } from './channel-company';
import { readCompanyChoice } from './company-choice';
import { companyOptionGroups } from './company-search-input';
import type { IntakeContext } from './intake-context';
import type { SubmitFormState } from './submit-form-state';
import { fillSubmitModal } from './submit-modal';

/** Offers the companies that have a name with what was typed into a form about a channel. */
function onTypeName<Subject>(toChannelId: (subject: Subject) => string) {
  return (bot: IntakeContext): MenuListener<Subject> =>
    async (typed, { subject, teamId, userId, texts }) => {
      const person = { teamId, userId, channelId: toChannelId(subject) };
      return companyOptionGroups(await findNamesTyped(bot, person, typed), texts);
    };
}

export const onTypeCompany = onTypeName(({ channel }: SubmitFormState) => channel);
export const onTypeChannelCompany = onTypeName(({ channelId }: Channel) => channelId);

/** Fills the chosen company into the open form, where a person looks at it before sending it. */
export function onFindCompany({ settings, clock }: IntakeContext): ActionListener<SubmitFormState> {
  return async ({ ack, action, body, client }, { subject, texts }) => {
    const { view } = body;
    const company = readChosen(action);
    const options = { ...settings, now: clock.now() };
    if (view) await updateView(client, view.id, fillSubmitModal(view, subject, company, texts, options));
    await ack();
  };
}

/** Fills the chosen company into the open form of a channel. */
export function onFindChannelCompany(bot: IntakeContext): ActionListener<Channel> {
  return async ({ ack, action, body, client }, { subject, texts }) => {
    const { view } = body;
    const company = readChosen(action);
    if (view) {
      const state = new ViewState(view);
      await updateView(client, view.id, await fillChannelCompany(bot, subject, state, company, texts));
    }
    await ack();
  };
}

function readChosen(action: ButtonActionArgs['action']) {
  const { selected_option } = action as Partial<Pick<StaticSelectAction, 'selected_option'>>;
  return readCompanyChoice(selected_option?.value ?? '');
}
