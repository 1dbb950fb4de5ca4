import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Queryable } from '../../../bot/store/queryable';
import { textsFor } from '../../../bot/texts';
import { atMost, held, median, type Row, told } from '../../bench/row';
import { isSettled } from '../chaos/model';
import { Fate } from '../fate';
import type { Proof } from '../proof';
import type { Replica } from '../replica';
import { sirenOf } from '../siren-of';
import { type Stage, setStage } from '../stage';
import { Threads } from '../threads';
import { within } from '../within';
import { History } from './fill';

const { status } = textsFor();
/** So many that no channel's pace is felt. */
const CHANNELS = 40;
const MOST_GROWTH = 1.3;
/** Reports are there two minutes after their document. */
const ANALYSIS_MS = 2 * 60_000;

type Measure = 'intake' | 'event to card' | '/xray history';

/** The same work with ever more behind it, then the deletion of what is old, then a soak. */
export async function growth({ seed, short, say }: Proof): Promise<Row[]> {
  const sizes = short ? [1_000, 100_000] : [1_000, 100_000, 1_000_000];
  const stage = await setStage({
    fate: new Fate(seed),
    store: 'postgres',
    replicas: 1,
    channels: CHANNELS,
    // No report comes into a measurement unasked.
    speed: 0,
    env: { RETENTION_DAYS: '3650' },
  });
  const threads = new Threads(stage.workspace);
  const client = new Client({ connectionString: stage.databaseUrl });
  const bot = stage.replicas[0] as Replica;
  try {
    await client.connect();
    const db: Queryable = {
      query: async <R extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<R>(text, [...values])).rows,
    };
    await stage.start();
    const history = await History.of(db, await firstSubmission(stage, threads, db));
    const empty = await diskBytes(db);
    const rows: Row[] = [];
    const figures: Record<Measure, number>[] = [];
    for (const size of sizes) {
      await history.growTo(size);
      say(`${size} submissions stored`);
      await measured(stage, 5);
      figures.push(await measured(stage, short ? 20 : 60));
    }
    const perSubmission = ((await diskBytes(db)) - empty) / history.copies / 1000;
    const [least] = figures;
    for (const name of Object.keys(least ?? {}) as Measure[]) {
      const times = figures.map((figure) => figure[name]);
      const [first = Number.NaN, ...later] = times;
      const shown = times.map((ms) => `${ms.toFixed(1)} ms`).join(', ');
      const what = `${name} with ${sizes.join(', ')} stored: ${shown}`;
      rows.push(atMost(what, Math.max(...later) / first, '×', `with ${sizes[0]}`, MOST_GROWTH));
    }
    rows.push(told('disk for each submission, indexes and all', `${perSubmission.toFixed(1)} kB`));
    rows.push(...(await forgetting(stage, db, bot)));
    rows.push(...(await soak(stage, threads, bot, short ? 40 : 300)));
    return rows;
  } finally {
    await client.end();
    await stage.close();
  }
}

/** One submission made in earnest; its rows are what history is made of. */
async function firstSubmission(stage: Stage, threads: Threads, db: Queryable): Promise<string> {
  const { ts: thread } = share(stage, 'credit-1', 0);
  await isOnline(stage, thread);
  await stage.risk.clock.advance(ANALYSIS_MS);
  const whole = { thread, kinds: ['doc', 'manager'] };
  if (!(await within(120_000, () => isSettled(threads, whole, false))))
    throw new Error('no first submission');
  // Its last edit is on its way.
  await within(
    60_000,
    async () => (await db.query(`select 1 from xray.outbox where state <> 'sent'`)).length === 0,
  );
  const [row] = await db.query<{ id: string }>('select id::text from xray.submissions');
  return row?.id as string;
}

function share({ workspace }: Stage, channel: string, index: number) {
  const name = `statement-${index}.pdf`;
  const text = `siren ${sirenOf(index)} bank statement month 2024-12-31`;
  return workspace.as('ada').shareFile(channel, { name, content: `%PDF ${index}`, text });
}

