import { Client } from 'pg';
import { ANALYSIS_MS, startBotInWorkspace } from '../../support/bot-in-workspace';
import { copyInitialisedDatabase } from '../../support/copy-initialised-database';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, submitDocument } from '../../support/submit-document';
import { transactionsWait } from '../../support/transactions-wait';

const REPORT_CHANGE_MS = 5 * 60_000;

// The embedded store runs one transaction after the other.
describe('on PostgreSQL, a report', () => {
  test(
    'that changes while it is being stored is shown as changed',
    async () => {
      const databaseUrl = await copyInitialisedDatabase();
      await using bot = await startBotInWorkspace({ env: { DATABASE_URL: databaseUrl }, webhook: false });
      const { shared, request } = await submitDocument(bot, completeMessage('report-changes'), 'green.pdf');
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      const other = { query: async (text: string) => (await client.query(text)).rows };
      await other.query('begin');
      await other.query('select 1 from xray.submissions for no key update');
      const ready = bot.risk.eventLog.next('report.ready', ({ source }) => source === 'doc_xray');
      await bot.risk.clock.advance(ANALYSIS_MS);
      const { report } = await ready;
      // Not the Manager X-Ray too: once the first of three that wait for a row has changed it, either of the others may be next.
      await bot.announceReport(request, report);
      await transactionsWait(other, 1);
      await bot.risk.clock.advance(REPORT_CHANGE_MS);
      await bot.announceReport(request, report);
      await transactionsWait(other, 2);
      await other.query('commit');
      await client.end();
      const change = await bot.waitForMessage('🟢\u00a0Clear → 🔴\u00a0Alert', { thread: shared.ts });
      expect(change.text).toContain('Doc X-Ray');
    },
    STORE_START_TIMEOUT_MS,
  );
});
