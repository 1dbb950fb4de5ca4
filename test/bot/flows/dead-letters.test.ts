import { failureText } from '../../../bot/texts/failure-text';
import { getTexts } from '../../../bot/texts/texts';
import { type BotInWorkspace, COMPLETE_MESSAGE, startBotInWorkspace } from '../../support/bot-in-workspace';
import { createStoreWithRetries } from '../../support/create-store-with-retries';
import type { TestStore } from '../../support/create-test-store';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';

describe('a job that exhausted its retries', () => {
  let bot: BotInWorkspace;
  let store: TestStore;
  beforeAll(async () => {
    store = await createStoreWithRetries({ limit: 0 });
    bot = await startBotInWorkspace({ env: store.env });
  }, STORE_START_TIMEOUT_MS);
  beforeEach(() => bot.workspace.faults.onCall('files.info', { kind: 'server_error' }, { times: 1_000 }));
  afterEach(() => bot.workspace.faults.clear());
  afterAll(async () => {
    await bot?.close();
    await store?.remove();
  });

  test('for a submission is reported in its thread, and Retry resumes it', async () => {
    const ada = bot.workspace.as('ada');
    const { ts: thread } = ada.shareFile('credit', {
      name: 'a.pdf',
      content: '%PDF',
      text: COMPLETE_MESSAGE,
    });
    const card = await bot.waitForMessage(failureText({ code: 'given_up' }, getTexts()), { thread });
    bot.workspace.faults.clear();
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.click(card, 'retry_submission')).toEqual({ ok: true });
    await online;
    expect((await bot.waitForMessage('Analysis running', { thread })).ts).toBe(card.ts);
    expect((await bot.state()).requests).toHaveLength(1);
    const metrics = await (await fetch(`${bot.url()}/metrics`)).text();
    expect(metrics).toContain('risk_xray_dead_jobs_total{job="advance-submission"} 1');
  });
});
