import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import { verdictText } from '../../../bot/texts/verdict-text';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

const texts = getTexts();
const { alsoOpen, alsoDecided, analysisCount } = texts.cases;
const alert = verdictText('alert', texts);

describe('a company in several channels', () => {
  let bot: BotInWorkspace;
  let companies = 4_000;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });

  /** A company, and its file in each of these channels. */
  function newCompany() {
    companies += 1;
    const siren = nthSiren(companies);
    const text = `siren ${siren} bank statement month 2024-12-31`;
    return {
      siren,
      analyse: async (channel: string, name: string) => {
        const { shared } = await analyseDocument(bot, text, name, channel);
        return { channel, shared, card: await bot.waitForMessage('Complete since', { thread: shared.ts }) };
      },
    };
  }

  function addChannel(name: string, options: { kind?: 'private'; sharedWith?: string[] } = {}) {
    bot.workspace.addChannel(name, { members: ['ada', 'bob'], bot: true, ...options });
    return { name, mention: `<#${bot.workspace.channel(name).id}>` };
  }

  /** All that the bot has ever posted in a channel, with every edit. */
  const saidIn = (channel: string) =>
    bot.workspace.eventLog
      .history()
      .flatMap((one) =>
        one.type === 'message.posted' || one.type === 'message.updated' ? [one.message] : [],
      )
      .filter(
        (message) =>
          message.channel === bot.workspace.channel(channel).id && message.bot_id === bot.workspace.bot.botId,
      )
      .map(({ text, blocks }) => JSON.stringify([text, blocks]));

  test('that are public has a case in each; each card says where else it stands, as it stands now', async () => {
    const { ada } = people();
    const [credit, loans] = [addChannel('credit-north'), addChannel('loans-north')];
    const company = newCompany();
    const first = await company.analyse(credit.name, 'fraudulent.pdf');
    const second = await company.analyse(loans.name, 'green.pdf');
    await bot.waitForCard(second.card, alsoOpen(credit.mention, alert));
    // What was found there is said there: its file stays in its channel.
    expect(saidIn(loans.name).filter((said) => said.includes('fraudulent.pdf'))).toEqual([]);
    expect(bot.contains(second.card, analysisCount(2))).toBe(false);

    const form = await openLoadedModal(bot.workspace, () => ada.click(first.card, actionIds.decideCase));
    expect(JSON.stringify(form.blocks)).not.toContain('green.pdf');
    const decline = { decision: 'decline', reason: 'Only for the north' };
    expect(await ada.submitView(form, decline)).toEqual({ outcome: 'closed' });
    const now = await bot.waitForCard(second.card, alsoDecided(credit.mention, alert));
    for (const part of [decline.reason, actionIds.reopenCase]) expect(bot.contains(now, part)).toBe(false);
  });

  test('of which one is private is not named there to those outside, and sees the public one itself', async () => {
    const [open, closed] = [addChannel('credit-south'), addChannel('board-south', { kind: 'private' })];
    const company = newCompany();
    const secret = await company.analyse(closed.name, 'fraudulent-secret.pdf');
    const known = await company.analyse(open.name, 'fraudulent.pdf');
    await bot.waitForCard(secret.card, alsoOpen(open.mention, alert));
    const again = await company.analyse(open.name, 'fraudulent-2.pdf');
    await bot.waitForCard(known.card, analysisCount(2));
    await bot.waitForCard(again.card, analysisCount(2));
    expect(
      saidIn(open.name).filter((said) => said.includes(closed.mention) || said.includes('secret')),
    ).toEqual([]);
  });

  test('of which one is shared with another company learns nothing there, nor is it named elsewhere', async () => {
    const [own, shared] = [
      addChannel('credit-west'),
      addChannel('partners-west', { sharedWith: ['Partner'] }),
    ];
    const company = newCompany();
    const first = await company.analyse(own.name, 'fraudulent.pdf');
    const second = await company.analyse(shared.name, 'green.pdf');
    await company.analyse(shared.name, 'green-2.pdf');
    const both = await company.analyse(own.name, 'fraudulent-2.pdf');
    for (const found of [first, both]) await bot.waitForCard(found.card, analysisCount(2));
    for (const secret of [company.siren, own.mention, 'fraudulent', alert])
      expect(saidIn(shared.name).filter((said) => said.includes(secret))).toEqual([]);
    expect(saidIn(own.name).filter((said) => said.includes(shared.mention))).toEqual([]);
    expect(bot.contains(second.card, actionIds.decideCase)).toBe(true);
  });
});
