import type { Queryable } from '../../store/queryable';
import type { SecretCipher } from './secret-cipher';

const SAVE_INSTALLATION = `
  insert into xray.installations (team_id, encrypted, key_id) values ($1, $2, $3)
  on conflict (team_id) do update
  set encrypted = excluded.encrypted, key_id = excluded.key_id, installed_at = now()`;

/** Stores what Slack returned at installation, tokens included, encrypted for its team. */
export async function saveInstallation(
  db: Queryable,
  cipher: SecretCipher,
  teamId: string,
  installation: object,
): Promise<void> {
  const encrypted = cipher.encrypt(JSON.stringify(installation), toEncryptionContext(teamId));
  await db.query(SAVE_INSTALLATION, [teamId, encrypted, cipher.keyId]);
}

const FIND_INSTALLATION = 'select encrypted from xray.installations where team_id = $1';

/** What was saved; the caller knows its shape. */
export async function findInstallation(
  db: Queryable,
  cipher: SecretCipher,
  teamId: string,
): Promise<unknown | undefined> {
  const [row] = await db.query<{ encrypted: string }>(FIND_INSTALLATION, [teamId]);
  return row && (JSON.parse(cipher.decrypt(row.encrypted, toEncryptionContext(teamId))) as unknown);
}

const LIST_INSTALLED_TEAMS = 'select team_id as "teamId" from xray.installations order by team_id';

export async function listInstalledTeams(db: Queryable): Promise<string[]> {
  return (await db.query<{ teamId: string }>(LIST_INSTALLED_TEAMS)).map(({ teamId }) => teamId);
}

const DELETE_INSTALLATION = 'delete from xray.installations where team_id = $1 returning team_id';

export async function deleteInstallation(db: Queryable, teamId: string): Promise<boolean> {
  return (await db.query(DELETE_INSTALLATION, [teamId])).length > 0;
}

const FIND_INSTALLATIONS_WITH_OTHER_KEYS = `
  select team_id as "teamId", encrypted from xray.installations where key_id <> $1 order by team_id limit $2`;

/** Compare and set: a token renewed meanwhile stays. */
const REPLACE_INSTALLATION = `
  update xray.installations set encrypted = $3, key_id = $4 where team_id = $1 and encrypted = $2 returning team_id`;

/** Encrypts again what an earlier key encrypted, so that the key can be retired. Returns how many there were. */
export async function reencryptInstallations(
  db: Queryable,
  cipher: SecretCipher,
  batch = 100,
): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await db.query<{ teamId: string; encrypted: string }>(FIND_INSTALLATIONS_WITH_OTHER_KEYS, [
      cipher.keyId,
      batch,
    ]);
    if (rows.length === 0) return count;
    for (const { teamId, encrypted } of rows) {
      const context = toEncryptionContext(teamId);
      const renewed = cipher.encrypt(cipher.decrypt(encrypted, context), context);
      await db.query(REPLACE_INSTALLATION, [teamId, encrypted, renewed, cipher.keyId]);
      count += 1;
    }
  }
}

/** Authenticated with the secret: one team's row cannot be decrypted as another's. */
function toEncryptionContext(teamId: string): string {
  return `installation:${teamId}`;
}
