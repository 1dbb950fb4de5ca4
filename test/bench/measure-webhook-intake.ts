import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { Pool } from 'undici';
import { WEBHOOK_TOKEN } from '../support/bot-env';
import { PostgresServer } from '../support/postgres-server';
import { minimumRow, type ResultRow } from '../support/result-row';
import { startBenchEnvironment } from './bench-environment';
import { forkProgram } from './fork-program';

const WEBHOOKS_PER_TURN = 500;
const TURNS_PER_ROUND = 12;
const CONCURRENCY = 32;
const ROUNDS = 5;

/** Webhooks to the bot compared with a server that only inserts them, on one PostgreSQL. */
export async function measureWebhookIntake(): Promise<ResultRow> {
  await using postgres = await PostgresServer.start();
  const [ourDatabase, theirDatabase] = [await postgres.createDatabase(), await postgres.createDatabase()];
  const { result: bare, process: bareServer } = await forkProgram<string>(
    'baseline-webhook-server.ts',
    theirDatabase,
  );
  try {
    await using environment = await startBenchEnvironment({ databaseUrl: ourDatabase });
    const ours = new Pool(environment.url, { connections: CONCURRENCY });
    const theirs = new Pool(bare, { connections: CONCURRENCY });
    const path = `/webhooks/risk/${WEBHOOK_TOKEN}`;
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      let [mine, other] = [0, 0];
      // They take turns, so that other load on the machine slows both.
      for (let turn = 0; turn < TURNS_PER_ROUND; turn += 1) {
        mine += await timeBurst(ours, path);
        other += await timeBurst(theirs, '/');
      }
      // The first warms both up.
      if (round > 0) ratios.push(other / mine);
    }
    await Promise.all([ours.close(), theirs.close()]);
    await assertRowCount(ourDatabase, 'xray.webhook_events');
    await assertRowCount(theirDatabase, 'webhooks');
    const what = `webhooks stored and answered, ${CONCURRENCY} at once`;
    return minimumRow(what, ratios, 'bare node:http + INSERT', 0.6);
  } finally {
    bareServer.kill();
  }
}

/** Milliseconds until this many webhooks are all answered with 202. */
async function timeBurst(pool: Pool, path: string): Promise<number> {
  const bodies = Array.from({ length: WEBHOOKS_PER_TURN }, () =>
    JSON.stringify({ event: 'new_report', requestId: randomUUID(), reportId: randomUUID() }),
  );
  const begin = performance.now();
  const worker = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const { statusCode, body: answer } = await pool.request({ method: 'POST', path, body });
      await answer.dump();
      if (statusCode !== 202) throw new Error(`a webhook was answered with ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return performance.now() - begin;
}

/** A result counts only if every acknowledged webhook is stored. */
async function assertRowCount(databaseUrl: string, table: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${table}`);
  await client.end();
  const expected = WEBHOOKS_PER_TURN * TURNS_PER_ROUND * (ROUNDS + 1);
  if (rows[0]?.count !== expected) throw new Error(`${table} holds ${rows[0]?.count} of ${expected}`);
}
