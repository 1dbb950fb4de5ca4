import type { Store } from '../../bot/store/store';
import { insertMany } from '../support/insert-many';
import { financialSummary } from '../support/sample-summaries';

interface Place {
  readonly teamId: string;
  readonly channelId: string;
  readonly userId: string;
}

const DECIDED_CASES = 10;
const ANALYSES_OF_DECIDED = 10;

/** Every case $4, with a decision where it is decided, and every analysis with a document and a report. */
const INSERT_CASES = `
  insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, business_name, verdict, state, decision)
  select $1, $2, $3::text, 'siren', code, 'Company ' || code, 'alert', case when n < $5::int then 'decided' else 'open' end,
    case when n < $5::int then json_build_object('id', 'decline', 'kind', 'decline', 'reason', 'forged', 'by', $3::text, 'at', n) end
  from (select n, case when $6::boolean then 'own' else n::text end as code from generate_series(0, $4::int - 1) n) given`;

const INSERT_ANALYSES = `
  with added as (
    insert into xray.analyses (team_id, channel_id, user_id, thread_ts, code_type, code_id, business_name, case_id, verdict, progress)
    select c.team_id, c.channel_id, c.user_id, c.id || '.' || n, c.code_type, c.code_id, c.business_name, c.id, 'alert', 'complete'
    from xray.cases c
      cross join lateral generate_series(1, case when c.code_id <> 'own' then 1 when c.state = 'open' then $1::int else $2::int end) n
    order by c.id, n
    returning id, team_id),
  sent as (
    insert into xray.submissions (analysis_id, state, request_id, online_at)
    select id, 'reported', 'request-' || id, now() from added returning id),
  files as (
    insert into xray.documents (submission_id, slack_file_id, name, mime_type, size, details, state)
    select id, 'F1', 'statement.pdf', 'application/pdf', 1000, '{"kind": "bank_statement", "period": "month", "date": "2024-12-31"}', 'online'
    from sent)
  insert into xray.reports (report_id, submission_id, team_id, kind, verdict, content_hash, summary)
  select 'report-' || id, id, $3, 'financial', 'alert', 'x', $4::jsonb from sent`;

/** One company with decided cases and an open one, and others with a case and an analysis each. Resolves to its open case. */
export async function insertCompanies(
  store: Store,
  { teamId, channelId, userId }: Place,
  { own, others }: { readonly own: number; readonly others: number },
): Promise<string> {
  const place = [teamId, channelId, userId];
  await insertMany(store, INSERT_CASES, [...place, others, 0, false]);
  await insertMany(store, INSERT_CASES, [...place, DECIDED_CASES + 1, DECIDED_CASES, true]);
  const inOpenCase = own - DECIDED_CASES * ANALYSES_OF_DECIDED;
  const summary = JSON.stringify(financialSummary);
  await insertMany(store, INSERT_ANALYSES, [inOpenCase, ANALYSES_OF_DECIDED, teamId, summary]);
  const [found] = await store.query<{ id: string }>(
    "select id::text from xray.cases where code_id = 'own' and state = 'open'",
  );
  if (!found) throw new Error('the company has no open case');
  return found.id;
}
