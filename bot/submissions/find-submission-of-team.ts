import type { Queryable } from '../store/queryable';
import type { Submission } from './submission';
import { findSubmission } from './submission-rows';

/** The submission of a button's value, if it belongs to the workspace where the button was pressed. */
export async function findSubmissionOfTeam(
  db: Queryable,
  id: string | undefined,
  teamId: string | undefined,
): Promise<Submission | undefined> {
  const submission = id && /^\d{1,18}$/.test(id) ? await findSubmission(db, id) : undefined;
  return submission?.teamId === teamId ? submission : undefined;
}
