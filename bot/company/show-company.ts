import type { ModalView } from '@slack/types';
import { type Case, findCaseOfTeam } from '../cases';
import { noticeModal } from '../slack/interactions/notice-modal';
import type { Person } from '../slack/language/language-rows';
import type { Texts } from '../texts/texts';
import type { CompanyContext } from './company-context';
import type { CompanyMetadata } from './company-metadata';
import { companyView } from './company-view';
import { loadCompany } from './load-company';

/** The view of the company of a case, as it is now, for one person. */
export async function showCompany(
  bot: CompanyContext,
  person: Person,
  about: Case,
  metadata: Omit<CompanyMetadata, 'caseId'>,
  texts: Texts,
): Promise<ModalView> {
  const data = await loadCompany(bot, person, about, { ...metadata, caseId: about.id });
  return data ? companyView(data, texts) : noticeModal(texts.forms.companyView.notYours, texts);
}

/** Shows a company again from what its view carries. */
export async function showCompanyAgain(
  bot: CompanyContext,
  person: Person,
  { caseId, ...metadata }: CompanyMetadata,
  texts: Texts,
): Promise<ModalView> {
  const about = await findCaseOfTeam(bot.store, caseId, person.teamId);
  return about
    ? showCompany(bot, person, about, metadata, texts)
    : noticeModal(texts.forms.companyView.notYours, texts);
}
