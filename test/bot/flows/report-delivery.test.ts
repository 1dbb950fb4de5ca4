import { Client } from 'pg';
import { ALERTS } from '../../../sandbox/risk/analyses/manager/build-manager-xray';
import type { Message } from '../../../sandbox/slack';
import { WEBHOOK_TOKEN } from '../../support/bot-env';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { copyInitialisedDatabase } from '../../support/copy-initialised-database';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';
import { transactionsWait } from '../../support/transactions-wait';
import { statesOf } from './states-of';

const REPORT_CHANGE_MS = 5 * 60_000;

describe('reports', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ env: { RECONCILE_FIRST_SECONDS: '1' } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const deliver = (body: unknown, token = WEBHOOK_TOKEN) =>
    fetch(`${bot.url()}/webhooks/risk/${token}`, { method: 'POST', body: JSON.stringify(body) });

  test('without a webhook are found by polling', async () => {
    const { shared } = await submitDocument(bot, completeMessage('no-webhook'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForReportCard('doc', shared.ts);
    await bot.waitForReportCard('manager', shared.ts);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
  });

  test('announced twice get one card each', async () => {
    const { shared } = await submitDocument(bot, completeMessage('duplicate-webhooks'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    const [request] = (await bot.state()).reports.filter(({ content }) => content.source === 'doc_xray');
    expect(request).toBeDefined();
    expect(bot.replies('credit', shared)).toHaveLength(3);
  });

  test('that change update their card', async () => {
    const { shared } = await submitDocument(bot, completeMessage('report-changes'), 'suspicious.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForReportCard('doc', shared.ts);
    expect(card.metadata?.event_payload.verdict).toBe('review');
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    await bot.risk.clock.advance(REPORT_CHANGE_MS);
    const { message } = await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && bot.contains(message, 'the service changed this report'),
    );
    expect(message.metadata?.event_payload).toMatchObject({ verdict: 'alert', kind: 'doc' });
    const cards = bot
      .replies('credit', shared)
      .filter(({ metadata }) => metadata?.event_payload.kind === 'doc');
    expect(cards).toHaveLength(1);
  });

  test('for requests that the bot did not create are ignored', async () => {
    const foreign = await fetch(`${bot.risk.url}/requests`, {
      method: 'POST',
      headers: { ...bot.risk.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code: { type: 'siren', id: '552100554' } }),
    });
    const { request } = (await foreign.json()) as { request: { id: string } };
    const ours = await submitDocument(bot, COMPLETE_MESSAGE);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: ours.shared.ts });
    const { reports } = await bot.state();
    const theirs = reports.find((report) => report.request === request.id)?.content.id ?? '';
    expect(theirs).not.toBe('');
    const answer = await deliver({ event: 'new_report', requestId: ours.request, reportId: theirs });
    expect(answer.status).toBe(202);
    // The next submission uses the same path, so its reports show that the foreign one was handled.
    const { shared } = await submitDocument(bot, completeMessage('clean'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(JSON.stringify(bot.workspace.messages('credit'))).not.toContain(theirs);
  });

  test('that never arrive bring a notice after 15 minutes and a stalled card after 48 hours, until someone checks again', async () => {
    const { shared } = await submitDocument(bot, completeMessage('no-webhook'), 'ocr-failure.pdf', 'board');
    bot.clock.advance(16 * 60_000);
    await bot.waitForMessage('This is taking longer than usual', { thread: shared.ts });
    bot.clock.advance(48 * 60 * 60_000);
    const card = await bot.waitForMessage('No report after 48 hours', { thread: shared.ts });
    const ended = bot.waitForLog('polling ended', 1);
    bot.clock.advance(25 * 60 * 60_000);
    await ended;
    await bot.risk.clock.advance(49 * 60 * 60_000);
    expect(await bot.workspace.as('ada').click(card, 'check_again')).toEqual({ ok: true });
    await bot.waitForReportCard('doc', shared.ts);
  });
});

describe('analysis card edits', () => {
  const HOUR_MS = 60 * 60_000;
  const OCR_FAILURE_MS = 48 * HOUR_MS;

  test(
    'reports that a webhook announces one after the other are shown by one edit',
    async () => {
      await using bot = await startBotInWorkspace({ settings: { statusUpdateDelayMs: HOUR_MS } });
      const { status } = await analyseDocument(bot, completeMessage('clean'), 'green.pdf');
      const states = statesOf(bot.workspace, status);
      const running = states.findIndex((state) => state.includes('Analysis running'));
      expect(states.slice(running + 1)).toEqual([expect.stringContaining('Complete since')]);
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'a report is shown after a while if the others do not arrive',
    async () => {
      const sources = 'doc_xray,manager_xray,esg';
      const env = { REPORT_SOURCES: sources, EXPECTED_REPORTS: sources };
      await using bot = await startBotInWorkspace({ env, settings: { statusUpdateDelayMs: 10 } });
      const { shared } = await submitDocument(bot, COMPLETE_MESSAGE);
      await bot.risk.clock.advance(ANALYSIS_MS);
      await bot.waitForMessage('Still to come: ESG X-Ray', { thread: shared.ts });
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'a verdict that gets worse is shown at once, though more is to come',
    async () => {
      await using bot = await startBotInWorkspace({ settings: { statusUpdateDelayMs: HOUR_MS } });
      const { shared } = await submitDocument(bot, completeMessage('high-risk'), 'ocr-failure.pdf');
      await bot.risk.clock.advance(ANALYSIS_MS);
      await bot.waitForMessage(/🔴\u00a0Alert.*Still to come: Document/, { thread: shared.ts });
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'the reports of other files do not delay those of a file',
    async () => {
      const sources = 'doc_xray,manager_xray,esg';
      const env = { REPORT_SOURCES: sources, EXPECTED_REPORTS: sources };
      await using bot = await startBotInWorkspace({ env, settings: { statusUpdateDelayMs: 1_000 } });
      const files = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'ocr-failure.pdf'].map((name) => ({
        name: `green ${name}`,
        content: `%PDF ${name}`,
      }));
      const shared = bot.workspace.as('ada').shareFiles('credit', files, { text: completeMessage('clean') });
      const { eventLog, clock } = bot.risk;
      const isOnline = ({ type }: { type: string }) => type === 'medium.online';
      await eventLog.until(() => eventLog.history().filter(isOnline).length === files.length);
      await clock.advance(ANALYSIS_MS);
      await bot.waitForMessage('Still to come: green ocr-failure.pdf', { thread: shared.ts });
      await clock.advance(OCR_FAILURE_MS);
      // By now this is the tenth report of the case, and the second of its file.
      await bot.waitForMessage('Still to come: ESG X-Ray', { thread: shared.ts });
    },
    STORE_START_TIMEOUT_MS,
  );
});

/** What the service says for a time that a manager of the company had. */
const OTHER_FINDING = 'Court order';

describe('of two requests that bring the same report on managers', () => {
  let bot: BotInWorkspace;
  let service: FaultyHttpProxy;
  beforeAll(async () => {
    service = await FaultyHttpProxy.open();
    bot = await startBotInWorkspace({ env: { RISK_API_URL: service.url } });
    service.setTarget(bot.risk.url);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await service?.close();
  });

  /** A message with two files, each with a request of its own, when all their reports are there. */
  async function analyseTwo() {
    const files = ['green-one.pdf', 'green-two.pdf'].map((name) => ({ name, content: `%PDF ${name}` }));
    const online = bot.risk.eventLog.until(
      () => bot.risk.eventLog.history().filter(({ type }) => type === 'medium.online').length === 2,
    );
    const shared = bot.workspace
      .as('ada')
      .shareFiles('credit', files, { text: completeMessage('high-risk') });
    await online;
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    return shared;
  }

  const managerCards = (shared: Message) =>
    bot
      .replies('credit', shared)
      .filter(
        ({ metadata }) =>
          metadata?.event_type === 'risk_xray_report' && metadata.event_payload.kind === 'manager',
      );

  test('one that changes, and changes back to what the other says, has its card changed back too', async () => {
    const shared = await analyseTwo();
    const [card, ...others] = managerCards(shared) as [Message];
    expect(others).toEqual([]);
    const { reports } = await bot.state();
    const [first, second] = reports.filter(({ listedAs }) => listedAs === 'manager_xray');
    expect(first?.request).not.toBe(second?.request);
    const finding = ALERTS.high.find((name) => bot.contains(card, name)) ?? '';
    const becomes = (isMeant: (message: Message) => boolean) =>
      bot.workspace.next('message.updated', ({ message }) => message.ts === card.ts && isMeant(message));
    const announce = () => bot.announceReport(String(first?.request), String(first?.content.id));

    service.rewrittenUrls.set(finding, OTHER_FINDING);
    const changed = becomes((message) => bot.contains(message, OTHER_FINDING));
    await announce();
    await changed;
    service.rewrittenUrls.clear();
    const back = becomes(
      (message) => bot.contains(message, finding) && !bot.contains(message, OTHER_FINDING),
    );
    await announce();
    await back;
    expect(managerCards(shared)).toHaveLength(1);
  });
});

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

describe('a webhook that arrives before the response to the call that caused it', () => {
  let bot: BotInWorkspace;
  let calls: FaultyHttpProxy;
  beforeAll(async () => {
    calls = await FaultyHttpProxy.open();
    bot = await startBotInWorkspace({ env: { RISK_API_URL: calls.url } });
    calls.setTarget(bot.risk.url);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await calls?.close();
  });

  const share = (name: string) =>
    bot.workspace.as('ada').shareFile('credit', { name, content: `%PDF ${name}`, text: COMPLETE_MESSAGE });

  /** The service sends its webhooks while the bot still waits for a response. */
  async function analysedMeanwhile(held: ReturnType<typeof calls.hold>): Promise<void> {
    await held.reached;
    const delivered = bot.risk.eventLog.next('webhook.delivered');
    await bot.risk.clock.advance(ANALYSIS_MS);
    await delivered;
  }

  test('is stored until the request is known, then handled', async () => {
    const creation = calls.hold('POST', /^\/requests$/);
    const shared = share('before-request.pdf');
    await analysedMeanwhile(creation);
    expect((await bot.state()).reports).toHaveLength(1);
    const online = bot.risk.eventLog.next('medium.online');
    creation.release();
    const card = await bot.waitForReportCard('manager', shared.ts);
    expect(card.metadata?.event_payload.request_id).toBe((await bot.state()).requests[0]?.id);
    await bot.waitForMessage('Still to come: Document', { thread: shared.ts });
    await online;
  });

  test('posts the card while the upload is unacknowledged, and the analysis card does not go backwards', async () => {
    const publishing = calls.hold('POST', /^\/media\/./);
    const shared = share('before-online.pdf');
    await analysedMeanwhile(publishing);
    await bot.waitForReportCard('doc', shared.ts);
    await bot.waitForReportCard('manager', shared.ts);
    publishing.release();
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(bot.replies('credit', shared)).toHaveLength(3);
  });
});
