import type { Queryable } from '../store/queryable';
import { type Alert, findAlert } from './alert-rows';

/** The alert that a button names, if it belongs to the workspace. */
export async function findAlertOfTeam(
  db: Queryable,
  id: string | undefined,
  teamId: string | undefined,
): Promise<Alert | undefined> {
  const alert = id && /^\d{1,18}$/.test(id) ? await findAlert(db, id) : undefined;
  return alert?.teamId === teamId ? alert : undefined;
}
