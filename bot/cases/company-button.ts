import type { ButtonOptions } from '../slack/block-kit/blocks';
import { actionIds } from '../slack/interactions/action-ids';
import type { Texts } from '../texts/texts';

/** Opens the company of a case. It names the case only, because other companies may read the button. */
export function companyButton(caseId: string, { buttons }: Texts): ButtonOptions {
  return { action: actionIds.openCompany, text: buttons.openCompany, value: caseId };
}
