import { onAppUninstalled } from '../../../../bot/app/events/app-uninstalled';
import type { Bot } from '../../../../bot/bot';
import { createLog } from '../../../../bot/ops/log';
import { findInstallation, saveInstallation } from '../../../../bot/slack/workspaces/installation-rows';
import { SecretCipher } from '../../../../bot/slack/workspaces/secret-cipher';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';

const MINUTE = 60_000;
const cipher = new SecretCipher(Buffer.alloc(32, 7).toString('base64'));

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  /** Installs now; the arguments are offsets from now: when Slack removed the app, and when we received the event. */
  async function isInstalledAfter(removedMs: number, receivedMs: number): Promise<boolean> {
    const teamId = newTeamId();
    await saveInstallation(store(), cipher, teamId, { bot: 'new' });
    const listener = onAppUninstalled({ store: store(), log: createLog('silent') } as Bot);
    await listener({
      event: { type: 'app_uninstalled' },
      body: { event_time: Math.floor((Date.now() + removedMs) / 1000) },
      context: { teamId, receivedAt: new Date(Date.now() + receivedMs) },
    } as unknown as Parameters<typeof listener>[0]);
    return (await findInstallation(store(), cipher, teamId)) !== undefined;
  }

  it('deletes an installation from before the removal', async () => {
    expect(await isInstalledAfter(MINUTE, MINUTE)).toBe(false);
  });

  it('keeps an installation made after the removal, however late the event arrives', async () => {
    expect(await isInstalledAfter(-MINUTE, MINUTE)).toBe(true);
  });

  it('keeps an installation made after the event arrived, even if the clock of Slack is ahead', async () => {
    expect(await isInstalledAfter(MINUTE, -MINUTE)).toBe(true);
  });
});
