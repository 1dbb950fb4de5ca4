import { randomBytes } from 'node:crypto';
import {
  deleteInstallation,
  findInstallation,
  listInstalledTeams,
  reencryptInstallations,
  saveInstallation,
} from '../../../../bot/slack/workspaces/installation-rows';
import { SecretCipher, SecretCipherError } from '../../../../bot/slack/workspaces/secret-cipher';
import { newTeamId, onBothStores, useStore } from '../../../support/on-both-stores';

const newKey = () => randomBytes(32).toString('base64');
const installation = { bot: { token: 'bot-token-of-the-test' }, team: { id: 'T1', name: 'Crédit' } };

describe('the vault', () => {
  it('seals the same secret differently each time, and opens it again', () => {
    const vault = new SecretCipher(newKey());
    const [first, second] = [vault.encrypt('secret ☃', 'T1'), vault.encrypt('secret ☃', 'T1')];
    expect(first).not.toBe(second);
    expect([first, second].map((sealed) => vault.decrypt(sealed, 'T1'))).toEqual(['secret ☃', 'secret ☃']);
  });

  it('takes a key in hex as well', () => {
    const bytes = randomBytes(32);
    const sealed = new SecretCipher(bytes.toString('hex')).encrypt('secret', 'T1');
    expect(new SecretCipher(bytes.toString('base64')).decrypt(sealed, 'T1')).toBe('secret');
  });

  it.each(['', 'short', newKey().slice(4), `${newKey()},short`])('refuses %p as a key', (key) => {
    expect(() => new SecretCipher(key)).toThrow('ENCRYPTION_KEY must be 32 bytes in base64 or hex');
  });

  it('says what to do when the key is another', () => {
    const sealed = new SecretCipher(newKey()).encrypt('secret', 'T1');
    expect(() => new SecretCipher(newKey()).decrypt(sealed, 'T1')).toThrow(
      'A stored secret was sealed with another key. Add the earlier key to ENCRYPTION_KEY after a comma',
    );
  });

  it('opens nothing that was changed, cut or moved to another owner', () => {
    const vault = new SecretCipher(newKey());
    const sealed = vault.encrypt('secret', 'T1');
    const [id, iv, tag, body] = sealed.split('.') as [string, string, string, string];
    const flipped = Buffer.from(body, 'base64url').map((byte) => byte ^ 1);
    const changed = [id, iv, tag, Buffer.from(flipped).toString('base64url')].join('.');
    const shortTag = [id, iv, tag.slice(0, 6), body].join('.');
    expect(() => vault.decrypt(sealed, 'T2')).toThrow(SecretCipherError);
    for (const bad of [changed, shortTag, `${id}.${iv}`, sealed.slice(0, -4)]) {
      expect(() => vault.decrypt(bad, 'T1')).toThrow('damaged or moved');
    }
  });
});

onBothStores((newPlace) => {
  const store = useStore(newPlace);

  it('keeps an installation unreadable to whoever reads the database', async () => {
    const teamId = newTeamId();
    const vault = new SecretCipher(newKey());
    await saveInstallation(store(), vault, teamId, installation);
    expect(await findInstallation(store(), vault, teamId)).toEqual(installation);
    const rows = JSON.stringify(await store().query('select * from xray.installations'));
    expect(rows).toContain(teamId);
    expect(rows).not.toMatch(/token|Crédit/);
  });

  it('keeps the latest, and forgets when told to', async () => {
    const teamId = newTeamId();
    const vault = new SecretCipher(newKey());
    await saveInstallation(store(), vault, teamId, installation);
    await saveInstallation(store(), vault, teamId, { bot: { token: 'renewed' } });
    expect(await findInstallation(store(), vault, teamId)).toEqual({ bot: { token: 'renewed' } });
    expect(await deleteInstallation(store(), teamId)).toBe(true);
    expect(await findInstallation(store(), vault, teamId)).toBeUndefined();
    expect(await deleteInstallation(store(), teamId)).toBe(false);
  });

  it('seals anew with a new key, after which the earlier one is not needed', async () => {
    await store().query('delete from xray.installations');
    const [earlier, later] = [newKey(), newKey()];
    const teams = [newTeamId(), newTeamId(), newTeamId()];
    for (const teamId of teams)
      await saveInstallation(store(), new SecretCipher(earlier), teamId, installation);
    expect(await reencryptInstallations(store(), new SecretCipher(`${later},${earlier}`), 2)).toBe(3);
    const alone = new SecretCipher(later);
    for (const teamId of teams) expect(await findInstallation(store(), alone, teamId)).toEqual(installation);
    expect(await listInstalledTeams(store())).toEqual(teams.toSorted());
    expect(await reencryptInstallations(store(), alone)).toBe(0);
  });
});
