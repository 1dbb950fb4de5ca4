import { randomBytes } from 'node:crypto';
import {
  deleteInstallation,
  findInstallation,
  installedTeams,
  resealInstallations,
  saveInstallation,
  Vault,
  VaultError,
} from '../../../bot/store';
import { newTeam, onBothStores, openedStore } from './stores';

const newKey = () => randomBytes(32).toString('base64');
const installation = { bot: { token: 'bot-token-of-the-test' }, team: { id: 'T1', name: 'Crédit' } };

describe('the vault', () => {
  it('seals the same secret differently each time, and opens it again', () => {
    const vault = new Vault(newKey());
    const [first, second] = [vault.seal('secret ☃', 'T1'), vault.seal('secret ☃', 'T1')];
    expect(first).not.toBe(second);
    expect([first, second].map((sealed) => vault.open(sealed, 'T1'))).toEqual(['secret ☃', 'secret ☃']);
  });

  it('takes a key in hex as well', () => {
    const bytes = randomBytes(32);
    const sealed = new Vault(bytes.toString('hex')).seal('secret', 'T1');
    expect(new Vault(bytes.toString('base64')).open(sealed, 'T1')).toBe('secret');
  });

  it.each(['', 'short', newKey().slice(4), `${newKey()},short`])('refuses %p as a key', (key) => {
    expect(() => new Vault(key)).toThrow('ENCRYPTION_KEY must be 32 bytes in base64 or hex');
  });

  it('says what to do when the key is another', () => {
    const sealed = new Vault(newKey()).seal('secret', 'T1');
    expect(() => new Vault(newKey()).open(sealed, 'T1')).toThrow(
      'A stored secret was sealed with another key. Add the earlier key to ENCRYPTION_KEY after a comma',
    );
  });

  it('opens nothing that was changed, cut or moved to another owner', () => {
    const vault = new Vault(newKey());
    const sealed = vault.seal('secret', 'T1');
    const [id, iv, tag, body] = sealed.split('.') as [string, string, string, string];
    const flipped = Buffer.from(body, 'base64url').map((byte) => byte ^ 1);
    const changed = [id, iv, tag, Buffer.from(flipped).toString('base64url')].join('.');
    const shortTag = [id, iv, tag.slice(0, 6), body].join('.');
    expect(() => vault.open(sealed, 'T2')).toThrow(VaultError);
    for (const bad of [changed, shortTag, `${id}.${iv}`, sealed.slice(0, -4)]) {
      expect(() => vault.open(bad, 'T1')).toThrow('damaged or moved');
    }
  });
});

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  it('keeps an installation unreadable to whoever reads the database', async () => {
    const teamId = newTeam();
    const vault = new Vault(newKey());
    await saveInstallation(store(), vault, teamId, installation);
    expect(await findInstallation(store(), vault, teamId)).toEqual(installation);
    const rows = JSON.stringify(await store().query('select * from xray.installations'));
    expect(rows).toContain(teamId);
    expect(rows).not.toMatch(/token|Crédit/);
  });

  it('keeps the latest, and forgets when told to', async () => {
    const teamId = newTeam();
    const vault = new Vault(newKey());
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
    const teams = [newTeam(), newTeam(), newTeam()];
    for (const teamId of teams) await saveInstallation(store(), new Vault(earlier), teamId, installation);
    expect(await resealInstallations(store(), new Vault(`${later},${earlier}`), 2)).toBe(3);
    const alone = new Vault(later);
    for (const teamId of teams) expect(await findInstallation(store(), alone, teamId)).toEqual(installation);
    expect(await installedTeams(store())).toEqual(teams.toSorted());
    expect(await resealInstallations(store(), alone)).toBe(0);
  });
});
