import type { Case } from '../cases';
import type { FormListener } from '../slack/interactions/action-listener';
import type { CompanyContext } from './company-context';
import { showCompany } from './show-company';

/** Opens the view of a company: *Company…* on a card, a list or the App Home. */
export function onOpenCompany(bot: CompanyContext): FormListener<Case> {
  return async ({ body }, { subject, teamId, userId, texts }) => {
    const here = body.channel?.id;
    return showCompany(bot, { teamId, userId }, subject, { ...(here && { here }), page: 0 }, texts);
  };
}
