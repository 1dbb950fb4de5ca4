import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { Message, View } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';

const texts = getTexts();
const { decide: form } = texts.forms;
const { lookAgain, documents } = texts.decisions;
const { plainMissing } = texts.deadlines.documents;
const DAY_MS = 24 * 60 * 60 * 1000;
const decline = { decision: 'decline', reason: 'Content was added after the signature', note: 'Sales knows' };
/** What the Doc X-Ray says of a forged file, and what it may say instead. */
const otherFinding = { '"title":"Changed after signing"': '"title":"Another issuer"' };

describe('a decision on a company', () => {
  let bot: BotInWorkspace;
  let service: FaultyHttpProxy;
  let companies = 3_000;
  beforeAll(async () => {
    service = await FaultyHttpProxy.open();
    bot = await startBotInWorkspace({
      alertChannel: 'alerts',
      settings: { recoveryIntervalSeconds: 0.5 },
      env: { RISK_API_URL: service.url },
    });
    service.setTarget(bot.risk.url);
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => service.rewrittenUrls.clear());
  afterAll(async () => {
    await bot?.close();
    await service?.close();
  });

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });
  type Person = ReturnType<typeof people>['ada'];

  /** A company and a channel of its own, where the bot is. */
  function newCompany() {
    companies += 1;
    const channel = `company-${companies}`;
    bot.workspace.addChannel(channel, { members: ['ada', 'bob'], bot: true });
    const siren = nthSiren(companies);
    return { channel, siren, text: `siren ${siren} bank statement month 2024-12-31` };
  }
  /** A new company whose managers and accounts are clear. */
  const newCleanCompany = () => ({ channel: newCompany().channel, text: completeMessage('clean') });
  type Place = Pick<ReturnType<typeof newCompany>, 'channel' | 'text'>;

  async function analyse({ channel, text }: Place, name: string) {
    const { shared, doc, request } = await analyseDocument(bot, text, name, channel);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    const reportId = String(doc.metadata?.event_payload.report_id);
    return {
      channel,
      shared,
      card,
      /** The service sends its Doc X-Ray again, with these texts replaced. */
      change: async (replaced: Readonly<Record<string, string>>) => {
        for (const [from, to] of Object.entries(replaced)) service.rewrittenUrls.set(from, to);
        const edited = bot.workspace.next('message.updated', ({ message }) => message.ts === doc.ts);
        await bot.announceReport(request, reportId);
        await edited;
      },
    };
  }
  type Shown = Pick<Awaited<ReturnType<typeof analyse>>, 'channel' | 'shared' | 'card'>;

  const openForm = (person: Person, message: Message, actionId: string) =>
    openLoadedModal(bot.workspace, () => person.click(message, actionId));

  async function decide(person: Person, card: Message, values: Record<string, string>) {
    const opened = await openForm(person, card, actionIds.decideCase);
    expect(await person.submitView(opened, values)).toEqual({ outcome: 'closed' });
  }

  const repliesWith = ({ channel, shared }: Shown, text: string) =>
    bot.replies(channel, shared).filter((message) => bot.contains(message, text));
  const contentOf = (view: View | undefined) => JSON.stringify(view?.blocks);
  /** The date so many days from now, by the bot's clock. */
  const day = (offset: number) => new Date(bot.clock.now() + offset * DAY_MS).toISOString().slice(0, 10);

  test('is asked for again when a report gets worse while the form is open; what was typed stays', async () => {
    const { ada } = people();
    const found = await analyse(newCompany(), 'fraudulent.pdf');
    const opened = await openForm(ada, found.card, actionIds.decideCase);
    expect(contentOf(opened)).not.toContain('Another issuer');
    await found.change(otherFinding);
    expect(await ada.submitView(opened, decline)).toMatchObject({ outcome: 'updated' });
    const again = ada.view() as View;
    for (const part of [form.newSince, '🆕 🔴', 'Another issuer', decline.reason, decline.note])
      expect(contentOf(again)).toContain(part);
    expect(again.state.values.decision?.value?.selected_option).toMatchObject({ value: decline.decision });
    expect(repliesWith(found, actionIds.reopenCase)).toEqual([]);
    // Nothing was typed again.
    expect(await ada.submitView(again)).toEqual({ outcome: 'closed' });
    await bot.waitForCard(
      found.card,
      new RegExp(`Declined by <@${ada.id}>.*${decline.reason}.*${decline.note}`),
    );
  });

  test('is asked for again when another file arrives while the form is open', async () => {
    const { ada } = people();
    const about = newCompany();
    const found = await analyse(about, 'fraudulent.pdf');
    const opened = await openForm(ada, found.card, actionIds.decideCase);
    const later = await submitDocument(bot, about.text, 'green-later.pdf', about.channel);
    expect(await ada.submitView(opened, decline)).toMatchObject({ outcome: 'updated' });
    const again = ada.view() as View;
    for (const part of [form.newSince, form.notCovered, '🆕 ⏳ *green-later.pdf*', decline.reason])
      expect(contentOf(again)).toContain(part);
    // What was listed before is not new.
    expect(contentOf(again)).not.toContain('🆕 🔴');
    expect(await ada.submitView(again)).toEqual({ outcome: 'closed' });
    await bot.waitForMessage(decline.reason, { thread: later.shared.ts });
  });

  test('is made once by two people at once, from the cards of two files; the other keeps what they wrote', async () => {
    const { ada, bob } = people();
    const about = newCompany();
    const first = await analyse(about, 'fraudulent-1.pdf');
    const second = await analyse(about, 'fraudulent-2.pdf');
    const forms = [
      { person: ada, view: await openForm(ada, first.card, actionIds.decideCase) },
      { person: bob, view: await openForm(bob, second.card, actionIds.decideCase) },
    ];
    const outcomes = await Promise.all(
      forms.map(async ({ person, view }) => {
        const values = { decision: 'accept', reason: `because ${person.id} knows them` };
        return { person, ...values, result: await person.submitView(view, values) };
      }),
    );
    const [winner, ...others] = outcomes.filter(({ result }) => result.outcome === 'closed');
    expect(others).toEqual([]);
    const loser = outcomes.find(({ result }) => result.outcome !== 'closed');
    expect(loser?.result.outcome).toBe('updated');
    for (const part of [`<@${winner?.person.id}> has already decided`, String(loser?.reason)])
      expect(JSON.stringify(loser?.person.view())).toContain(part);
    for (const found of [first, second]) {
      const card = await bot.waitForCard(found.card, String(winner?.reason));
      expect(bot.contains(card, String(loser?.reason))).toBe(false);
    }
  });

  test('does not cover what is still running, which joins it when it is clear and opens the case again when it is not', async () => {
    const { ada } = people();
    for (const [name, isWorse] of [
      ['green-slow.pdf', false],
      ['fraudulent-slow.pdf', true],
    ] as const) {
      const about = newCleanCompany();
      const found = await analyse(about, 'fraudulent.pdf');
      const { shared, status } = await submitDocument(bot, about.text, name, about.channel);
      const running = { channel: about.channel, shared, card: status };
      const opened = await openForm(ada, found.card, actionIds.decideCase);
      for (const part of [form.notCovered, `⏳ *${name}*`]) expect(contentOf(opened)).toContain(part);
      expect(await ada.submitView(opened, decline)).toEqual({ outcome: 'closed' });
      for (const one of [found, running]) await bot.waitForCard(one.card, actionIds.reopenCase);
      await bot.risk.clock.advance(ANALYSIS_MS);
      const whole = await bot.waitForMessage('Complete since', { thread: shared.ts });
      if (!isWorse) {
        expect(bot.contains(whole, actionIds.reopenCase)).toBe(true);
        for (const one of [found, running]) expect(repliesWith(one, lookAgain.titles.decided)).toEqual([]);
        await bot.waitForCard(found.card, actionIds.reopenCase);
        continue;
      }
      const said = await bot.waitForMessage(lookAgain.titles.decided, { thread: shared.ts });
      expect(said.text).toContain('Changed after signing');
      expect(bot.contains(said, new RegExp(`Declined by <@${ada.id}>.*${decline.reason}`))).toBe(true);
      for (const one of [found, running]) await bot.waitForCard(one.card, /nobody has it yet.*decide_case/s);
    }
  });

  test('is opened again by a report on any of its files, and by one after a newer case, which has it from then on', async () => {
    const { ada } = people();
    const about = newCompany();
    const first = await analyse(about, 'fraudulent-1.pdf');
    await decide(ada, first.card, decline);
    await bot.waitForCard(first.card, actionIds.reopenCase);
    const second = await analyse(about, 'green-2.pdf');
    const isAlert = new RegExp(`${about.siren}.*${actionIds.reopenCase}`, 's');
    const decidedAlert = await bot.waitForMessage(isAlert, { channel: 'alerts' });
    await first.change(otherFinding);
    const said = await bot.waitForMessage(lookAgain.titles.decided, { thread: first.shared.ts });
    expect(said.text).toContain('Another issuer');
    for (const found of [first, second]) {
      const card = await bot.waitForCard(found.card, texts.cases.analysisCount(2));
      expect(bot.contains(card, actionIds.decideCase)).toBe(true);
    }
    // The newer case has an alert of its own; that of the decided one says what was decided.
    const isNew = new RegExp(`(?=.*${about.siren})(?=.*Another issuer).*${actionIds.decideCase}`, 's');
    const alert = await bot.waitForMessage(isNew, { channel: 'alerts' });
    expect(alert.ts).not.toBe(decidedAlert.ts);
    expect(bot.contains(alert, texts.decisions.nobodyHasIt)).toBe(true);
    const onCompany = bot.workspace.messages('alerts').filter((one) => bot.contains(one, about.siren));
    expect(onCompany.filter((one) => one.thread_ts === undefined || one.thread_ts === one.ts)).toHaveLength(
      2,
    );
    const before = onCompany.find(({ ts }) => ts === decidedAlert.ts) as Message;
    expect(bot.contains(before, new RegExp(`Declined by <@${ada.id}>.*${actionIds.reopenCase}`, 's'))).toBe(
      true,
    );
  });

  test('to ask for documents waits for them; the next file about the company ends the wait and tells who asked', async () => {
    const { ada, bob } = people();
    const about = newCompany();
    const first = await analyse(about, 'fraudulent.pdf');
    expect(await bob.click(first.card, actionIds.takeCase)).toEqual({ ok: true });
    await bot.waitForCard(first.card, `taken by <@${bob.id}>,`);
    const opened = await openForm(ada, first.card, actionIds.decideCase);
    const ask = { decision: 'ask', reason: 'The original of December' };
    for (const due of ['', day(0)])
      expect(await ada.submitView(opened, { ...ask, due })).toMatchObject({
        outcome: 'errors',
        errors: { due: form.noDue },
      });
    expect(await ada.submitView(opened, { ...ask, due: day(5) })).toEqual({ outcome: 'closed' });
    const until = `<!date^${Date.parse(`${day(5)}T09:00:00Z`) / 1000}^`;
    const said = await bot.waitForMessage(documents.plainAsked, { thread: first.shared.ts });
    for (const part of [`<@${ada.id}>`, until, ask.reason]) expect(bot.contains(said, part)).toBe(true);
    const waiting = await bot.waitForCard(
      first.card,
      new RegExp(`waiting for documents until ${until.replaceAll('^', '\\^')}`),
    );
    expect(bot.contains(waiting, actionIds.decideCase)).toBe(true);

    const second = await submitDocument(bot, about.text, 'green-original.pdf', about.channel);
    const arrived = await bot.waitForMessage(documents.plainArrived, { thread: second.shared.ts });
    for (const part of [`<@${bob.id}>`, 'green-original.pdf']) expect(bot.contains(arrived, part)).toBe(true);
    await bot.risk.clock.advance(ANALYSIS_MS);
    await bot.waitForMessage('Complete since', { thread: second.shared.ts });
    const open = await bot.waitForCard(
      first.card,
      new RegExp(`^(?!.*waiting for documents).*${texts.cases.analysisCount(2)}`, 's'),
    );
    expect(bot.contains(open, `taken by <@${bob.id}>,`)).toBe(true);
    const whole = await openForm(ada, open, actionIds.decideCase);
    for (const name of ['fraudulent.pdf', 'green-original.pdf']) expect(contentOf(whole)).toContain(name);
    await ada.closeView(whole);
  });

  test('to ask for documents that do not come opens the case again on the day, and reminds who asked', async () => {
    const { ada } = people();
    const found = await analyse(newCompany(), 'fraudulent.pdf');
    await decide(ada, found.card, { decision: 'ask', reason: 'The original', due: day(3) });
    await bot.waitForCard(found.card, documents.waitingUntil('').trim());
    bot.clock.advance(Date.parse(`${day(3)}T09:00:00Z`) - 60_000 - bot.clock.now());
    expect(bot.replies(found.channel, found.shared).some((one) => bot.contains(one, plainMissing))).toBe(
      false,
    );
    bot.clock.advance(2 * 60_000);
    const reminder = await bot.waitForMessage(plainMissing, { thread: found.shared.ts });
    expect(bot.contains(reminder, `<@${ada.id}>`)).toBe(true);
    await bot.waitForCard(found.card, /^(?!.*waiting for documents).*decide_case/s);
  });

  test('to ask for documents ends early when a report gets worse meanwhile, which the thread says', async () => {
    const { ada } = people();
    const found = await analyse(newCompany(), 'fraudulent.pdf');
    await decide(ada, found.card, { decision: 'ask', reason: 'The original', due: day(3) });
    await bot.waitForCard(found.card, documents.waitingUntil('').trim());
    await found.change(otherFinding);
    const said = await bot.waitForMessage(lookAgain.titles.waiting, { thread: found.shared.ts });
    expect(said.text).toContain('Another issuer');
    await bot.waitForCard(found.card, /^(?!.*waiting for documents).*decide_case/s);
  });

  test('that a second person confirms lists what it covers, and asks again when a file arrives', async () => {
    const { ada, bob } = people();
    const about = newCompany();
    const settings = await openLoadedModal(bot.workspace, () =>
      ada.runCommand('/xray', 'decisions', about.channel),
    );
    expect(await ada.submitView(settings, { four_eyes: ['alert'] })).toMatchObject({ outcome: 'closed' });
    const found = await analyse(about, 'fraudulent.pdf');
    await decide(ada, found.card, decline);
    const proposed = await bot.waitForCard(found.card, actionIds.confirmCase);
    const opened = await openForm(bob, proposed, actionIds.confirmCase);
    for (const part of ['fraudulent.pdf', decline.reason]) expect(contentOf(opened)).toContain(part);
    await submitDocument(bot, about.text, 'green-later.pdf', about.channel);
    expect(await bob.submitView(opened)).toMatchObject({ outcome: 'updated' });
    const again = bob.view() as View;
    for (const part of [texts.forms.confirm.newSince, form.notCovered, '🆕 ⏳ *green-later.pdf*'])
      expect(contentOf(again)).toContain(part);
    expect(contentOf(opened)).not.toContain(texts.forms.confirm.newSince);
    await bob.closeView(again);
    // It says so to whoever opens it later, too.
    const later = await openForm(bob, proposed, actionIds.confirmCase);
    expect(contentOf(later)).toContain(texts.forms.confirm.newSince);
    expect(await bob.submitView(later)).toEqual({ outcome: 'closed' });
    await bot.waitForCard(found.card, new RegExp(`Declined by <@${ada.id}>.*confirmed by <@${bob.id}>`));
  });
});
