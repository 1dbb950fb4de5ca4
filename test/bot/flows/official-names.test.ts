import type { Message } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, RUNNING } from '../../support/submit-document';

describe('a company whose official name the service gave', () => {
  let bot: BotInWorkspace;
  let name: string;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
    await analyseDocument(bot, COMPLETE_MESSAGE);
    const [request] = (await bot.state()).requests;
    name = (request as unknown as { businessName: string }).businessName;
    expect(name).toMatch(/\S/);
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const share = (channel: string, text: string) =>
    bot.workspace.as('ada').shareFile(channel, { name: 'again.pdf', content: '%PDF', text });
  /** The card while no report is there, so that the service has not given the name for this case yet. */
  const cardOf = ({ ts }: Message) => bot.waitForMessage(RUNNING, { thread: ts });

  test('has it on the first card of its next case, and in Details', async () => {
    const shared = share('credit', COMPLETE_MESSAGE);
    expect(bot.contains(await cardOf(shared), name)).toBe(true);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const doc = await bot.waitForReportCard('doc', shared.ts);
    const details = await openLoadedModal(bot.workspace, () =>
      bot.workspace.as('bob').click(doc, 'open_details'),
    );
    expect(JSON.stringify(details.blocks)).toContain(`*${name}* (SIREN 732829320)`);
  });

  test('has it although somebody enters another', async () => {
    const bob = bot.workspace.as('bob');
    const shared = share('credit', 'bank statement month 2024-12-31');
    const question = await bot.waitForMessage('Which company', { thread: shared.ts });
    const form = await openModal(bot.workspace, () => bob.click(question, 'open_submit'));
    const entered = { code_id: '732829320', business_name: 'Whatever' };
    expect(await bob.submitView(form, entered)).toEqual({ outcome: 'closed' });
    const card = await cardOf(shared);
    expect([name, 'Whatever'].map((text) => bot.contains(card, text))).toEqual([true, false]);
  });

  test('does not have it in another channel', async () => {
    const card = await cardOf(share('board', COMPLETE_MESSAGE));
    expect([name, '732829320'].map((text) => bot.contains(card, text))).toEqual([false, true]);
  });
});
