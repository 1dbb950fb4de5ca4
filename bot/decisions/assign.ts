import type { Bot } from '../bot';
import { toCompany } from '../cases';
import { isChannelMember } from '../slack/channels/is-channel-member';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { assignModal, readAssignModal } from './assign-modal';
import { assignCase } from './case-changes';
import { notifyOwner } from './notify-owner';
import { changeOnSubmit, openFormOnClick } from './run-change';

export function onOpenAssign(bot: Bot): ActionListener {
  return openFormOnClick(bot, async (acted, { texts }) => {
    if (acted.decision && acted.state === 'decided') return { code: 'decided', decision: acted.decision };
    return assignModal({ caseId: acted.id, company: toCompany(acted), ownerId: acted.ownerId }, texts);
  });
}

export function onAssignCase(bot: Bot): ViewListener {
  return changeOnSubmit(bot, {
    read: async (view, texts) => readAssignModal(view, texts),
    toChange: async (to, userId, acted) =>
      (await isChannelMember(bot, acted, to))
        ? assignCase(bot, { by: userId, to })
        : { code: 'ownerLeft', user: to },
    onChanged: (to, userId, acted) => notifyOwner(bot, acted, { to, by: userId }),
  });
}
