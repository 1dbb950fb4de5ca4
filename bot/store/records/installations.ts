import type { Queryable } from '../queryable';
import * as sql from '../sql/installations';
import type { Vault } from '../vault';

/** Keeps what Slack gave at installation, tokens and all, sealed for its team. */
export async function saveInstallation(
  db: Queryable,
  vault: Vault,
  teamId: string,
  installation: object,
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(installation), contextOf(teamId));
  await db.query(sql.saveInstallation, [teamId, sealed, vault.keyId]);
}

/** What was saved; the caller knows its shape. */
export async function findInstallation(
  db: Queryable,
  vault: Vault,
  teamId: string,
): Promise<unknown | undefined> {
  const [row] = await db.query<{ sealed: string }>(sql.findInstallation, [teamId]);
  return row && (JSON.parse(vault.open(row.sealed, contextOf(teamId))) as unknown);
}

export async function installedTeams(db: Queryable): Promise<string[]> {
  return (await db.query<{ team_id: string }>(sql.installedTeams)).map(({ team_id }) => team_id);
}

export async function deleteInstallation(db: Queryable, teamId: string): Promise<boolean> {
  return (await db.query(sql.deleteInstallation, [teamId])).length > 0;
}

/** Seals anew what an earlier key sealed, so that the key can be retired. Answers with how many there were. */
export async function resealInstallations(db: Queryable, vault: Vault, batch = 100): Promise<number> {
  let resealed = 0;
  for (;;) {
    const rows = await db.query<{ team_id: string; sealed: string }>(sql.installationsUnderOtherKeys, [
      vault.keyId,
      batch,
    ]);
    if (rows.length === 0) return resealed;
    for (const { team_id, sealed } of rows) {
      const context = contextOf(team_id);
      const anew = vault.seal(vault.open(sealed, context), context);
      await db.query(sql.resealInstallation, [team_id, sealed, anew, vault.keyId]);
      resealed += 1;
    }
  }
}

/** Bound into the seal: one team's row is worth nothing in another's place. */
function contextOf(teamId: string): string {
  return `installation:${teamId}`;
}
