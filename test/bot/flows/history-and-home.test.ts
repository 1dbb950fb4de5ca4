import { openStore } from '../../../bot/store/open-store';
import { getTexts } from '../../../bot/texts/texts';
import type { EphemeralMessage, Message, SlackWorkspace } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { createTestStore, type TestStore } from '../../support/create-test-store';
import { enteredFigures } from '../../support/entered-figures';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { managerSummary } from '../../support/sample-summaries';
import { analyseDocument, RUNNING, sirenFor, submitDocument } from '../../support/submit-document';

describe('history and home', () => {
  const texts = getTexts();
  /** What has come of it so far is clear. */
  const RUNNING = sirenFor('clean');
  const STOPPED = '552032534';
  const messageAbout = (siren: string) => COMPLETE_MESSAGE.replace('732829320', siren);

  describe('history and App Home', () => {
    let bot: BotInWorkspace;
    let name: string;
    let requests: string[];
    let emptyHistory: EphemeralMessage;
    let emptyHome: Record<string, string>;
    beforeAll(async () => {
      bot = await startBotInWorkspace();
      emptyHistory = await ask('history');
      emptyHome = await openHome();
      await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
      await analyseDocument(bot, COMPLETE_MESSAGE, 'green.pdf');
      const state = (await bot.state()).requests;
      name = (state[0] as unknown as { businessName: string }).businessName;
      requests = state.map(({ id }) => id);
    }, STORE_START_TIMEOUT_MS);
    afterAll(() => bot?.close());

    async function ask(text: string) {
      const answer = bot.workspace.next('ephemeral.posted');
      expect(await bot.workspace.as('ada').runCommand('/xray', text, 'credit')).toEqual({ ok: true });
      return (await answer).message;
    }
    /** The lines of a list, in all of its sections. */
    const linesOf = ({ blocks }: Pick<EphemeralMessage, 'blocks'>) =>
      (blocks ?? []).flatMap(({ type, text }) =>
        type === 'section' ? (text as { text: string }).text.split('\n') : [],
      );

    /** The parts of the home tab by their titles. */
    async function openHome() {
      const published = bot.workspace.next('home.published');
      bot.workspace.as('ada').openHome();
      const { blocks } = (await published).view;
      const parts: Record<string, string> = {};
      let title = '';
      for (const block of blocks) {
        if (block.type === 'header') title = (block.text as { text: string }).text;
        parts[title] = `${parts[title] ?? ''}${JSON.stringify(block)}`;
      }
      return parts;
    }

    test('say that there is nothing, before anything was analysed', async () => {
      expect(bot.contains(emptyHistory, texts.history.none)).toBe(true);
      const home = emptyHome;
      expect(home[texts.home.needsYou]).toContain(texts.home.noneNeedsYou);
      expect(home[texts.home.waiting]).toContain(texts.home.noneWaiting);
      expect(home[texts.home.decisions]).toContain(texts.home.noneDecisions);
      expect(home[texts.home.recent]).toContain(texts.home.noneRecent);
    });

    test('have one line for a company, with its official name, worst verdict and gravest finding', async () => {
      const lines = linesOf(await ask('history 732829320'));
      expect(lines).toHaveLength(1);
      expect(lines[0]?.startsWith('🔴\u00a0Alert · ')).toBe(true);
      for (const part of [`*${name}*`, '732829320', '2 analyses']) expect(lines[0]).toContain(part);
      const { [texts.home.needsYou]: needsYou } = await openHome();
      expect(needsYou).toContain(name);
      expect(needsYou).toContain('🔴\u00a0Alert');
    });

    test('name what is awaited instead of being green, and stopped is not running', async () => {
      const waiting = await submitDocument(bot, messageAbout(RUNNING), 'ocr-failure.pdf');
      await bot.risk.clock.advance(ANALYSIS_MS);
      await bot.waitForResult('manager', waiting.shared.ts);
      bot.workspace.faults.onDownload('login_page');
      const { ts: thread } = bot.workspace
        .as('ada')
        .shareFile('credit', { name: 'stopped.pdf', content: '%PDF', text: messageAbout(STOPPED) });
      await bot.waitForMessage('asked for a login', { thread });

      const status = await ask('status');
      const [running = '', stopped = ''] = linesOf(status);
      expect(running).toContain(RUNNING);
      expect(running).toContain('waiting for Doc X-Ray');
      expect(running).not.toContain('🟢');
      expect(stopped).toContain(STOPPED);
      expect(stopped).toContain('stopped');
      expect(bot.contains(status, texts.history.stoppedTitle)).toBe(true);

      const home = await openHome();
      expect(home[texts.home.waiting]).toContain(RUNNING);
      expect(home[texts.home.waiting]).not.toContain(texts.home.noneWaiting);
      expect(home[texts.home.needsYou]).toContain(STOPPED);
      expect(home[texts.home.recent]).not.toContain(RUNNING);
      for (const id of requests) expect(JSON.stringify(home)).not.toContain(id);
    });
  });
});

describe('long lists', () => {
  const texts = getTexts();
  const STOPPED = '552032534';
  const RUNNING = '552100554';
  /** More than are read at once. */
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
});

const { chart } = getTexts('en').history;

const SIREN = sirenFor('clean');

/** A loss, and more debts than assets. */
const badFigures = { ...enteredFigures, equity: '-400000', netIncome: '-300000', totalDebt: '1100000' };

/** In the future: the figures of a report are older than it. */
const FIRST_YEAR = new Date().getUTCFullYear() + 1;

