import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { ANALYSIS_MS, startBotInWorkspace } from '../../support/bot-in-workspace';
import { copyInitialisedDatabase } from '../../support/copy-initialised-database';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, submitDocument } from '../../support/submit-document';

const REPORT_CHANGE_MS = 5 * 60_000;

// The embedded store runs one transaction after the other.
describe('on PostgreSQL, a report', () => {
  test(
    'that changes while it is being stored is shown as changed',
    async () => {
      const databaseUrl = await copyInitialisedDatabase();
      await using bot = await startBotInWorkspace({ env: { DATABASE_URL: databaseUrl } });
      const { shared } = await submitDocument(bot, completeMessage('report-changes'), 'green.pdf');
      const other = new Client({ connectionString: databaseUrl });
      await other.connect();
      const transactionsWait = async (count: number) => {
        // Of this database: other tests use the same server.
        const waiting = `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        while ((await other.query(waiting)).rows[0].count < count) await setImmediate();
      };
      await other.query('begin');
      await other.query('select 1 from xray.submissions for no key update');
      // A Doc X-Ray and a Manager X-Ray, which wait; then both once more, as they are now.
      await bot.risk.clock.advance(ANALYSIS_MS);
      await transactionsWait(2);
      await bot.risk.clock.advance(REPORT_CHANGE_MS);
      await transactionsWait(4);
      await other.query('commit');
      await other.end();
      const change = await bot.waitForMessage('🟢\u00a0Clear → 🔴\u00a0Alert', { thread: shared.ts });
      expect(change.text).toContain('Doc X-Ray');
    },
    STORE_START_TIMEOUT_MS,
  );
});
