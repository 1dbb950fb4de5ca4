import type { Bot } from '../../../bot/bot';
import { appRemoved } from '../../../bot/listeners/events/app-removed';
import { newLog } from '../../../bot/ops/log';
import { findInstallation, saveInstallation, Vault } from '../../../bot/store';
import { newTeam, onBothStores, openedStore } from '../store/stores';

const MINUTE = 60_000;
const vault = new Vault(Buffer.alloc(32, 7).toString('base64'));

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  /** Installs now; Slack's time of the removal and ours of hearing of it are so far from now. */
  async function isInstalledAfter(removedMs: number, heardMs: number): Promise<boolean> {
    const teamId = newTeam();
    await saveInstallation(store(), vault, teamId, { bot: 'new' });
    const listener = appRemoved({ store: store(), log: newLog('silent') } as Bot);
    await listener({
      event: { type: 'app_uninstalled' },
      body: { event_time: Math.floor((Date.now() + removedMs) / 1000) },
      context: { teamId, receivedAt: new Date(Date.now() + heardMs) },
    } as unknown as Parameters<typeof listener>[0]);
    return (await findInstallation(store(), vault, teamId)) !== undefined;
  }

  it('forgets an installation from before the removal', async () => {
    expect(await isInstalledAfter(MINUTE, MINUTE)).toBe(false);
  });

  it('leaves one that came after the removal, however late the news are', async () => {
    expect(await isInstalledAfter(-MINUTE, MINUTE)).toBe(true);
  });

  it('leaves one that came after the news, however far ahead the clock of Slack is', async () => {
    expect(await isInstalledAfter(MINUTE, -MINUTE)).toBe(true);
  });
});
