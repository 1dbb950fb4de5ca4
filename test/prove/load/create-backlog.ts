import { Client } from 'pg';
import { nthSiren } from '../../support/nth-siren';
import type { SoakEnvironment } from '../soak-environment';

/** A running analysis and its report, which is ready. */
export interface PendingReport {
  readonly requestId: string;
  readonly reportId: string;
  readonly siren: string;
  readonly channel: string;
  readonly thread: string;
}

const ANALYSIS_MS = 2 * 60_000;

/** Creates this many analyses whose reports are ready but not announced, without the time it takes to submit them. */
export async function createBacklog(
  environment: SoakEnvironment,
  count: number,
  channels: readonly string[],
): Promise<PendingReport[]> {
  const { risk, workspace, databaseUrl } = environment;
  const reports = new Map<string, string>();
  const stop = risk.eventLog.subscribe((one) => {
    if (one.type === 'report.ready') reports.set(one.request, one.report);
  });
  const requests: string[] = [];
  for (let index = 0; index < count; index += 1)
    requests.push(await createRequest(environment, nthSiren(index)));
  await risk.clock.advance(ANALYSIS_MS);
  stop();
  const threads = channels.map((channel) => ({
    channel,
    id: workspace.channel(channel).id,
    ts: workspace.as('ada').postMessage(channel, 'Statements of this month').ts,
  }));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const pending = requests.map((requestId, index) => {
    const { channel, ts: thread } = threads[index % threads.length] as (typeof threads)[number];
    return {
      requestId,
      reportId: reports.get(requestId) as string,
      siren: nthSiren(index),
      channel,
      thread,
    };
  });
  await client.query(
    `with p as (
       select * from unnest($3::text[], $4::text[], $5::text[], $6::text[])
         as p(channel_id, thread_ts, siren, request_id)),
     opened as (
       insert into xray.cases (team_id, channel_id, user_id, code_type, code_id)
       select $1, p.channel_id, $2, 'siren', p.siren from p
       returning id, code_id),
     added as (
       insert into xray.analyses (team_id, channel_id, thread_ts, user_id, dedupe_key, code_type, code_id, case_id)
       select $1, p.channel_id, p.thread_ts, $2, p.request_id, 'siren', p.siren, opened.id
       from p join opened on opened.code_id = p.siren
       returning id, dedupe_key)
     insert into xray.submissions (analysis_id, state, request_id, online_at, next_poll_at)
     select id, 'online', dedupe_key, now(), now() + interval '1 day' from added`,
    [
      workspace.team.id,
      workspace.as('ada').id,
      pending.map(({ channel }) => workspace.channel(channel).id),
      pending.map(({ thread }) => thread),
      pending.map((_, index) => nthSiren(index)),
      requests,
    ],
  );
  await client.end();
  return pending;
}

async function createRequest({ risk }: SoakEnvironment, siren: string): Promise<string> {
  const response = await fetch(`${risk.url}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...risk.headers },
    body: JSON.stringify({ code: { type: 'siren', id: siren } }),
  });
  const { request } = (await response.json()) as { request: { id: string } };
  return request.id;
}
