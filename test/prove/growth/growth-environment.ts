import { resolve } from 'node:path';
import { Client } from 'pg';
import type { Queryable } from '../../../bot/store/queryable';
import { getTexts } from '../../../bot/texts/texts';
import type { BotSupervisor } from '../../support/bot-supervisor';
import { nthSiren } from '../../support/nth-siren';
import { SeededRandom } from '../../support/seeded-random';
import { isTrueWithin } from '../../support/wait-until';
import { BotThreads } from '../bot-threads';
import { isSettled } from '../chaos/check-invariants';
import { type SoakEnvironment, startSoakEnvironment } from '../soak-environment';
import { SubmissionCopier } from './submission-copier';

const { status } = getTexts();
/** Enough channels that Slack's per-channel rate limit does not matter. */
export const CHANNEL_COUNT = 40;
/** Reports are ready two minutes after their document. */
export const ANALYSIS_MS = 2 * 60_000;

export type GrowthEnvironment = Awaited<ReturnType<typeof startGrowthEnvironment>>;

/** A bot with its own store, which holds one submission. */
export async function startGrowthEnvironment(seed: number) {
  const environment = await startSoakEnvironment({
    random: new SeededRandom(seed),
    store: 'postgres',
    replicas: 1,
    channels: CHANNEL_COUNT,
    // No report arrives during a measurement unless requested.
    speed: 0,
    env: { RETENTION_DAYS: '3650' },
    preload: resolve(__dirname, 'gc-on-signal.cjs'),
  });
  const threads = new BotThreads(environment.workspace);
  const client = new Client({ connectionString: environment.databaseUrl });
  await client.connect();
  const db: Queryable = {
    query: async <R extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(text, [...values])).rows,
  };
  await environment.start();
  const copier = await SubmissionCopier.learnFrom(db, await createFirstSubmission(environment, threads, db));
  const bot = environment.replicas[0] as BotSupervisor;
  const close = async () => {
    await client.end();
    await environment.close();
  };
  return { environment, threads, db, bot, copier, close };
}

/** One real submission; the history consists of copies of its rows. */
async function createFirstSubmission(
  environment: SoakEnvironment,
  threads: BotThreads,
  db: Queryable,
): Promise<string> {
  const { ts: thread } = shareStatement(environment, 'credit-1', 0);
  await waitUntilOnline(environment, thread);
  await environment.risk.clock.advance(ANALYSIS_MS);
  const whole = { thread, kinds: ['doc', 'manager'] };
  if (!(await isTrueWithin(120_000, () => isSettled(threads, whole, false))))
    throw new Error('no first submission');
  // Its last edit may not have been sent yet.
  await isTrueWithin(
    60_000,
    async () => (await db.query(`select 1 from xray.outbox where state <> 'sent'`)).length === 0,
  );
  const [row] = await db.query<{ id: string }>('select id::text from xray.submissions');
  return row?.id as string;
}

export function shareStatement({ workspace }: SoakEnvironment, channel: string, index: number) {
  const name = `statement-${index}.pdf`;
  const text = `siren ${nthSiren(index)} bank statement month 2024-12-31`;
  return workspace.as('ada').shareFile(channel, { name, content: `%PDF ${index}`, text });
}

/** Resolves when everything that a document triggers before its reports is done. */
export function waitUntilOnline({ workspace }: SoakEnvironment, thread: string) {
  return workspace.until(
    (one) =>
      (one.type === 'message.updated' || one.type === 'message.posted') &&
      one.message.thread_ts === thread &&
      one.message.text.startsWith(status.titles.online),
  );
}
