import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import { verdictText } from '../../../bot/texts/verdict-text';
import type { Message, View } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';

const texts = getTexts();
const { ended } = texts.decisions;
const { decide: form } = texts.forms;
const HOUR_MS = 60 * 60_000;
const accept = { decision: 'accept', reason: 'Known for twenty years' };

describe('an analysis that ends without a report', () => {
  let bot: BotInWorkspace;
  let service: FaultyHttpProxy;
  let companies = 6_000;
  beforeAll(async () => {
    service = await FaultyHttpProxy.open();
    bot = await startBotInWorkspace({
      alertChannel: 'alerts',
      settings: { recoveryIntervalSeconds: 0.5 },
      env: { RISK_API_URL: service.url, RECONCILE_FIRST_SECONDS: '1' },
    });
    service.setTarget(bot.risk.url);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await service?.close();
  });

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });
  type Person = ReturnType<typeof people>['ada'];

  /** A channel of its own, where the bot is. */
  function newChannel(): string {
    companies += 1;
    const channel = `ends-${companies}`;
    bot.workspace.addChannel(channel, { members: ['ada', 'bob'], bot: true });
    return channel;
  }
  const newCleanCompany = () => ({ channel: newChannel(), text: completeMessage('clean') });
  const newCompany = () => {
    const channel = newChannel();
    return { channel, text: `siren ${nthSiren(companies)} bank statement month 2024-12-31` };
  };
  type Place = ReturnType<typeof newCompany>;

  /** The card of a document whose reports are there. */
  async function analyse({ channel, text }: Place, name: string) {
    const { shared } = await analyseDocument(bot, text, name, channel);
    return { shared, channel, card: await bot.waitForMessage('Complete since', { thread: shared.ts }) };
  }
  type Found = Awaited<ReturnType<typeof analyse>>;

  /** A document that is being sent: once released, the service refuses it. */
  async function sendRefused({ channel, text }: Place, name: string) {
    const call = service.hold('POST', /^\/requests/);
    const shared = bot.workspace.as('ada').shareFile(channel, { name, content: `%PDF ${name}`, text });
    await call.reached;
    const card = await bot.waitForMessage(texts.status.titles.queued, { thread: shared.ts });
    const refusal = service.refuse('POST', /^\/media/, 400);
    return {
      shared,
      channel,
      card,
      fail: async () => {
        call.release();
        await bot.waitForMessage(texts.status.failedAt(texts.status.steps.createMedium), {
          thread: shared.ts,
        });
      },
      accepted: () => refusal.end(),
    };
  }

  const openForm = (person: Person, message: Message, actionId: string) =>
    openLoadedModal(bot.workspace, () => person.click(message, actionId));
  const contentOf = (view: View | undefined) => JSON.stringify(view?.blocks);

  async function decide(person: Person, card: Message, values: Record<string, string> = accept) {
    const opened = await openForm(person, card, actionIds.decideCase);
    expect(await person.submitView(opened, values)).toEqual({ outcome: 'closed' });
  }

  const saysIn = ({ channel, shared }: Pick<Found, 'channel' | 'shared'>, text: string) =>
    bot.replies(channel, shared).filter((message) => bot.contains(message, text));

  test('opens a case again that was accepted as clear while it was being sent, and says why', async () => {
    const { ada, bob } = people();
    const about = newCleanCompany();
    const found = await analyse(about, 'green.pdf');
    const sending = await sendRefused(about, 'refused.pdf');
    await decide(ada, found.card);
    for (const one of [found, sending]) await bot.waitForCard(one.card, actionIds.reopenCase);
    await sending.fail();
    const said = await bot.waitForMessage(ended.titles.decided, { thread: sending.shared.ts });
    expect(said.text).toContain('refused.pdf was never analysed: ');
    expect(bot.contains(said, new RegExp(`Before: .*Accepted by <@${ada.id}>.*${accept.reason}`))).toBe(true);
    // Not running and not clear: what has no result is said on the card of the clear file too.
    const reopened = await bot.waitForCard(found.card, /decide_case/);
    expect(reopened.text).toContain(verdictText('unknown', texts));
    expect(reopened.text).toContain('refused.pdf was never analysed: ');
    const stopped = await bot.waitForCard(sending.card, /^(?!.*reopen_case)/s);
    expect(stopped.text).toContain(texts.status.titles.failed);

    // Decided knowing it, the same again is nothing new.
    await decide(bob, found.card, { decision: 'accept', reason: 'One statement is enough' });
    const failed = await bot.waitForCard(sending.card, /One statement is enough/);
    const again = bot.workspace.next(
      'message.updated',
      ({ message }) =>
        message.ts === sending.card.ts && bot.contains(message, texts.status.steps.createMedium),
    );
    expect(await bob.click(failed, actionIds.retry)).toEqual({ ok: true });
    await again;
    sending.accepted();
    // What comes after it is decided on its own: the first decision was not opened again by then.
    const later = await analyse(about, 'green-later.pdf');
    expect(bot.contains(later.card, 'One statement is enough')).toBe(true);
    expect(saysIn(sending, ended.titles.decided)).toHaveLength(1);
    await bot.waitForCard(found.card, actionIds.reopenCase);
  });

  test('opens a case again when no report comes for two days', async () => {
    const { ada } = people();
    const about = newCleanCompany();
    const found = await analyse(about, 'green.pdf');
    const { shared, status } = await submitDocument(bot, about.text, 'silent.pdf', about.channel);
    const running = { shared, channel: about.channel, card: status };
    await decide(ada, found.card);
    for (const one of [found, running]) await bot.waitForCard(one.card, actionIds.reopenCase);
    bot.clock.advance(49 * HOUR_MS);
    const said = await bot.waitForMessage(ended.titles.decided, { thread: shared.ts });
    expect(said.text).toContain(ended.neverAnalysed('silent.pdf', 1, ended.noReport));
    for (const one of [found, running]) await bot.waitForCard(one.card, /take_case.*decide_case/s);
    await bot.waitForCard(found.card, verdictText('unknown', texts));
    await bot.waitForCard(running.card, texts.status.titles.stalled);
  });

  test('leaves a case decided that was decided on something worse, and says so in its thread', async () => {
    const { ada } = people();
    const about = newCompany();
    const found = await analyse(about, 'fraudulent.pdf');
    const sending = await sendRefused(about, 'refused.pdf');
    await decide(ada, found.card, { decision: 'decline', reason: 'Changed after signing' });
    for (const one of [found, sending]) await bot.waitForCard(one.card, actionIds.reopenCase);
    await sending.fail();
    sending.accepted();
    const said = await bot.waitForMessage(ended.stays, { thread: sending.shared.ts });
    expect(said.text).toContain('refused.pdf was never analysed: ');
    expect(bot.contains(said, new RegExp(`Declined by <@${ada.id}>.*Changed after signing`))).toBe(true);
    for (const one of [found, sending]) await bot.waitForCard(one.card, actionIds.reopenCase);
    for (const title of Object.values(ended.titles)) expect(saysIn(sending, title)).toEqual([]);
    await bot.waitForCard(sending.card, texts.status.failedAt(texts.status.steps.createMedium));
  });

  test('while a form is open makes it ask again, and is marked there as new', async () => {
    const { ada } = people();
    const about = newCompany();
    const found = await analyse(about, 'fraudulent.pdf');
    const sending = await sendRefused(about, 'refused.pdf');
    const opened = await openForm(ada, found.card, actionIds.decideCase);
    for (const part of [form.notCovered, '⏳ *refused.pdf*']) expect(contentOf(opened)).toContain(part);
    await sending.fail();
    sending.accepted();
    const decline = { decision: 'decline', reason: 'Changed after signing' };
    expect(await ada.submitView(opened, decline)).toMatchObject({ outcome: 'updated' });
    const again = ada.view() as View;
    for (const part of [form.newSince, '🆕 ⚪ *refused.pdf*', decline.reason])
      expect(contentOf(again)).toContain(part);
    expect(contentOf(again)).not.toContain('🆕 🔴');
    expect(await ada.submitView(again)).toEqual({ outcome: 'closed' });
    await bot.waitForCard(sending.card, decline.reason);
    expect(saysIn(sending, ended.stays)).toEqual([]);
  });

  test('before a second person confirms makes that form ask again', async () => {
    const { ada, bob } = people();
    const about = newCompany();
    const settings = await openLoadedModal(bot.workspace, () =>
      ada.runCommand('/xray', 'decisions', about.channel),
    );
    expect(await ada.submitView(settings, { four_eyes: ['alert'] })).toMatchObject({ outcome: 'closed' });
    const found = await analyse(about, 'fraudulent.pdf');
    const sending = await sendRefused(about, 'refused.pdf');
    await decide(ada, found.card);
    const proposed = await bot.waitForCard(found.card, actionIds.confirmCase);
    const opened = await openForm(bob, proposed, actionIds.confirmCase);
    await sending.fail();
    sending.accepted();
    await bot.waitForMessage(ended.stays, { thread: sending.shared.ts });
    expect(await bob.submitView(opened)).toMatchObject({ outcome: 'updated' });
    for (const part of [texts.forms.confirm.newSince, '🆕 ⚪ *refused.pdf*'])
      expect(contentOf(bob.view())).toContain(part);
    expect(await bob.submitView(bob.view() as View)).toEqual({ outcome: 'closed' });
    await bot.waitForCard(found.card, new RegExp(`Accepted by <@${ada.id}>.*confirmed by <@${bob.id}>`));
  });
});
