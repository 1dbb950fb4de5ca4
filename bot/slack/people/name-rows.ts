import { queryRows } from '../../store/query-rows';
import type { Queryable } from '../../store/queryable';

/** A person as Slack names them where they act. */
export interface NamedPerson {
  readonly teamId: string;
  readonly userId: string;
  readonly name: string;
}

/** A name is no longer than Slack lets it be. Rows of trails have the id alone, so that erasing a person changes none of them. */
const MAX_NAME_LENGTH = 80;

/** A name is written at most once a day while it stays, because people press many buttons. */
const SAVE_NAME = `
  insert into xray.people_names as known (team_id, user_id, name) values ($1, $2, $3)
  on conflict (team_id, user_id) do update set name = excluded.name, updated_at = now()
  where known.name <> excluded.name or known.updated_at < now() - interval '1 day'`;

export async function saveName(db: Queryable, { teamId, userId, name }: NamedPerson): Promise<void> {
  await db.query(SAVE_NAME, [teamId, userId, name.slice(0, MAX_NAME_LENGTH)]);
}

const FIND_NAMES = `
  select user_id as "userId", name from xray.people_names where team_id = $1 and user_id = any($2::text[])`;

/** The names of people by their ids; who never acted, or was erased, is absent. */
export async function findNames(
  db: Queryable,
  teamId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<Omit<NamedPerson, 'teamId'>>(db, FIND_NAMES, [teamId, [...new Set(userIds)]]);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
