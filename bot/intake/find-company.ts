import type { StaticSelectAction } from '@slack/bolt';
import { findNamesTyped } from '../company-search';
import type { ActionListener, MenuListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import { readCompanyChoice } from './company-choice';
import { companyOptionGroups } from './company-search-input';
import type { IntakeContext } from './intake-context';
import type { SubmitFormState } from './submit-form-state';
import { fillSubmitModal } from './submit-modal';

/** Offers the companies that have a name with what was typed. */
export function onTypeCompany(bot: IntakeContext): MenuListener<SubmitFormState> {
  return async (typed, { subject, teamId, userId, texts }) => {
    const found = await findNamesTyped(bot, { teamId, userId, channelId: subject.channel }, typed);
    return companyOptionGroups(found, texts);
  };
}

/** Fills the chosen company into the open form, where a person looks at it before sending it. */
export function onFindCompany({ settings, clock }: IntakeContext): ActionListener<SubmitFormState> {
  return async ({ ack, action, body, client }, { subject, texts }) => {
    const { view } = body;
    const { selected_option } = action as Partial<Pick<StaticSelectAction, 'selected_option'>>;
    const company = readCompanyChoice(selected_option?.value ?? '');
    const options = { ...settings, now: clock.now() };
    if (view) await updateView(client, view.id, fillSubmitModal(view, subject, company, texts, options));
    await ack();
  };
}
