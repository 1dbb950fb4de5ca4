import { setTimeout as wait } from 'node:timers/promises';
import { atMost, held, median, type Row, told } from '../../bench/row';
import { askStore } from '../ask-store';
import { Fate } from '../fate';
import type { Proof } from '../proof';
import { sirenOf } from '../siren-of';
import { type Stage, setStage } from '../stage';
import { Threads } from '../threads';
import { within } from '../within';
import { backlog, type Pending } from './backlog';

const BUSY_CHANNELS = 40;
const AT_ONCE = 100;
const QUIET = 'credit-41';
/** How long a person in a quiet channel may wait for the first reply while others are flooded. */
const FIRST_REPLY_SECONDS = 5;

/** A burst of webhooks on one, two and four replicas; the larger ones are restarted one by one while they drain. */
export async function load(proof: Proof): Promise<Row[]> {
  const runs = proof.short
    ? [{ replicas: 2, webhooks: 1_000 }]
    : [
        { replicas: 1, webhooks: 2_000 },
        { replicas: 2, webhooks: 10_000 },
        { replicas: 4, webhooks: 2_000 },
      ];
  const rows: Row[] = [];
  for (const run of runs) rows.push(...(await burst(proof, run)));
  return rows;
}

async function burst(
  { seed, say }: Proof,
  { replicas, webhooks }: { replicas: number; webhooks: number },
): Promise<Row[]> {
  const who = replicas === 1 ? '1 replica' : `${replicas} replicas`;
  const stage = await setStage({
    fate: new Fate(seed),
    store: 'postgres',
    replicas,
    channels: BUSY_CHANNELS + 1,
    speed: 0,
    slack: { rateLimits: {} },
  });
  const threads = new Threads(stage.workspace);
  const posts = watchPosts(stage);
  try {
    await stage.start();
    const busy = stage.channels.slice(0, BUSY_CHANNELS);
    const pending = await backlog(stage, webhooks, busy);
    say(`${who}: ${pending.length} reports are ready`);
    const quiet = await firstReplies(stage, threads, 0, 3);

    const begin = performance.now();
    const accepted = await tell(stage, pending);
    const stormSeconds = (performance.now() - begin) / 1000;
    const [{ stored } = { stored: 0 }] = await askStore(stage, (db) =>
      db.query<{ stored: number }>(
        'select count(distinct report_id)::int as stored from xray.webhook_events',
      ),
    );
    const drainBegin = performance.now();
    const flooded = await firstReplies(stage, threads, 3, 3);
    const exits = replicas > 1 ? await rollingRestart(stage) : [];
    const messages = 2 * pending.length;
    const patience = (messages / BUSY_CHANNELS) * 3_000 + 60_000;
    const shown = () => pending.filter(({ reportId, thread }) => threads.reports(thread).includes(reportId));
    const drained = await within(patience, () => posts.count() >= messages && shown().length === webhooks);
    const drainSeconds = (performance.now() - drainBegin) / 1000;
    const twice = repeated(pending, threads);
    const perChannel = posts.count() / busy.length / drainSeconds;
    return [
      held(
        `${who}: ${webhooks} webhooks in a burst, 202 and stored`,
        accepted === webhooks && stored === webhooks,
        `${accepted} and ${stored} in ${stormSeconds.toFixed(1)} s, ${(webhooks / stormSeconds).toFixed(0)} a second`,
      ),
      held(
        `drained into ${busy.length} channels`,
        drained,
        `${shown().length} reports in ${drainSeconds.toFixed(0)} s`,
      ),
      told(
        'messages a second in each channel, calls that Slack limited',
        `${perChannel.toFixed(2)}, ${posts.limited()}`,
      ),
      held('reports twice in a thread', twice === 0, String(twice)),
      atMost(
        'first reply in a quiet channel during the flood',
        median(flooded),
        's',
        `${median(quiet).toFixed(2)} s before`,
        FIRST_REPLY_SECONDS,
      ),
      ...(exits.length > 0
        ? [
            held(
              'restarted one by one meanwhile, each drained to exit 0',
              exits.every((code) => code === 0),
              exits.join(', '),
            ),
          ]
        : []),
    ];
  } finally {
    await stage.close();
  }
}

/** Tells the bots of every report at once, to each in turn. Answers with how many were taken. */
async function tell({ replicas, webhookOf }: Stage, pending: readonly Pending[]): Promise<number> {
  let accepted = 0;
  const queue = pending.entries();
  const sender = async () => {
    for (const [index, { requestId, reportId }] of queue) {
      const door = webhookOf(replicas[index % replicas.length] as (typeof replicas)[number]);
      const body = JSON.stringify({ event: 'new_report', requestId, reportId });
      const { status } = await fetch(door, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (status === 202) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return accepted;
}

/** How long somebody in a quiet channel waits for the first reply, several times. */
async function firstReplies(
  { workspace }: Stage,
  threads: Threads,
  from: number,
  times: number,
): Promise<number[]> {
  const waits: number[] = [];
  for (let index = from; index < from + times; index += 1) {
    const begin = performance.now();
    const { ts } = workspace.as('ada').shareFile(QUIET, {
      name: `quiet-${index}.pdf`,
      content: '%PDF quiet',
      text: `siren ${sirenOf(900_000 + index)} bank statement month 2024-12-31`,
    });
    await within(60_000, () => threads.status(ts).length > 0);
    waits.push((performance.now() - begin) / 1000);
    await wait(1_000);
  }
  return waits;
}

async function rollingRestart({ replicas }: Stage): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const replica of replicas) {
    codes.push(await replica.stop());
    await replica.start();
  }
  return codes;
}

/** Counts what the bot posts outside the quiet channel, and how often Slack asked to wait. */
function watchPosts({ workspace }: Stage) {
  let count = 0;
  const limited: Record<string, number> = {};
  const quiet = workspace.channel(QUIET).id;
  const alerts = workspace.channel('alerts').id;
  workspace.happenings.subscribe((one) => {
    if (one.type === 'call' && one.error === 'ratelimited')
      limited[one.method] = (limited[one.method] ?? 0) + 1;
    if (one.type !== 'message.posted' || one.message.bot_id !== workspace.bot.botId) return;
    if (one.message.channel !== quiet && one.message.channel !== alerts) count += 1;
  });
  const refusals = () => Object.entries(limited).map(([method, times]) => `${times} × ${method}`);
  return { count: () => count, limited: () => refusals().join(', ') || 'none' };
}

function repeated(pending: readonly Pending[], threads: Threads): number {
  const shown = [...new Set(pending.map(({ thread }) => thread))].flatMap((thread) =>
    threads.reports(thread),
  );
  return shown.length - new Set(shown).size;
}
