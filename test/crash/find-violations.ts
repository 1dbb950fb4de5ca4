import { setTimeout as wait } from 'node:timers/promises';
import { verifyTrails } from '../../bot/trail';
import type { Message } from '../../sandbox/slack';
import type { Analyst } from './analyst';
import type { CrashEnvironment } from './crash-environment';
import type { ExpectedOutcome } from './scenario';

/** Everything that is wrong after a scenario; stops the bot to query its store. */
export async function findViolations(
  around: CrashEnvironment,
  analyst: Analyst,
  expected: ExpectedOutcome,
): Promise<string[]> {
  const { left, code } = await waitForUnfinishedWork(around);
  return [
    ...(code === 0 ? [] : [`the drain ended with ${code}`]),
    ...findDuplicateMessages(around),
    ...findWrongMessages(around, expected),
    ...findWrongReports(around, expected),
    ...(await findWrongServiceState(around, analyst, expected)),
    ...(await findWrongTrails(around, expected)),
    ...findWrongDecisions(around, expected),
    ...findWrongAnswers(around, expected),
    ...left.map((what) => `left over: ${what}`),
  ];
}

/** Every trail is whole, and has each step once. */
async function findWrongTrails(
  { storeInstance }: CrashEnvironment,
  { trail: expected = {} }: ExpectedOutcome,
): Promise<string[]> {
  const { problems } = await verifyTrails(storeInstance);
  const entries = await storeInstance.query<{ kind: string; count: number }>(
    "select kind, count(*)::int as count from xray.trail where kind not like 'report%' and kind <> 'figures_sent' group by kind",
  );
  const counts = Object.fromEntries(entries.map(({ kind, count }) => [kind, count]));
  const kinds = [...new Set([...Object.keys(expected), ...Object.keys(counts)])];
  return [
    ...problems.map((problem) => `trail: ${JSON.stringify(problem)}`),
    ...kinds
      .filter((kind) => expected[kind] !== undefined && counts[kind] !== expected[kind])
      .map((kind) => `trail: ${counts[kind] ?? 0} entries ${kind}, not ${expected[kind]}`),
  ];
}

/** Finds decisions that did not come: each comes at least once, and always with the same id. */
function findWrongDecisions(
  { decisions }: CrashEnvironment,
  { decisions: expected = 0 }: ExpectedOutcome,
): string[] {
  const ids = new Set(decisions.received.map(({ event }) => event?.id ?? 'not genuine'));
  return ids.size === expected ? [] : [`${ids.size} decisions sent, not ${expected}: ${[...ids].join()}`];
}

/** Finds questions without an answer or with several: an answer comes at least once, and always with the same id. */
function findWrongAnswers(
  { workflow }: CrashEnvironment,
  { callbacks: expected = 0 }: ExpectedOutcome,
): string[] {
  const answers = workflow.received.map(({ callback }) =>
    callback ? `${callback.key}: ${callback.event} ${callback.id}` : 'not genuine',
  );
  const keys = new Set(workflow.received.map(({ callback }) => callback?.key));
  const found = [...new Set(answers)];
  return found.length === expected && keys.size === expected
    ? []
    : [`${found.length} answers to ${keys.size} questions, not ${expected}: ${found.join()}`];
}

/** Every message of the bot identifies itself in its metadata. */
function findDuplicateMessages(around: CrashEnvironment): string[] {
  const ours = listBotMessages(around);
  const unnamed = ours.filter(({ metadata }) => !metadata);
  const names = ours.filter(({ metadata }) => metadata).map(messageKey);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...twice.map((name) => `posted twice: ${name}`),
    ...unnamed.map(({ text }) => `posted without metadata: ${text}`),
  ];
}

function listBotMessages({ workspace, ada, bob }: CrashEnvironment): Message[] {
  return ['credit', 'alerts', ada.directMessage, bob.directMessage]
    .flatMap((channel) => workspace.messages(channel))
    .filter(({ bot_id }) => bot_id === workspace.bot.botId);
}

/** Finds messages that are missing or repeated, even with another key. */
function findWrongMessages(around: CrashEnvironment, { messages = {} }: ExpectedOutcome): string[] {
  const keys = listBotMessages(around).map(({ metadata }) => String(metadata?.event_payload.key));
  return Object.entries(messages).flatMap(([kind, expected]) => {
    const count = keys.filter((key) => key.startsWith(`${kind}:`)).length;
    return count === expected ? [] : [`${count} messages ${kind}, not ${expected}`];
  });
}

