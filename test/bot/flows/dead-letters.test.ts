import { textsFor } from '../../../bot/texts';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import type { NewStore } from './new-store';
import { storeWithRetries } from './store-with-retries';

const { status } = textsFor();

describe('a job that failed every try', () => {
  let bot: BotInWorkspace;
  let store: NewStore;
  beforeAll(async () => {
    store = await storeWithRetries({ limit: 0 });
    bot = await botInWorkspace({ env: store.env });
  }, STARTING_MS);
  beforeEach(() => bot.workspace.faults.onCall('files.info', { kind: 'server_error' }, { times: 1_000 }));
  afterEach(() => bot.workspace.faults.clear());
  afterAll(async () => {
    await bot?.close();
    await store?.remove();
  });

  test('with a submission is told in its thread, and Retry goes on from there', async () => {
    const ada = bot.workspace.as('ada');
    const { ts: thread } = ada.shareFile('credit', { name: 'a.pdf', content: '%PDF', text: COMPLETE });
    const card = await bot.said(status.givenUp, { thread });
    bot.workspace.faults.clear();
    const online = bot.risk.happenings.next('medium.online');
    expect(await ada.click(card, 'retry_submission')).toEqual({ ok: true });
    await online;
    expect((await bot.said('Analysis running', { thread })).ts).toBe(card.ts);
    expect((await bot.state()).requests).toHaveLength(1);
    const metrics = await (await fetch(`${bot.url()}/metrics`)).text();
    expect(metrics).toContain('risk_xray_dead_jobs_total{job="advance-submission"} 1');
  });
});
