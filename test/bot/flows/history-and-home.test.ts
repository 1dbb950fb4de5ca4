import { getTexts } from '../../../bot/texts/texts';
import type { EphemeralMessage } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, sirenFor, submitDocument } from '../../support/submit-document';

const texts = getTexts();
/** A company of which everything that has come so far is clear. */
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

  test('find a company by a part of its name, in any case', async () => {
    await analyseDocument(bot, completeMessage('high-risk'), 'green too.pdf');
    const found = linesOf(await ask(`history ${name.slice(2, 9).toLowerCase()}`));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
    const [newest] = linesOf(await ask('history'));
    expect(newest).toContain(sirenFor('high-risk'));
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
