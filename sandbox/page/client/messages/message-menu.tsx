import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { Menu, type MenuItem } from '../menus/menu';
import type { DisplayedMessage } from './conversation';

/** What can be done with a message: what the app offers, and a reply. */
export function MessageMenu({ message, inThread }: { message: DisplayedMessage; inThread: boolean }) {
  const { api, tryOrNotify, notices, goTo, route } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const { channel, ts } = message;

  async function choose(callbackId: string) {
    const noticed = await tryOrNotify(() => api.shortcut({ channel, ts, callbackId }));
    if (noticed?.ok === false) notices.show(`${app.name} did not answer in time. Try again in a moment.`);
  }

  const items: MenuItem[] = [
    ...(inThread ? [] : [{ label: 'Reply in thread', onSelect: () => goTo(route.place, ts) }]),
    ...app.shortcuts.map(({ callbackId, name }) => ({
      label: name,
      description: app.name,
      onSelect: () => void choose(callbackId),
    })),
  ];
  return <Menu label="More actions" items={items} />;
}
