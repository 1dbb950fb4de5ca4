import { openStore } from '../../../bot/store/open-store';
import { getTexts } from '../../../bot/texts/texts';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { type BotInWorkspace, startBotInWorkspace } from '../../support/bot-in-workspace';
import { createTestStore, type TestStore } from '../../support/create-test-store';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { managerSummary } from '../../support/sample-summaries';

const texts = getTexts();
const STOPPED = '552032534';
const RUNNING = '552100554';
/** The number of complete analyses, more than are read at once. */
const COMPLETE = 130;

/** A store with one stopped and one running analysis, both older than many complete ones, each of another company. */
async function createFilledStore({ team, channel, as }: SlackWorkspace): Promise<TestStore> {
  const created = await createTestStore();
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = created.env;
  const store = await openStore({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    onError: () => undefined,
  });
  const place = [team.id, channel('credit').id, as('ada').id];
  const addAnalyses = (verdict: string, progress: string) => `
    opened as (
      insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, verdict)
      select $1, $2, $3, 'siren', code, ${verdict} from unnest($4::text[]) code returning id, code_id),
    added as (
      insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, case_id, verdict, progress)
      select $1, $2, $3, 'siren', code_id, id, ${verdict}, '${progress}' from opened returning id)`;
  await store.query(
    `with ${addAnalyses('null', 'stopped')}
     insert into xray.submissions (analysis_id, state, failed_in_state, failed_step, failure_reason, outcome_known)
     select id, 'failed', 'queued', 'createRequest', '{"code": "interrupted"}', true from added`,
    [...place, [STOPPED]],
  );
  await store.query(
    `with ${addAnalyses('null', 'running')}
     insert into xray.submissions (analysis_id, state, next_poll_at, online_at)
     select id, 'online', now() + interval '1 day', now() from added`,
    [...place, [RUNNING]],
  );
  const codes = Array.from({ length: COMPLETE }, (_, index) => String(100_000_000 + index));
  await store.query(
    `with ${addAnalyses("'clear'", 'complete')},
       submitted as (
         insert into xray.submissions (analysis_id, state) select id, 'reported' from added returning id)
     insert into xray.reports (report_id, submission_id, team_id, kind, verdict, content_hash, summary)
     select 'r' || id, id, $1, 'manager', 'clear', id::text, $5::jsonb from submitted`,
    [...place, codes, JSON.stringify({ ...managerSummary, verdict: 'clear', findings: [] })],
  );
  await store.close();
  return created;
}

describe('with more analyses than a list has room for', () => {
  let bot: BotInWorkspace;
  let store: TestStore;
  beforeAll(async () => {
    const env = async (workspace: SlackWorkspace) => {
      store = await createFilledStore(workspace);
      return store.env;
    };
    bot = await startBotInWorkspace({ env });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await store?.remove();
  });

  async function ask(text: string) {
    const answer = bot.workspace.next('ephemeral.posted');
    expect(await bot.workspace.as('ada').runCommand('/xray', text, 'credit')).toEqual({ ok: true });
    return JSON.stringify((await answer).message.blocks);
  }

  /** How many lines a list has, and how many more it says there are. */
  function countLines(list: string) {
    const [, more = 0] = /\+(\d+) more/.exec(list) ?? [];
    return { shown: list.split(/SIREN \d{9}/).length - 1, more: Number(more) };
  }

  test('/xray status has what has stopped and what is running, however old it is', async () => {
    const [running = '', stopped = ''] = (await ask('status')).split(texts.history.stoppedTitle);
    expect(running).toContain(RUNNING);
    expect(stopped).toContain(STOPPED);
    expect([countLines(running), countLines(stopped)]).toEqual([
      { shown: 1, more: 0 },
      { shown: 1, more: 0 },
    ]);
  });

  test('/xray history counts every company', async () => {
    const { shown, more } = countLines(await ask('history'));
    expect(shown).toBeGreaterThan(0);
    expect(shown + more).toBe(COMPLETE + 2);
  });

  test('the App Home has what needs the person and what is awaited, and counts the rest', async () => {
    const published = bot.workspace.next('home.published');
    bot.workspace.as('ada').openHome();
    const view = JSON.stringify((await published).view.blocks);
    const { needsYou, waiting, recent } = texts.home;
    const [, first = '', second = '', third = ''] = view.split(
      new RegExp(`"text":"(?:${needsYou}|${waiting}|${recent})"`),
    );
    expect(first).toContain(STOPPED);
    expect(second).toContain(RUNNING);
    const { shown, more } = countLines(third);
    expect(shown).toBeGreaterThan(0);
    expect(shown + more).toBe(COMPLETE);
  });
});
