import { resolve } from 'node:path';
import { Client } from 'pg';
import type { Queryable } from '../../../bot/store/queryable';
import { textsFor } from '../../../bot/texts';
import { isSettled } from '../chaos/model';
import { Fate } from '../fate';
import type { Replica } from '../replica';
import { sirenOf } from '../siren-of';
import { type Stage, setStage } from '../stage';
import { Threads } from '../threads';
import { within } from '../within';
import { History } from './fill';

const { status } = textsFor();
/** So many that no channel's pace is felt. */
export const CHANNELS = 40;
/** Reports are there two minutes after their document. */
export const ANALYSIS_MS = 2 * 60_000;

export type Archive = Awaited<ReturnType<typeof setArchive>>;

/** A bot with a store of its own that holds one submission. */
export async function setArchive(seed: number) {
  const stage = await setStage({
    fate: new Fate(seed),
    store: 'postgres',
    replicas: 1,
    channels: CHANNELS,
    // No report comes into a measurement unasked.
    speed: 0,
    env: { RETENTION_DAYS: '3650' },
    preload: resolve(__dirname, 'collect-on-signal.cjs'),
  });
  const threads = new Threads(stage.workspace);
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  const db: Queryable = {
    query: async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(text, [...values])).rows,
  };
  await stage.start();
  const history = await History.of(db, await firstSubmission(stage, threads, db));
  const bot = stage.replicas[0] as Replica;
  const close = async () => {
    await client.end();
    await stage.close();
  };
  return { stage, threads, db, bot, history, close };
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

export function share({ workspace }: Stage, channel: string, index: number) {
  const name = `statement-${index}.pdf`;
  const text = `siren ${sirenOf(index)} bank statement month 2024-12-31`;
  return workspace.as('ada').shareFile(channel, { name, content: `%PDF ${index}`, text });
}

/** All is done that a document sets in motion until its reports come. */
export function isOnline({ workspace }: Stage, thread: string) {
  return workspace.until(
    (one) =>
      (one.type === 'message.updated' || one.type === 'message.posted') &&
      one.message.thread_ts === thread &&
      one.message.text.startsWith(status.titles.online),
  );
}
