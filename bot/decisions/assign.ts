import type { Bot } from '../bot';
import { toCompany } from '../cases';
import { isChannelMember } from '../slack/channels/is-channel-member';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { assignModal, readAssignModal } from './assign-modal';
import { assignCase } from './case-changes';
import { prepareOwnerNotice } from './notify-owner';
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
    toChange: async (to, by, acted) => {
      if (!(await isChannelMember(bot, acted, to))) return { code: 'ownerLeft', user: to };
      // Stored with the change: a person who has a case is told, and once, whenever the bot is killed.
      return assignCase(bot, { by, to, notice: await prepareOwnerNotice(bot, acted, { to, by }) });
    },
  });
}
