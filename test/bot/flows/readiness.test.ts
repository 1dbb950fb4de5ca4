import { Client } from 'pg';
import { startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { PostgresServer } from '../../support/postgres-server';
import { waitUntil } from '../../support/wait-until';

test(
  'a bot is not ready while PostgreSQL is frozen, or takes no writes, and ready again afterwards',
  async () => {
    await using postgres = await PostgresServer.start();
    const databaseUrl = await postgres.createDatabase();
    await using bot = await startBotInWorkspace({ env: { DATABASE_URL: databaseUrl } });
    const isReady = async () => {
      const response = await fetch(`${bot.url()}/readyz`);
      return { status: response.status, text: await response.text() };
    };
    const until = (status: number) =>
      waitUntil(`${status} from /readyz`, async () => {
        const answer = await isReady();
        return answer.status === status ? answer.text : undefined;
      });
    await until(200);

    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    const setReadOnly = async (value: 'on' | 'off') => {
      await admin.query(
        `alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = ${value}`,
      );
      // Connections keep the value they began with.
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [new URL(databaseUrl).pathname.slice(1)],
      );
    };
    await setReadOnly('on');
    expect(await until(503)).toBe('the store takes no writes: it is read-only');
    await setReadOnly('off');
    await until(200);

    const { rows } = await admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await admin.end();
    const processes = [postgres.pid, ...rows.map(({ pid }) => pid)];
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    try {
      expect(await until(503)).toBe('the store does not answer');
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }
    expect(await until(200)).toBe('ready');
  },
  STORE_START_TIMEOUT_MS,
);
