import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { Message } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';

const texts = getTexts();
const [RED, GREEN] = ['red_circle', 'large_green_circle'];
const [HOURGLASS, SCALES] = ['hourglass_flowing_sand', 'scales'];
type Place = Pick<Message, 'channel' | 'ts'>;

/** The reactions that a message had until now, by the bot: as they changed. */
function everShown({ workspace }: BotInWorkspace, { channel, ts }: Place): string[][] {
  return workspace.eventLog
    .history()
    .flatMap((one) => (one.type === 'reaction.added' || one.type === 'reaction.removed' ? [one.message] : []))
    .filter((message) => message.channel === channel && message.ts === ts)
    .map(({ reactions = [] }) => reactions.map(({ name }) => name));
}

const shownNow = ({ workspace }: BotInWorkspace, message: Place) =>
  workspace.reactions(message).map(({ name }) => name);

describe('the reaction to a message with files', () => {
  let bot: BotInWorkspace;
  let companies = 7_000;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });

  function newChannel(options: { sharedWith?: string[] } = {}): string {
    companies += 1;
    const channel = `reactions-${companies}`;
    bot.workspace.addChannel(channel, { members: ['ada', 'bob'], bot: true, ...options });
    return channel;
  }

  /** A company whose other reports are clear, in a channel of its own. */
  const newPlace = (options: { sharedWith?: string[] } = {}) => ({
    channel: newChannel(options),
    text: completeMessage('clean'),
  });

  async function analyse({ channel, text }: ReturnType<typeof newPlace>, name: string) {
    const { shared } = await analyseDocument(bot, text, name, channel);
    return { shared, card: await bot.waitForMessage('Complete since', { thread: shared.ts }) };
  }

  async function decide(card: Message, values: Record<string, string>) {
    const { ada } = people();
    const form = await openLoadedModal(bot.workspace, () => ada.click(card, actionIds.decideCase));
    expect(await ada.submitView(form, values)).toEqual({ outcome: 'closed' });
  }
  const decline = { decision: 'decline', reason: 'Changed after signing' };

  const switchReactions = async (channel: string, reactions: 'on' | 'off') => {
    const { ada } = people();
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'settings', channel));
    expect(await ada.submitView(form, { intake: 'every', language: 'slack', reactions })).toEqual({
      outcome: 'closed',
    });
  };

  test('is an hourglass while it is analysed, and green once it is clear', async () => {
    const { channel, text } = newPlace();
    const { shared } = await submitDocument(bot, text, 'green.pdf', channel);
    await bot.waitForReactions(shared, HOURGLASS);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForReactions(shared, GREEN);
    expect(bot.workspace.reactions(shared)).toEqual([
      { name: GREEN, users: [bot.workspace.bot.id], count: 1 },
    ]);
    const [status] = bot.replies(channel, shared);
    expect(status && bot.workspace.reactions(status)).toEqual([]);
  });

  test('is red at once for a file of a red company, and makes an earlier clean one red', async () => {
    const about = newPlace();
    const first = await analyse(about, 'green.pdf');
    await bot.waitForReactions(first.shared, GREEN);
    await analyse(about, 'fraudulent.pdf');
    await bot.waitForReactions(first.shared, RED);
    const { shared } = await submitDocument(bot, about.text, 'green-later.pdf', about.channel);
    await bot.waitForReactions(shared, RED);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    await bot.waitForReactions(shared, RED);
    expect(new Set(everShown(bot, shared).flat())).toEqual(new Set([RED]));
    // At no moment was the first one without a mark, or only green when it had become red.
    const changes = everShown(bot, first.shared);
    const turned = changes.findIndex((shown) => shown.includes(RED));
    expect(changes.slice(turned).every((shown) => shown.includes(RED))).toBe(true);
  });

  test('is an hourglass again on a clear message while another file of the company is analysed', async () => {
    const about = newPlace();
    const first = await analyse(about, 'green.pdf');
    await bot.waitForReactions(first.shared, GREEN);
    const { shared } = await submitDocument(bot, about.text, 'green-2.pdf', about.channel);
    await bot.waitForReactions(first.shared, HOURGLASS);
    await bot.risk.clock.advance(ANALYSIS_MS);
    for (const message of [first.shared, shared]) await bot.waitForReactions(message, GREEN);
  });

  test('is a pair of scales on all messages of a decided company, and red when it is opened again', async () => {
    const { bob } = people();
    const about = newPlace();
    const found = [await analyse(about, 'fraudulent.pdf'), await analyse(about, 'green.pdf')];
    for (const { shared } of found) await bot.waitForReactions(shared, RED);
    await decide((found[0] as (typeof found)[number]).card, decline);
    for (const { shared } of found) await bot.waitForReactions(shared, SCALES);
    const decided = await bot.waitForMessage(actionIds.reopenCase, { thread: found[0]?.shared.ts ?? '' });
    const reopen = await openLoadedModal(bot.workspace, () => bob.click(decided, actionIds.reopenCase));
    expect(await bob.submitView(reopen, { reason: 'See the original' })).toEqual({ outcome: 'closed' });
    for (const { shared } of found) await bot.waitForReactions(shared, RED);
  });

  test('of a new case after a decision does not touch the scales of the earlier one', async () => {
    const about = newPlace();
    const first = await analyse(about, 'fraudulent.pdf');
    await decide(first.card, decline);
    await bot.waitForReactions(first.shared, SCALES);
    const second = await analyse(about, 'green.pdf');
    await bot.waitForReactions(second.shared, GREEN);
    await bot.waitForReactions(first.shared, SCALES);
  });

  test('is on each message of a thread for its own company', async () => {
    const { ada } = people();
    const channel = newChannel();
    const first = await analyseDocument(bot, completeMessage('clean'), 'green.pdf', channel);
    await bot.waitForReactions(first.shared, GREEN);
    const text = `siren ${nthSiren(companies + 20_000)} bank statement month 2024-12-31`;
    const file = { name: 'fraudulent.pdf', content: '%PDF other' };
    const online = bot.risk.eventLog.next('medium.online');
    const reply = ada.shareFiles(channel, [file], { text, thread: first.shared.ts });
    await online;
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForReactions(reply, RED);
    await bot.waitForReactions(first.shared, GREEN);
  });

  test('shows the worst of two companies that were begun from one message', async () => {
    const { ada } = people();
    const about = newPlace();
    const { shared } = await analyse(about, 'green.pdf');
    await bot.waitForReactions(shared, GREEN);
    const form = await openLoadedModal(bot.workspace, () => ada.chooseShortcut(shared, 'analyse_document'));
    const online = bot.risk.eventLog.next('request.created');
    const other = {
      code_id: nthSiren(companies + 30_000),
      kind: 'bank_statement',
      period: 'month',
      date: '2024-12-31',
    };
    expect(await ada.submitView(form, other)).toEqual({ outcome: 'closed' });
    await online;
    await bot.waitForReactions(shared, HOURGLASS);
  });

  test('is on the card of an analysis that a form asked for', async () => {
    const { ada } = people();
    const channel = newChannel();
    const form = await openModal(bot.workspace, () =>
      ada.runCommand('/xray', `new ${nthSiren(companies)}`, channel),
    );
    expect((await ada.submitView(form, {})).outcome).toBe('closed');
    const card = await bot.waitForMessage(nthSiren(companies), { channel });
    await bot.waitForReactions(card, HOURGLASS);
  });

  test('is on the message below which a case goes on whose first message was deleted', async () => {
    const { channel, text } = newPlace();
    const { shared } = await submitDocument(bot, text, 'fraudulent.pdf', channel);
    await bot.waitForReactions(shared, HOURGLASS);
    people().ada.deleteMessage(shared);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const head = await bot.waitForMessage(texts.notices.threadGone, { channel });
    await bot.waitForReactions(head, RED);
  });

  test('is not there before people said what a file is about', async () => {
    const { ada } = people();
    const channel = newChannel();
    const shared = ada.shareFile(channel, { name: 'statement.pdf', content: '%PDF', text: 'see this' });
    await bot.waitForMessage(texts.buttons.chooseCompany, { thread: shared.ts });
    expect(everShown(bot, shared)).toEqual([]);
  });

  test('goes by what the redacted card says where another company reads the channel', async () => {
    const about = newPlace({ sharedWith: ['Partner'] });
    const { shared, card } = await analyse(about, 'fraudulent.pdf');
    expect(card.text).toMatch(/^🔴/);
    await bot.waitForReactions(shared, RED);
  });

  test('is left out and comes back by the settings of the channel, for open cases at once', async () => {
    const about = newPlace();
    const decided = await analyse(about, 'fraudulent.pdf');
    await decide(decided.card, decline);
    await bot.waitForReactions(decided.shared, SCALES);
    const open = await analyse(about, 'green.pdf');
    await bot.waitForReactions(open.shared, GREEN);
    await switchReactions(about.channel, 'off');
    await bot.waitForReactions(open.shared);
    const later = await analyse(about, 'fraudulent-later.pdf');
    expect(everShown(bot, later.shared)).toEqual([]);
    expect(shownNow(bot, decided.shared)).toEqual([SCALES]);
    await switchReactions(about.channel, 'on');
    for (const { shared } of [open, later]) await bot.waitForReactions(shared, RED);
  });

  test('comes after the pause that Slack asks for', async () => {
    bot.workspace.faults.onCall('reactions.add', { kind: 'ratelimited', retryAfter: 1 });
    const { shared } = await analyse(newPlace(), 'green.pdf');
    await bot.waitForReactions(shared, GREEN);
  });

  test('that Slack refuses changes nothing else, and comes with the next change', async () => {
    const about = newPlace();
    const problems = bot.problems();
    bot.workspace.faults.onCall('reactions.add', { kind: 'error', error: 'thread_locked' }, { times: 50 });
    const first = await analyse(about, 'green.pdf');
    expect(everShown(bot, first.shared)).toEqual([]);
    bot.workspace.faults.clear();
    await analyse(about, 'fraudulent.pdf');
    await bot.waitForReactions(first.shared, RED);
    expect(bot.problems()).toEqual(problems);
  });
});

test(
  'without the scope there is no reaction, and everything else is as it was',
  async () => {
    await using bot = await startBotInWorkspace({ slack: { declinedScopes: ['reactions:write'] } });
    const calls: string[] = [];
    bot.workspace.eventLog.subscribe((one) => {
      if (one.type === 'call' && one.method.startsWith('reactions.')) calls.push(one.method);
    });
    for (const name of ['green.pdf', 'fraudulent.pdf']) {
      const { shared } = await analyseDocument(bot, completeMessage('clean'), name);
      await bot.waitForMessage('Complete since', { thread: shared.ts });
      expect(everShown(bot, shared)).toEqual([]);
    }
    expect(calls.length).toBeLessThan(3);
    expect(bot.problems()).toEqual([]);
  },
  STORE_START_TIMEOUT_MS,
);
