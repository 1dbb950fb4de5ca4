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

export async function findInstallation(
  db: Queryable,
  cipher: SecretCipher,
  teamId: string,
): Promise<unknown | undefined> {
  const [row] = await db.query<{ encrypted: string }>(FIND_INSTALLATION, [teamId]);
  return row && decryptInstallation(cipher, { teamId, ...row });
}

const LIST_INSTALLATIONS = 'select team_id as "teamId", encrypted from xray.installations order by team_id';

export interface EncryptedInstallation {
  readonly teamId: string;
  readonly encrypted: string;
}

export async function listInstallations(db: Queryable): Promise<EncryptedInstallation[]> {
  return db.query<EncryptedInstallation>(LIST_INSTALLATIONS);
}

/** What was saved; the caller knows its shape. */
export function decryptInstallation(
  cipher: SecretCipher,
  { teamId, encrypted }: EncryptedInstallation,
): unknown {
  return JSON.parse(cipher.decrypt(encrypted, toEncryptionContext(teamId)));
}

const DELETE_INSTALLATION = 'delete from xray.installations where team_id = $1 returning team_id';

export async function deleteInstallation(db: Queryable, teamId: string): Promise<boolean> {
  return (await db.query(DELETE_INSTALLATION, [teamId])).length > 0;
}

/** The team is authenticated with the secret: one team's row cannot be decrypted as another's. */
function toEncryptionContext(teamId: string): string {
  return `installation:${teamId}`;
}
