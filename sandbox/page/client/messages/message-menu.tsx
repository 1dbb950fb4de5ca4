import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { Menu, type MenuItem } from '../menus/menu';
import { useTexts } from '../texts/language';
import type { DisplayedMessage } from './conversation';

/** The menu of a message: replying, and the message shortcuts of the app. */
export function MessageMenu({ message, inThread }: { message: DisplayedMessage; inThread: boolean }) {
  const { api, tryOrNotify, notices, goTo, route } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const { messages, workspace } = useTexts();
  const { channel, ts } = message;

  async function choose(callbackId: string) {
    const ack = await tryOrNotify(() => api.shortcut({ channel, ts, callbackId }));
    if (ack?.ok === false) notices.show(workspace.appTimedOut(app.name));
  }

  const items: MenuItem[] = [
    ...(inThread ? [] : [{ label: messages.reply, onSelect: () => goTo(route.place, ts) }]),
    ...app.shortcuts.map(({ callbackId, name }) => ({
      label: name,
      description: app.name,
      onSelect: () => void choose(callbackId),
    })),
  ];
  return <Menu label={messages.moreActions} items={items} />;
}
