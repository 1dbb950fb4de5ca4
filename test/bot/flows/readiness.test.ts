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
    // For a moment it may give another reason: that its connections were cut, for instance.
    const untilAnswers = (status: number, text: string) =>
      waitUntil(`“${text}” from /readyz`, async () => {
        const response = await fetch(`${bot.url()}/readyz`);
        return response.status === status && (await response.text()) === text;
      });
    await untilAnswers(200, 'ready');

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
    await untilAnswers(503, 'the store takes no writes: it is read-only');
    await setReadOnly('off');
    await untilAnswers(200, 'ready');

    // First the one that starts the others, so that the list is complete.
    process.kill(postgres.pid, 'SIGSTOP');
    const { rows } = await admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await admin.end();
    const backends = rows.map(({ pid }) => pid);
    for (const pid of backends) process.kill(pid, 'SIGSTOP');
    try {
      await untilAnswers(503, 'the store does not answer');
    } finally {
      for (const pid of [postgres.pid, ...backends]) process.kill(pid, 'SIGCONT');
    }
    await untilAnswers(200, 'ready');
  },
  STORE_START_TIMEOUT_MS,
);
