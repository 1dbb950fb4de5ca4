import { openStore } from '../../../bot/store/open-store';
import { getTexts } from '../../../bot/texts/texts';
import type { EphemeralMessage, Message } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { createTestStore, type TestStore } from '../../support/create-test-store';
import { enteredFigures } from '../../support/entered-figures';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { RUNNING, sirenFor } from '../../support/submit-document';

const { chart } = getTexts('en').history;
const SIREN = sirenFor('clean');

/** A loss, and more debts than assets. */
const badFigures = { ...enteredFigures, equity: '-400000', netIncome: '-300000', totalDebt: '1100000' };

/** A year in the future: the figures of a report are older than it. */
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
            { name: 'Risk class', data: labels().map((label, at) => ({ label, value: classes[at] })) },
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
