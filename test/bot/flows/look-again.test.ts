import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { Message } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { enteredFigures } from '../../support/entered-figures';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

const texts = getTexts();
const { titles } = texts.decisions.lookAgain;
const DAY_MS = 24 * 60 * 60 * 1000;
const accept = { decision: 'accept', reason: 'The bank confirmed it' };

describe('a case in a channel without alert rules', () => {
  let bot: BotInWorkspace;
  let service: FaultyHttpProxy;
  let companies = 0;
  beforeAll(async () => {
    service = await FaultyHttpProxy.open();
    bot = await startBotInWorkspace({ env: { RISK_API_URL: service.url } });
    service.setTarget(bot.risk.url);
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => service.rewrittenUrls.clear());
  afterAll(async () => {
    await bot?.close();
    await service?.close();
  });

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });
  type Person = ReturnType<typeof people>['ada'];
  const openForm = (person: Person, message: Message, actionId: string) =>
    openLoadedModal(bot.workspace, () => person.click(message, actionId));

  /** A forged statement of a new company, in a channel of its own. */
  async function newAnalysis() {
    companies += 1;
    const channel = `loans-${companies}`;
    bot.workspace.addChannel(channel, { members: ['ada', 'bob'], bot: true });
    const text = `siren ${nthSiren(companies)} bank statement month 2024-12-31`;
    return { channel, text };
  }

  async function analyse({ channel, text }: { channel: string; text: string }) {
    const { shared, doc, request } = await analyseDocument(bot, text, 'fraudulent.pdf', channel);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    const reportId = String(doc.metadata?.event_payload.report_id);
    return {
      channel,
      shared,
      doc,
      card,
      /** The service sends the Doc X-Ray again, with these texts replaced. */
      change: async (replaced: Readonly<Record<string, string>>) => {
        for (const [from, to] of Object.entries(replaced)) service.rewrittenUrls.set(from, to);
        const edited = bot.workspace.next('message.updated', ({ message }) => message.ts === doc.ts);
        await bot.announceReport(request, reportId);
        await edited;
      },
    };
  }

  type Found = Awaited<ReturnType<typeof analyse>>;
  async function decide(found: Found, person: Person) {
    const form = await openForm(person, found.card, actionIds.decideCase);
    expect(await person.submitView(form, accept)).toEqual({ outcome: 'closed' });
  }

  const otherFinding = { '"title":"Changed after signing"': '"title":"Another issuer"' };
  const repliesWith = ({ channel, shared }: Found, text: string) =>
    bot.replies(channel, shared).filter((message) => bot.contains(message, text));

  test('accepted on a red document is open again with a red Financial X-Ray', async () => {
    const { ada, bob } = people();
    const found = await analyse(await newAnalysis());
    await decide(found, ada);
    await bot.waitForCard(found.card, actionIds.reopenCase);
    for (const riskClass of [1, 2, 3, 4])
      service.rewrittenUrls.set(`"riskClass":${riskClass}`, '"riskClass":5');
    const form = await openLoadedModal(bot.workspace, () => bob.runCommand('/xray', 'notes', found.channel));
    expect((await bob.submitView(form, enteredFigures)).outcome).toBe('pushed');
    expect(await bob.submitView(bob.view() as NonNullable<ReturnType<typeof bob.view>>)).toEqual({
      outcome: 'closed',
    });
    await bot.waitForMessage('Financial figures sent', { thread: found.shared.ts });
    await bot.risk.clock.advance(2 * 60_000);
    const said = await bot.waitForMessage(titles.decided, { thread: found.shared.ts });
    expect(said.text).toContain('Financial X-Ray: 🔴\u00a0Alert');
    expect(bot.contains(said, new RegExp(`Accepted by <@${ada.id}>.*${accept.reason}`))).toBe(true);
    await bot.waitForCard(found.card, /nobody has it yet.*decide_case/s);
  });

  test('decided on a report is open again when it changes to other findings, not when they are fewer', async () => {
    const { ada } = people();
    const found = await analyse(await newAnalysis());
    await decide(found, ada);
    await bot.waitForCard(found.card, actionIds.reopenCase);
    await found.change({ '"level":"suspicious"': '"level":null' });
    // Posts go before edits: it would be in the thread by now.
    expect(repliesWith(found, titles.decided)).toEqual([]);
    await found.change(otherFinding);
    const said = await bot.waitForMessage(titles.decided, { thread: found.shared.ts });
    expect(said.text).toContain('Another issuer');
    await bot.waitForCard(found.card, /nobody has it yet.*decide_case/s);
    await decide(found, ada);
    await bot.waitForCard(found.card, actionIds.reopenCase);
    // What was decided on comes back, and the wording changes: nothing new.
    await found.change({ 'Content was added after the document was signed.': 'Something was added.' });
    expect(repliesWith(found, titles.decided)).toHaveLength(1);
  });

  test('proposed for a second person is open again on other findings, and the proposal cannot be confirmed', async () => {
    const { ada, bob } = people();
    const about = await newAnalysis();
    const settings = await openLoadedModal(bot.workspace, () =>
      ada.runCommand('/xray', 'decisions', about.channel),
    );
    expect(await ada.submitView(settings, { four_eyes: ['alert'] })).toMatchObject({ outcome: 'closed' });
    const found = await analyse(about);
    await decide(found, ada);
    const proposed = await bot.waitForCard(found.card, actionIds.confirmCase);
    await found.change(otherFinding);
    const said = await bot.waitForMessage(titles.proposed, { thread: found.shared.ts });
    expect(bot.contains(said, new RegExp(`Accept proposed by <@${ada.id}>`))).toBe(true);
    const form = await openForm(bob, proposed, actionIds.confirmCase);
    expect(JSON.stringify(form.blocks)).toContain(texts.decisions.refusals.notProposed);
  });

  test('that is snoozed wakes up on other findings', async () => {
    const { ada } = people();
    const found = await analyse(await newAnalysis());
    const form = await openForm(ada, found.card, actionIds.snoozeCase);
    const until = new Date(bot.clock.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    expect(await ada.submitView(form, { until })).toEqual({ outcome: 'closed' });
    await bot.waitForCard(found.card, 'snoozed until');
    await found.change({ '"level":"suspicious"': '"level":null' });
    expect(repliesWith(found, titles.snoozed)).toEqual([]);
    await found.change(otherFinding);
    const said = await bot.waitForMessage(titles.snoozed, { thread: found.shared.ts });
    expect(
      bot.contains(said, /snoozed until <!date.*Another issuer|Another issuer.*snoozed until <!date/s),
    ).toBe(true);
    await bot.waitForCard(found.card, /^(?!.*snoozed until).*decide_case/s);
  });
});