/** A store in which each Financial X-Ray is a year younger than the one before. */
async function createYearlyStore(): Promise<TestStore> {
  const created = await createTestStore();
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = created.env;
  const store = await openStore({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    onError: () => undefined,
  });
  await store.query(`create function xray.set_year() returns trigger language plpgsql as $$ begin
    new.updated_at := timestamptz '${FIRST_YEAR}-06-30 12:00Z' + interval '1 year' *
      (select count(*) from xray.reports where kind = 'financial'); return new; end $$`);
  await store.query(`create trigger set_year before insert on xray.reports for each row
    when (new.kind = 'financial') execute function xray.set_year()`);
  await store.close();
  return created;
}

describe('the risk class of a company over time', () => {
  let bot: BotInWorkspace;
  let store: TestStore;
  let first: Message;
  let typed: Message;
  let afterTwo: EphemeralMessage;
  let classes: number[];
  beforeAll(async () => {
    store = await createYearlyStore();
    bot = await startBotInWorkspace({ env: store.env });
    first = await analyse();
    const { thread_ts } = await analyse();
    typed = await sendFigures(String(thread_ts));
    afterTwo = await askHistory();
    const third = await analyse();
    classes = [first, typed, third].map(classOf);
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(async () => {
    await bot?.close();
    await store?.remove();
  });

  async function analyse() {
    const online = bot.risk.eventLog.next('medium.online');
    const text = `siren ${SIREN} certified year 2023-12-31`;
    const { ts } = bot.workspace
      .as('ada')
      .shareFile('credit', { name: 'bilan.pdf', content: '%PDF-1.7', text });
    await online;
    await bot.waitForMessage(RUNNING, { thread: ts });
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: ts });
    return bot.waitForReportCard('financial', ts);
  }

  async function sendFigures(thread: string) {
    const ada = bot.workspace.as('ada');
    const card = await bot.waitForMessage('open_figures', { thread });
    const view = await openLoadedModal(bot.workspace, () => ada.click(card, 'open_figures'));
    expect((await ada.submitView(view, badFigures)).outcome).toBe('pushed');
    const echo = ada.view() as NonNullable<ReturnType<typeof ada.view>>;
    expect(await ada.submitView(echo)).toEqual({ outcome: 'closed' });
    await bot.waitForMessage('Financial figures sent', { thread });
    const typed = bot.workspace.next('message.posted', ({ message }) => bot.contains(message, 'typed by'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    return (await typed).message;
  }

  async function askHistory(query = SIREN) {
    const answer = bot.workspace.next('ephemeral.posted');
    expect(await bot.workspace.as('ada').runCommand('/xray', `history ${query}`, 'credit')).toEqual({
      ok: true,
    });
    return (await answer).message;
  }

  const directMessages = () => bot.workspace.messages(bot.workspace.as('ada').directMessage);
  const nextDirectMessage = () => {
    const { directMessage } = bot.workspace.as('ada');
    return bot.workspace.next('message.posted', ({ message }) => message.channel === directMessage);
  };
  const classOf = (card: Message) => Number(/Risk class (\d) of 5/.exec(JSON.stringify(card.blocks))?.[1]);

  /** The third Financial X-Ray is a second one of the second analysis. */
  const years = [0, 2, 3];
  const labels = () => classes.map((value, index) => `${value} on ${FIRST_YEAR + (years[index] ?? 0)}-06-30`);
  const words = () => `Risk class over time: ${labels().join(', ')} (1–2 Clear, 3 Review, 4–5 Alert)`;

  test('is a chart once there are three analyses, sent only to the person who asked', async () => {
    expect(classOf(typed)).toBeGreaterThan(classOf(first));
    // Of the second analysis the worse class counts, though its other figures gave the first one again.
    expect(bot.contains(afterTwo, `class ${classOf(first)} → ${classOf(typed)}`)).toBe(true);

    const before = directMessages().length;
    await askHistory('');
    const sent = nextDirectMessage();
    await askHistory();
    const { message } = await sent;
    // Neither after two analyses nor without a company.
    expect(directMessages()).toHaveLength(before + 1);
    await bot.waitForEphemeral(chart.sent('').slice(0, 24));

    expect(message.blocks).toContainEqual(
      expect.objectContaining({
        type: 'data_visualization',
        chart: expect.objectContaining({
          series: [
            {
              name: 'Class (5 is worst)',
              data: labels().map((label, at) => ({ label, value: classes[at] })),
            },
          ],
        }),
      }),
    );
    expect(bot.contains(message, SIREN)).toBe(true);
    expect(bot.contains(message, words())).toBe(true);
    expect(message.text).toContain(words());
  });

  test('is said in words where Slack refuses the chart', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'error', error: 'invalid_blocks' });
    const sent = nextDirectMessage();
    await askHistory();
    const { message } = await sent;
    const blocks = message.blocks as { type: string }[];
    expect(blocks.map(({ type }) => type)).toEqual(['section', 'context']);
    expect(bot.contains(message, words())).toBe(true);
  });

  test('is missing where Slack opens no direct message, and the list still has the classes', async () => {
    const before = directMessages().length;
    bot.workspace.faults.onCall('conversations.open', { kind: 'error', error: 'missing_scope' });
    const logged = bot.waitForLog('Slack opens no direct message', 1);
    expect(bot.contains(await askHistory(), 'class ')).toBe(true);
    await logged;
    expect(directMessages()).toHaveLength(before);
  });
});
