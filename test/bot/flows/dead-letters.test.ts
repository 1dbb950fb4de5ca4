import { openStore } from '../../../bot/store';
import { textsFor } from '../../../bot/texts';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import { type NewStore, newStore } from './new-store';

const { notices, status } = textsFor();

/** A store in which whatever fails has failed for good: hours of tries would pass before that. */
async function storeWithoutPatience(): Promise<NewStore> {
  const place = await newStore();
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = place.env;
  const store = await openStore({ dataDir, databaseUrl, onError: () => undefined });
  await store.query(`create function xray.one_try() returns trigger language plpgsql as
    $$ begin new.retry_limit := 0; return new; end $$`);
  await store.query(
    'create trigger one_try before insert on pgboss.job for each row execute function xray.one_try()',
  );
  await store.close();
  return place;
}

describe('a job that failed every try', () => {
  let bot: BotInWorkspace;
  let store: NewStore;
  beforeAll(async () => {
    store = await storeWithoutPatience();
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

  test('with a file that was shared is told in its thread', async () => {
    // Of a guest's file an event tells the id alone.
    const eve = bot.workspace.as('eve');
    const { ts: thread } = eve.shareFile('partners', { name: 'b.pdf', content: '%PDF', text: COMPLETE });
    await bot.said(notices.notTaken, { thread });
  });
});
