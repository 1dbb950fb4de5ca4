import { toCompany } from '../analyses';
import type { Case } from '../cases';
import { findMembership } from '../slack/channels/find-membership';
import type { FormListener, ViewListener } from '../slack/interactions/action-listener';
import { isActivePerson } from '../slack/is-active-person';
import { assignModal, OWNER_BLOCK_ID, readAssignModal } from './assign-modal';
import { assignCase } from './case-changes';
import type { DecisionsContext } from './decisions-context';
import { ownerEntries } from './form-round';
import { prepareOwnerNotice } from './notify-owner';
import type { Refusal } from './refusal';
import { changeOnSubmit, openFormOnClick } from './run-change';

export function onOpenAssign(bot: DecisionsContext): FormListener<Case> {
  return openFormOnClick(bot, async (acted, { texts }) => {
    if (acted.decision && acted.state === 'decided') return { code: 'decided', decision: acted.decision };
    return assignModal({ caseId: acted.id, company: toCompany(acted), ownerId: acted.ownerId }, texts);
  });
}

export function onAssignCase(bot: DecisionsContext): ViewListener<Case> {
  return changeOnSubmit(bot, {
    field: OWNER_BLOCK_ID,
    outdatedBy: ownerEntries,
    read: async (view, texts) => readAssignModal(view, texts),
    toChange: async (to, by, acted) => {
      const refusal = await refuseOwner(bot, acted, to);
      if (refusal) return refusal;
      // Stored with the change: a person who has a case is told, and once, whenever the bot is killed.
      return assignCase(bot, { by, to, notice: await prepareOwnerNotice(bot, acted, { to, by }) });
    },
    isRepeated: (to, { ownerId }) => ownerId === to,
  });
}

/** The owner is a person who is in the channel of the case. The bot itself is an app, too. */
async function refuseOwner(bot: DecisionsContext, acted: Case, to: string): Promise<Refusal | undefined> {
  const isPerson = await isActivePerson(bot, acted.teamId, to);
  if (isPerson === false) return { code: 'ownerNotPerson', user: to };
  const membership = await findMembership(bot, acted, to);
  const { answer } = membership;
  if (answer === 'no') return { code: 'ownerLeft', user: to };
  if (answer !== 'yes') return { code: 'membership', ...membership, answer };
  return isPerson ? undefined : { code: 'membership', answer: 'unknown' };
}
