import type { ModalView } from '@slack/types';
import {
  type Channel,
  findChannelSettings,
  saveChannelSettings,
} from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { confirmSaved } from '../slack/interactions/confirm-saved';
import { updateView } from '../slack/interactions/update-view';
import { ViewState } from '../slack/interactions/view-state';
import { companyLabel } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { ACCEPT_CODE_BLOCK_ID, type CompanyInputOptions, readEnteredCompany } from './company-inputs';
import { companyModal, readCompanyModal } from './company-modal';
import { findUnseenChoice, readFills } from './company-search-input';
import type { IntakeContext } from './intake-context';
import type { ProposedCompany } from './plan-intake';

const MAX_LABEL_LENGTH = 200;

export function onChannelCompany(bot: IntakeContext): ViewListener<Channel> {
  return async ({ ack, view, client }, { subject, userId: user, texts }) => {
    const { channelId: channel } = subject;
    const state = new ViewState(view);
    const unseen = findUnseenChoice(state);
    if (unseen)
      return ack({
        response_action: 'update',
        view: await fillChannelCompany(bot, subject, state, unseen, texts),
      });
    const read = readCompanyModal(view, texts);
    if (read.ok) {
      const { code, businessName: name } = read.company;
      await saveChannelSettings(bot.store, subject, { by: user, company: { ...read.company, ...code } });
      await ack();
      const saved = texts.forms.company.saved(companyLabel({ code, name }, MAX_LABEL_LENGTH));
      return confirmSaved(bot, client, { channel, user }, saved);
    }
    await ack({ response_action: 'errors', errors: read.errors });
    const { refusedCode } = read;
    if (!refusedCode || state.has(ACCEPT_CODE_BLOCK_ID)) return;
    const options = { refusedCode, fills: readFills(state) };
    const again = await showCompany(bot, subject, readEnteredCompany(state, texts), texts, options);
    await updateView(client, view.id, again);
  };
}

/** The form with a company that was searched for; undefined leaves the company as it was entered, and clears the search. */
export function fillChannelCompany(
  bot: IntakeContext,
  subject: Channel,
  state: ViewState,
  company: ProposedCompany | undefined,
  texts: Texts,
): Promise<ModalView> {
  const shown = company ?? readEnteredCompany(state, texts);
  return showCompany(bot, subject, shown, texts, { fills: readFills(state) + 1 });
}

async function showCompany(
  bot: IntakeContext,
  subject: Channel,
  company: ProposedCompany,
  texts: Texts,
  options: Pick<CompanyInputOptions, 'refusedCode' | 'fills'>,
): Promise<ModalView> {
  const known = (await findChannelSettings(bot.store, subject))?.company !== undefined;
  const data = { channel: subject.channelId, known, ...company };
  return companyModal(data, texts, { ...bot.settings, ...options });
}
