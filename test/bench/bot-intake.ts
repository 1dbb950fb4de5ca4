import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { Pool } from 'undici';
import { RealPostgres } from '../stand-ins/real-postgres';
import { botStage, WEBHOOK_TOKEN } from './bot-stage';
import { child } from './child';
import { atLeast, median, type Row } from './row';

const WEBHOOKS = 2_000;
const AT_ONCE = 32;
const ROUNDS = 7;

/** News of reports at the bot's door against a server that does nothing but insert them, on one PostgreSQL. */
export async function intake(): Promise<Row> {
  await using postgres = await RealPostgres.start();
  const [ourDatabase, theirDatabase] = [await postgres.createDatabase(), await postgres.createDatabase()];
  const { result: bare, process: bareServer } = await child<string>('bare-intake.ts', theirDatabase);
  try {
    await using stage = await botStage({ databaseUrl: ourDatabase });
    const ours = new Pool(stage.url, { connections: AT_ONCE });
    const theirs = new Pool(bare, { connections: AT_ONCE });
    const path = `/webhooks/risk/${WEBHOOK_TOKEN}`;
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [mine, other] = [await burst(ours, path), await burst(theirs, '/')];
      // The first warms both up.
      if (round > 0) ratios.push(other / mine);
    }
    await Promise.all([ours.close(), theirs.close()]);
    await counted(ourDatabase, 'xray.webhook_events');
    await counted(theirDatabase, 'webhooks');
    const what = `webhooks stored and answered, ${AT_ONCE} at once`;
    return atLeast(what, median(ratios), 'bare node:http + INSERT', 0.6);
  } finally {
    bareServer.kill();
  }
}

/** Milliseconds until every one of so many webhooks is answered with 202. */
async function burst(door: Pool, path: string): Promise<number> {
  const bodies = Array.from({ length: WEBHOOKS }, () =>
    JSON.stringify({ event: 'new_report', requestId: randomUUID(), reportId: randomUUID() }),
  );
  const begin = performance.now();
  const worker = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const { statusCode, body: answer } = await door.request({ method: 'POST', path, body });
      await answer.dump();
      if (statusCode !== 202) throw new Error(`a webhook was answered with ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - begin;
}

/** A figure counts only if everything that was answered is there. */
async function counted(databaseUrl: string, table: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${table}`);
  await client.end();
  const expected = WEBHOOKS * (ROUNDS + 1);
  if (rows[0]?.count !== expected) throw new Error(`${table} holds ${rows[0]?.count} of ${expected}`);
}
