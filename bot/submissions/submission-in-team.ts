import { findSubmission, type Queryable, type Submission } from '../store';

/** The submission that a button names, if it belongs to the team that pressed it. */
export async function submissionInTeam(
  db: Queryable,
  id: string | undefined,
  teamId: string | undefined,
): Promise<Submission | undefined> {
  const submission = id && /^\d{1,18}$/.test(id) ? await findSubmission(db, id) : undefined;
  return submission?.teamId === teamId ? submission : undefined;
}