/** All is done that a document sets in motion until its reports come. */
function isOnline({ workspace }: Stage, thread: string) {
  return workspace.until(
    (one) =>
      (one.type === 'message.updated' || one.type === 'message.posted') &&
      one.message.thread_ts === thread &&
      one.message.text.startsWith(status.titles.online),
  );
}

let shared = 0;

/** Milliseconds of each kind of work, medians of so many rounds taken in turn. */
async function measured(stage: Stage, rounds: number): Promise<Record<Measure, number>> {
  const { workspace, channels } = stage;
  const times: Record<Measure, number[]> = { intake: [], 'event to card': [], '/xray history': [] };
  for (let round = 0; round < rounds; round += 1) {
    const channel = channels[round % channels.length] as string;
    times.intake.push(await timed(() => webhook(stage)));
    times['/xray history'].push(
      await timed(async () => {
        const answered = workspace.next('ephemeral.posted');
        // Where all of history is.
        await workspace.as('bob').slash('/xray', 'history', channels[0] as string);
        await answered;
      }),
    );
    shared += 1;
    let thread = '';
    times['event to card'].push(
      await timed(async () => {
        thread = share(stage, channel, shared).ts;
        await workspace.until(
          'message.posted',
          ({ message }) => message.thread_ts === thread && message.bot_id !== undefined,
        );
      }),
    );
    // What was set in motion must not run into the next measurement.
    await isOnline(stage, thread);
  }
  return {
    intake: median(times.intake),
    'event to card': median(times['event to card']),
    '/xray history': median(times['/xray history']),
  };
}

/** News of a report of nobody here: stored and answered like any other. */
async function webhook({ replicas, webhookOf }: Stage): Promise<void> {
  const body = JSON.stringify({ event: 'new_report', requestId: randomUUID(), reportId: randomUUID() });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(webhookOf(replicas[0] as Replica), { method: 'POST', headers, body });
  if (status !== 202) throw new Error(`the webhook was answered with ${status}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function diskBytes(db: Queryable): Promise<number> {
  const [row] = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes);
}

/** Half of history is older than is kept: it goes in the background, while news are taken in. */
async function forgetting(stage: Stage, db: Queryable, bot: Replica): Promise<Row[]> {
  const old = async () => {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from xray.submissions where updated_at < now() - interval '180 days'`,
    );
    return row?.count ?? 0;
  };
  const before = await old();
  await bot.stop();
  bot.set({ RETENTION_DAYS: '180' });
  await bot.start();
  const begin = performance.now();
  const waits: number[] = [];
  const gone = await within(30 * 60_000, async () => {
    for (let round = 0; round < 20; round += 1) waits.push(await timed(() => webhook(stage)));
    return (await old()) === 0;
  });
  const seconds = (performance.now() - begin) / 1000;
  return [
    held(
      `${before} old submissions deleted in the background`,
      gone && before > 0,
      `${seconds.toFixed(0)} s`,
    ),
    atMost(
      'slowest intake meanwhile',
      Math.max(...waits) / 1000,
      's',
      `${median(waits).toFixed(1)} ms usually`,
      1,
    ),
  ];
}

/** Submissions without a pause: memory after a while, and at the end. */
async function soak(stage: Stage, threads: Threads, bot: Replica, seconds: number): Promise<Row[]> {
  const end = performance.now() + seconds * 1000;
  const memories: number[] = [];
  let count = 0;
  while (performance.now() < end) {
    shared += 1;
    count += 1;
    const { ts } = share(stage, stage.channels[count % CHANNELS] as string, shared);
    await within(30_000, () => threads.status(ts).length > 0);
    await stage.risk.clock.advance(ANALYSIS_MS);
    await webhook(stage);
    memories.push(await bot.memory());
  }
  const third = Math.floor(memories.length / 3);
  const [early, late] = [median(memories.slice(third, 2 * third)), median(memories.slice(2 * third))];
  const what = `memory over ${count} submissions in ${seconds} s: last third against the one before`;
  return [atMost(what, late / early, '×', `${early.toFixed(0)} MB`, 1.1)];
}
