import { useSurroundings, useWorkspace } from '../live/workspace-context';
import { Menu, type MenuItem } from '../menus/menu';
import type { Shown } from './conversation';

/** What can be done with a message: what the app offers, and a reply. */
export function MessageMenu({ message, inThread }: { message: Shown; inThread: boolean }) {
  const { api, attempt, notices, goTo, route } = useWorkspace();
  const { app } = useSurroundings();
  const { channel, ts } = message;

  async function choose(callbackId: string) {
    const noticed = await attempt(() => api.shortcut({ channel, ts, callbackId }));
    if (noticed?.ok === false) notices.tell(`${app.name} did not answer in time. Try again in a moment.`);
  }

  const items: MenuItem[] = [
    ...(inThread ? [] : [{ label: 'Reply in thread', onChoose: () => goTo(route.place, ts) }]),
    ...app.shortcuts.map(({ callbackId, name }) => ({
      label: name,
      about: app.name,
      onChoose: () => void choose(callbackId),
    })),
  ];
  return <Menu label="More actions" items={items} />;
}
