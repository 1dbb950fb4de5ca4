import type { Queryable } from '../../../bot/store/queryable';
import { jobNames } from '../../../bot/store/queue/job-settings';
import { type BotThreads, isFailure, isReported } from '../bot-threads';
import type { SoakEnvironment } from '../soak-environment';
import type { SharedFile } from './share-files';

interface ServiceState {
  readonly requests: readonly { id: string; code: { id: string } }[];
  readonly media: readonly { request: string; status: string; meta: { name: string } }[];
  readonly reports: readonly { request: string; content: { id: string; source: string; raw: unknown } }[];
}

export interface InvariantResult {
  readonly reported: number;
  readonly failed: number;
  readonly erased: number;
  /** The invariants that were broken, one sentence each. */
  readonly violations: string[];
}

/** Whether a submission is finished, as far as users can see. */
export function isSettled(
  threads: BotThreads,
  { thread, kinds, isErased }: Pick<SharedFile, 'thread' | 'kinds'> & Partial<Pick<SharedFile, 'isErased'>>,
  isAbandoned: boolean,
): boolean {
  if (isErased) return true;
  const [status] = threads.analysisCards(thread);
  if (!status) return false;
  if (isFailure(status)) return isAbandoned;
  const shown = threads.reportKinds(thread);
  return isReported(status) && kinds.every((kind) => shown.includes(kind));
}

/** Compares what users see and what the service has with what is promised. */
export async function checkInvariants(
  { risk, workspace }: SoakEnvironment,
  threads: BotThreads,
  shared: readonly SharedFile[],
): Promise<InvariantResult> {
  const state = (await (await fetch(`${risk.url}/_sandbox/state`)).json()) as ServiceState;
  const requests = groupBy(state.requests, ({ code }) => code.id);
  const reports = groupBy(state.reports, ({ request }) => request);
  const online = groupBy(
    state.media.filter(({ status }) => status === 'online'),
    ({ meta }) => /^statement-\d+/.exec(meta.name)?.[0] ?? '',
  );
  const violations: string[] = [];
  let [reported, failed, erased] = [0, 0, 0];
  for (const [siren, files] of groupBy(shared, (file) => file.siren)) {
    if (files.some(({ isErased }) => isErased)) continue;
    const made = requests.get(siren)?.length ?? 0;
    const warned = files.reduce((sum, { warnedRetries }) => sum + warnedRetries, 0);
    if (made > files.length + warned)
      violations.push(
        `company ${siren}: ${made} requests for ${files.length} files, but ${warned} confirmed retries`,
      );
  }
  for (const one of shared) {
    if (one.isErased) {
      erased += 1;
      violations.push(...findMentions(threads, one));
      continue;
    }
    const name = `submission ${one.index}`;
    const shown = threads.reportIds(one.thread);
    if (new Set(shown).size < shown.length) violations.push(`${name}: a report twice in its thread`);
    const cards = threads.analysisCards(one.thread);
    if (cards.length !== 1) violations.push(`${name}: ${cards.length} analysis cards`);
    const [status] = cards;
    if (status && isFailure(status)) {
      failed += 1;
      continue;
    }
    const sent = new Set((online.get(`statement-${one.index}`) ?? []).map(({ request }) => request));
    const theirs = [...sent].flatMap((request) => reports.get(request) ?? []);
    const missing = theirs.filter(({ content }) => !threads.showsReport(one.thread, content));
    if (status && isReported(status) && theirs.length >= one.kinds.length && missing.length === 0)
      reported += 1;
    else
      violations.push(
        `${name} (${one.channel}): ${missing.map(({ content }) => `${content.source} ${content.id}`).join(', ') || 'none'} of ${theirs.length} reports neither in its thread nor clear on its card, which says “${status?.text}”`,
      );
  }
  const alerts = threads.alertReportIds(workspace.channel('alerts').id);
  if (new Set(alerts).size < alerts.length) violations.push('an alert was raised twice');
  return { reported, failed, erased, violations: [...violations, ...findRepeatedKeys(threads)] };
}

/** Every message has a key of its own: reminders, digests and cards too come once. */
function findRepeatedKeys(threads: BotThreads): string[] {
  const keys = threads.all().flatMap(({ metadata }) => metadata?.event_payload.key ?? []);
  return [...groupBy(keys, String)]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => `${same.length} messages with the key ${key}`);
}

/** What the bot still says of a company that was erased. */
function findMentions(threads: BotThreads, { index, siren }: SharedFile): string[] {
  const withoutSpaces = (message: object) => JSON.stringify(message).replaceAll(/(?<=\d)\s(?=\d)/g, '');
  return threads
    .all()
    .filter((message) => withoutSpaces(message).includes(siren))
    .map(({ ts }) => `submission ${index}: its company was erased and is named in message ${ts}`);
}

/** The unfinished work in the store; must be empty at the end. */
export async function listUnfinishedWork(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ what: string; count: number }>(
    `select 'job ' || name || ' ' || state as what, count(*)::int as count from pgboss.job
       where name = any($1) and state in ('created', 'retry', 'active')
         -- Scheduled for an alert that stays open in the next hours, or for a message that could be sent sooner.
         and not (name = 'remind-alert' and start_after > now())
       group by name, state
     union all select 'dead letter', count(*)::int from pgboss.job where name = 'dead-letters'
     union all select 'message ' || state, count(*)::int from xray.outbox where state <> 'sent' group by state
     union all select 'unhandled event', count(*)::int from xray.inbox where handled_at is null
     union all select 'unanswered question', count(*)::int from xray.questions where ended_at is null
     union all select 'submission ' || state, count(*)::int from xray.submissions
       where state not in ('reported', 'failed') group by state`,
    [jobNames],
  );
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} × ${what}`);
}

export function groupBy<T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}
