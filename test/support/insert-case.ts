import type { Store } from '../../bot/store/store';

type Columns = Readonly<Record<string, string | null | undefined>>;

let codes = 100_000_000;
let reports = 0;

/** The row of a case in any state, for tests of lists: most states take hours to come about. Of a company of its own, unless one is given. */
export async function insertCase(store: Store, teamId: string, given: Columns = {}): Promise<string> {
  codes += 1;
  const columns = { channel_id: 'C1', user_id: 'U1', code_id: String(codes), verdict: 'alert', ...given };
  const names = Object.keys(columns);
  const [added] = await store.query<{ id: string }>(
    `insert into xray.cases (team_id, code_type, ${names.join(', ')})
     values ($1, 'siren', ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id::text`,
    [teamId, ...Object.values(columns)],
  );
  return added?.id ?? '';
}

/** The rows of an analysis of the case and of its report, by whose id it is known. */
export async function insertReport(store: Store, caseId: string): Promise<string> {
  reports += 1;
  const reportId = `report-${reports}-of-${caseId}`;
  await store.query(
    `with analysis as (
       insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, case_id)
       select team_id, channel_id, user_id, code_type, code_id, id from xray.cases where id = $1 returning id, team_id),
     submission as (
       insert into xray.submissions (analysis_id, state) select id, 'reported' from analysis returning id)
     insert into xray.reports (report_id, submission_id, team_id, kind, verdict, content_hash, summary)
     select $2, submission.id, analysis.team_id, 'doc', 'alert', 'a', '{}' from submission, analysis`,
    [caseId, reportId],
  );
  return reportId;
}
