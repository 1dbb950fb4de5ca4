import { actionIds } from '../../bot/slack/interactions/action-ids';
import type { Message, View } from '../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal } from './bot-in-workspace';

type Person = ReturnType<BotInWorkspace['workspace']['as']>;

/** The view of a company, from a card. */
function openCompany({ workspace }: BotInWorkspace, person: Person, card: Message): Promise<View> {
  return openLoadedModal(workspace, () => person.click(card, actionIds.openCompany));
}

/** The form to mute a company in a channel, from its view. */
export async function openMute(bot: BotInWorkspace, person: Person, alert: Message): Promise<View> {
  const view = await openCompany(bot, person, alert);
  const blockId = `alerts:${alert.channel}`;
  return openLoadedModal(bot.workspace, () => person.click(view, actionIds.openMute, undefined, { blockId }));
}

/** Closes all open forms and views of a person. */
export async function closeViews(person: Person): Promise<void> {
  for (let view = person.view(); view; view = person.view()) await person.closeView(view);
}
