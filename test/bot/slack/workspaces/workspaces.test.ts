import { randomBytes } from 'node:crypto';
import {
  deleteInstallation,
  findInstallation,
  listInstallations,
  saveInstallation,
} from '../../../../bot/slack/workspaces/installation-rows';
import { SecretCipher, SecretCipherError } from '../../../../bot/slack/workspaces/secret-cipher';
import { installedWorkspaces } from '../../../../bot/slack/workspaces/workspaces';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('installations', () => {
    const newKey = () => randomBytes(32).toString('base64');

    const installation = { bot: { token: 'bot-token-of-the-test' }, team: { id: 'T1', name: 'Crédit' } };

    describe('the cipher', () => {
      it('encrypts the same secret differently each time, and decrypts it again', () => {
        const cipher = new SecretCipher(newKey());
        const [first, second] = [cipher.encrypt('secret ☃', 'T1'), cipher.encrypt('secret ☃', 'T1')];
        expect(first).not.toBe(second);
        expect([first, second].map((encrypted) => cipher.decrypt(encrypted, 'T1'))).toEqual([
          'secret ☃',
          'secret ☃',
        ]);
      });

      it('accepts a key in hex as well', () => {
        const bytes = randomBytes(32);
        const encrypted = new SecretCipher(bytes.toString('hex')).encrypt('secret', 'T1');
        expect(new SecretCipher(bytes.toString('base64')).decrypt(encrypted, 'T1')).toBe('secret');
      });

      it.each(['', 'short', newKey().slice(4), `${newKey()},short`])('refuses %p as a key', (key) => {
        expect(() => new SecretCipher(key)).toThrow('ENCRYPTION_KEY must be 32 bytes in base64 or hex');
      });

      it('says what to do when the key is a different one', () => {
        const encrypted = new SecretCipher(newKey()).encrypt('secret', 'T1');
        expect(() => new SecretCipher(newKey()).decrypt(encrypted, 'T1')).toThrow(
          'A stored secret was encrypted with another key. Add the earlier key to ENCRYPTION_KEY after a comma',
        );
      });

      it('decrypts nothing that was changed, truncated or moved to another owner', () => {
        const cipher = new SecretCipher(newKey());
        const encrypted = cipher.encrypt('secret', 'T1');
        const [id, iv, tag, body] = encrypted.split('.') as [string, string, string, string];
        const flipped = Buffer.from(body, 'base64url').map((byte) => byte ^ 1);
        const changed = [id, iv, tag, Buffer.from(flipped).toString('base64url')].join('.');
        const shortTag = [id, iv, tag.slice(0, 6), body].join('.');
        expect(() => cipher.decrypt(encrypted, 'T2')).toThrow(SecretCipherError);
        for (const bad of [changed, shortTag, `${id}.${iv}`, encrypted.slice(0, -4)]) {
          expect(() => cipher.decrypt(bad, 'T1')).toThrow('damaged or moved');
        }
      });
    });

    it('encrypts installations in the database', async () => {
      const teamId = newTeamId();
      const cipher = new SecretCipher(newKey());
      await saveInstallation(store(), cipher, teamId, installation);
      expect(await findInstallation(store(), cipher, teamId)).toEqual(installation);
      const rows = JSON.stringify(await store().query('select * from xray.installations'));
      expect(rows).toContain(teamId);
      expect(rows).not.toMatch(/token|Crédit/);
    });

    it('keeps the latest, and deletes it on request', async () => {
      const teamId = newTeamId();
      const cipher = new SecretCipher(newKey());
      await saveInstallation(store(), cipher, teamId, installation);
      await saveInstallation(store(), cipher, teamId, { bot: { token: 'renewed' } });
      expect(await findInstallation(store(), cipher, teamId)).toEqual({ bot: { token: 'renewed' } });
      expect(await deleteInstallation(store(), teamId)).toBe(true);
      expect(await findInstallation(store(), cipher, teamId)).toBeUndefined();
      expect(await deleteInstallation(store(), teamId)).toBe(false);
    });

    it('decrypts what an earlier key encrypted, and encrypts with the new one', async () => {
      const [earlier, later] = [newKey(), newKey()];
      const both = new SecretCipher(`${later},${earlier}`);
      const [kept, renewed] = [newTeamId(), newTeamId()];
      for (const teamId of [kept, renewed])
        await saveInstallation(store(), new SecretCipher(earlier), teamId, installation);
      await saveInstallation(store(), both, renewed, installation);
      expect(await findInstallation(store(), both, kept)).toEqual(installation);
      expect(await findInstallation(store(), new SecretCipher(later), renewed)).toEqual(installation);
      const teams = (await listInstallations(store())).map(({ teamId }) => teamId);
      expect(teams).toEqual(expect.arrayContaining([kept, renewed]));
    });
  });

  describe('workspaces', () => {
    const encryptionKey = randomBytes(32).toString('base64');

    const ORGANISATION = 'E0123456789';

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
      const workspaces = installedWorkspaces(store(), {
        encryptionKey,
        allowedTeams: [listed, ORGANISATION],
      });
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
});