function messageKey({ channel, metadata }: Message): string {
  const { event_type, event_payload } = metadata ?? { event_type: '', event_payload: {} };
  return [channel, event_type, event_payload.key ?? event_payload.report_id].join(' ');
}

function findWrongReports({ workspace }: CrashEnvironment, { reports, alerts }: ExpectedOutcome): string[] {
  const all = ['credit', 'alerts'].flatMap((channel) => workspace.messages(channel));
  const cards = all.filter(({ metadata }) => metadata?.event_type === 'risk_xray_report');
  const raised = all.filter(({ metadata }) => metadata?.event_type === 'risk_xray_alert');
  const kinds = [...new Set([...Object.keys(reports), ...cards.map(reportKind)])];
  return [
    ...kinds.flatMap((kind) => {
      const count = cards.filter((card) => reportKind(card) === kind).length;
      return count === (reports[kind] ?? 0) ? [] : [`${count} cards of ${kind}, not ${reports[kind] ?? 0}`];
    }),
    ...(raised.length === alerts ? [] : [`${raised.length} alerts, not ${alerts}`]),
  ];
}

function reportKind({ metadata }: Message): string {
  return String(metadata?.event_payload.kind);
}

async function findWrongServiceState(
  around: CrashEnvironment,
  { allowedRepeats }: Analyst,
  { onlineFiles, requests: expectedRequests = 1 }: ExpectedOutcome,
): Promise<string[]> {
  const { requests, media } = await around.state();
  const published = media.filter(({ status }) => status === 'online').map(({ meta }) => String(meta.name));
  const spare = requests.length - expectedRequests - allowedRepeats.createRequest;
  const described = media.length - onlineFiles.length;
  return [
    ...(spare > 0 ? [`${spare} requests too many`] : []),
    ...(published.toSorted().join() === onlineFiles.toSorted().join() ? [] : [`online: ${published.join()}`]),
    ...(described > 2 ? [`${media.length} media described`] : []),
  ];
}

/** A killed bot's jobs are taken over after its heartbeat, and tried again a little later. */
const TAKEOVER_TIMEOUT_MS = 240_000;
const POLL_INTERVAL_MS = 500;
/** A time long enough for a takeover, though every query of an embedded store stops the bot. */
const WORK_PERIOD_MS = 25_000;

/** Work left after there was enough time for all of it, and how the drain ended. */
async function waitForUnfinishedWork({ storeInstance, bot }: CrashEnvironment) {
  const findUnfinished = async () =>
    (await storeInstance.query<{ what: string }>(unfinishedWorkSql)).map(({ what }) => what);
  const end = performance.now() + TAKEOVER_TIMEOUT_MS;
  const inTime = () => performance.now() < end;
  for (;;) {
    // An embedded store can be queried only while the bot is stopped.
    const code = storeInstance.isReadableWhileRunning ? undefined : await bot.stop();
    const left = await findUnfinished();
    if (left.length === 0 || !inTime()) return { left, code: code ?? (await bot.stop()) };
    if (code !== undefined) await bot.start();
    await wait(storeInstance.isReadableWhileRunning ? POLL_INTERVAL_MS : WORK_PERIOD_MS);
  }
}

/**
 * Clean-up and polling of finished submissions may run later: what they would find is queried here.
 * So may work scheduled for later, such as a reminder. Nothing else may wait.
 */
const unfinishedWorkSql = `
  select 'message ' || state || ' ' || dedupe_key || ' ' || coalesce(error, '') as what
    from xray.outbox where state <> 'sent'
  union all select 'event ' || kind from xray.inbox where handled_at is null
  union all select 'submission ' || state || ' ' || coalesce(pending_call, '') from xray.submissions
    where state not in ('reported', 'cancelled') or pending_call is not null
  union all select 'job ' || name || ' ' || state from pgboss.job
    where name = 'dead-letters' or state in ('active', 'failed')
      or (state in ('created', 'retry') and name not in ('clean-up', 'reconcile-submission')
        and (state = 'retry' or start_after <= now()))`;
