import type { Queryable } from '../../store/queryable';
import * as sql from './installation-sql';
import type { SecretCipher } from './secret-cipher';

/** Keeps what Slack gave at installation, tokens and all, sealed for its team. */
export async function saveInstallation(
  db: Queryable,
  vault: SecretCipher,
  teamId: string,
  installation: object,
): Promise<void> {
  const sealed = vault.encrypt(JSON.stringify(installation), toEncryptionContext(teamId));
  await db.query(sql.saveInstallation, [teamId, sealed, vault.keyId]);
}

/** What was saved; the caller knows its shape. */
export async function findInstallation(
  db: Queryable,
  vault: SecretCipher,
  teamId: string,
): Promise<unknown | undefined> {
  const [row] = await db.query<{ sealed: string }>(sql.findInstallation, [teamId]);
  return row && (JSON.parse(vault.decrypt(row.sealed, toEncryptionContext(teamId))) as unknown);
}

export async function listInstalledTeams(db: Queryable): Promise<string[]> {
  return (await db.query<{ team_id: string }>(sql.listInstalledTeams)).map(({ team_id }) => team_id);
}

export async function deleteInstallation(db: Queryable, teamId: string): Promise<boolean> {
  return (await db.query(sql.deleteInstallation, [teamId])).length > 0;
}

/** Seals anew what an earlier key sealed, so that the key can be retired. Answers with how many there were. */
export async function reencryptInstallations(
  db: Queryable,
  vault: SecretCipher,
  batch = 100,
): Promise<number> {
  let resealed = 0;
  for (;;) {
    const rows = await db.query<{ team_id: string; sealed: string }>(sql.findInstallationsWithOtherKeys, [
      vault.keyId,
      batch,
    ]);
    if (rows.length === 0) return resealed;
    for (const { team_id, sealed } of rows) {
      const context = toEncryptionContext(team_id);
      const anew = vault.encrypt(vault.decrypt(sealed, context), context);
      await db.query(sql.replaceInstallation, [team_id, sealed, anew, vault.keyId]);
      resealed += 1;
    }
  }
}

/** Bound into the seal: one team's row is worth nothing in another's place. */
function toEncryptionContext(teamId: string): string {
  return `installation:${teamId}`;
}
