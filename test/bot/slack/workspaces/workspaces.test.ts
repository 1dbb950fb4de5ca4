import { randomBytes } from 'node:crypto';
import { saveInstallation } from '../../../../bot/slack/workspaces/installation-rows';
import { SecretCipher } from '../../../../bot/slack/workspaces/secret-cipher';
import { installedWorkspaces } from '../../../../bot/slack/workspaces/workspaces';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';

const encryptionKey = randomBytes(32).toString('base64');
const ORGANISATION = 'E0123456789';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  /** A workspace that installed the app at a time when it was allowed. */
  async function install(enterpriseId?: string): Promise<string> {
    const teamId = newTeamId();
    await saveInstallation(store(), new SecretCipher(encryptionKey), teamId, {
      team: { id: teamId },
      ...(enterpriseId && { enterprise: { id: enterpriseId } }),
      bot: { token: `xoxb-${teamId}`, userId: 'U0BOT', id: 'B0BOT', scopes: [] },
    });
    return teamId;
  }

  it('a workspace that is no longer listed has no token, whatever is stored of it; one of a listed organisation has', async () => {
    const [listed, ofOrganisation, unlisted] = [
      await install(),
      await install(ORGANISATION),
      await install(),
    ];
    const workspaces = installedWorkspaces(store(), { encryptionKey, allowedTeams: [listed, ORGANISATION] });
    for (const teamId of [listed, ofOrganisation]) {
      expect(await workspaces.mayUse(teamId)).toBe(true);
      expect(await workspaces.tokenFor(teamId)).toBe(`xoxb-${teamId}`);
      expect(await workspaces.authorize({ teamId })).toMatchObject({ botToken: `xoxb-${teamId}` });
    }
    expect(await workspaces.mayUse(unlisted)).toBe(false);
    for (const attempt of [workspaces.tokenFor(unlisted), workspaces.authorize({ teamId: unlisted })])
      await expect(attempt).rejects.toThrow(`The workspace ${unlisted} may not use the app.`);
    const teams = (await workspaces.list()).map(({ teamId }) => teamId);
    expect(teams).toEqual(expect.arrayContaining([listed, ofOrganisation]));
    expect(teams).not.toContain(unlisted);

    const open = installedWorkspaces(store(), { encryptionKey });
    expect(await open.tokenFor(unlisted)).toBe(`xoxb-${unlisted}`);
  });
});
