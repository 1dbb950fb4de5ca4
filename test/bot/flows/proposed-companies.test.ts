import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { Message, View } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import {
  analyseDocument,
  completeMessage,
  RUNNING,
  sirenFor,
  submitDocument,
} from '../../support/submit-document';

/** A company that is not in the examples that replies give. */
const FIRST = '552100554';

const OTHER = '732829320';

const DETAILS = 'bank statement month 2024-12-31';

const QUESTION = 'Which company is this document about?';

describe('the company of a file', () => {
  let bot: BotInWorkspace;
  let first: Awaited<ReturnType<typeof submitDocument>>;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
    first = await submitDocument(bot, COMPLETE_MESSAGE.replace(OTHER, FIRST), 'first.pdf');
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const share = (name: string, text: string, thread?: Message, channel = 'credit') =>
    bot.workspace.as('bob').shareFile(channel, { name, content: `%PDF ${name}`, text, thread });
  const codeOf = ({ state }: View) => state.values.code_id?.value?.value;

  async function openForm(question: Message, action = 'open_submit') {
    const bob = bot.workspace.as('bob');
    const view = await openModal(bot.workspace, () => bob.click(question, action));
    await bob.closeView(view);
    return view;
  }

  test("is never a colleague's last one", async () => {
    const shared = share('scan.pdf', 'hello');
    const question = await bot.waitForMessage(QUESTION, { thread: shared.ts });
    expect(bot.contains(question, FIRST)).toBe(false);
    const view = await openForm(question);
    expect(codeOf(view)).toBeNull();
    expect(view.state.values.kind?.choose_kind?.selected_option).toBeNull();
  });

  test("is the thread's below an analysis card without a file", async () => {
    const bob = bot.workspace.as('bob');
    const form = await openModal(bot.workspace, () => bob.runCommand('/xray', `new ${OTHER}`, 'credit'));
    expect(await bob.submitView(form)).toEqual({ outcome: 'closed' });
    const card = await bot.waitForMessage(/732829320.*without a document/, { channel: 'credit' });
    const created = bot.risk.eventLog.next('request.created');
    const online = bot.risk.eventLog.next('medium.online');
    share('below.pdf', DETAILS, card);
    expect((await created).code).toBe(`siren ${OTHER}`);
    // The next tests wait for files of their own.
    await online;
  });

  test('is asked for, with a button for the one of the thread and for any other, when a file name differs', async () => {
    const shared = share(`statement ${OTHER} 2024-03.pdf`, DETAILS, first.shared);
    const question = await bot.waitForMessage(`Read in the name statement ${OTHER} 2024-03.pdf`, {
      thread: shared.thread_ts,
    });
    expect(bot.contains(question, QUESTION)).toBe(true);
    const codes = [];
    for (const action of ['open_submit', 'open_submit_second', 'open_submit_other'])
      codes.push(codeOf(await openForm(question, action)));
    expect(codes).toEqual([FIRST, OTHER, null]);
  });

  test('is enough in a thread with a click on the kind, or on the kind and what that one needs', async () => {
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const shared = share('third.pdf', 'month 2024-11-30', first.shared);
    const question = await bot.waitForMessage(/Still needed: the kind of document.*submit_bank/, {
      thread: shared.thread_ts,
    });
    const online = bot.risk.eventLog.next('medium.online');
    const second = bot.workspace.next('ephemeral.posted', ({ message }) =>
      bot.contains(message, 'already being analysed'),
    );
    const clicks = [ada, bob].map((person) => person.click(question, 'submit_bank'));
    expect(await Promise.all(clicks)).toEqual([{ ok: true }, { ok: true }]);
    await second;
    const { medium } = await online;
    expect((await bot.state()).media.find(({ id }) => id === medium)).toMatchObject({
      name: 'bank_statement',
      meta: { period: 'month', date: '2024-11-30' },
    });
    const asking = bot.workspace.next('message.posted', ({ message }) =>
      bot.contains(message, 'Bank statement…'),
    );
    share('fourth.pdf', 'hello', first.shared);
    const { message: asked } = await asking;
    const form = await openLoadedModal(bot.workspace, () => bob.click(asked, 'open_submit_second'));
    expect([codeOf(form), form.state.values.kind?.choose_kind?.selected_option]).toMatchObject([
      FIRST,
      { value: 'bank_statement' },
    ]);
    expect(await bob.submitView(form, { period: 'month', date: '2024-10-31' })).toEqual({
      outcome: 'closed',
    });
  });

  test("is the channel's own, once it is set, which is confirmed", async () => {
    const ada = bot.workspace.as('ada');
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'company', 'board'));
    expect(await ada.submitView(form, { code_id: OTHER, business_name: 'Peugeot' })).toEqual({
      outcome: 'closed',
    });
    const saved = await bot.waitForEphemeral(`Peugeot (SIREN ${OTHER})`);
    expect([saved.shownTo, saved.channel]).toEqual([ada.id, bot.workspace.channel('board').id]);
    const shared = ada.shareFile('board', { name: 'scan.pdf', content: '%PDF', text: 'hello' });
    await bot.waitForMessage(/Company of this channel.*Peugeot/, { thread: shared.ts });
  });
});

describe('a date in the future', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  test('of a complete message is asked about, and sent once a person has confirmed it', async () => {
    const ada = bot.workspace.as('ada');
    const year = new Date().getUTCFullYear() + 2;
    const text = COMPLETE_MESSAGE.replace('2024', String(year));
    const { requests } = await bot.state();
    const shared = ada.shareFile('credit', { name: 'future.pdf', content: '%PDF', text });
    const question = await bot.waitForMessage(`${year}-12-31 has not come yet`, { thread: shared.ts });
    expect((await bot.state()).requests).toHaveLength(requests.length);
    const view = await openModal(bot.workspace, () => ada.click(question, 'open_submit'));
    expect(await ada.submitView(view)).toMatchObject({
      outcome: 'errors',
      errors: { date: expect.stringContaining('has not come yet') },
    });
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.submitView(view, { accept_date: ['accept'] })).toEqual({ outcome: 'closed' });
    await online;
  });

  test('that is typed into the form gets a box to send it anyway', async () => {
    const ada = bot.workspace.as('ada');
    const shared = ada.shareFile('credit', { name: 'typed.pdf', content: '%PDF', text: 'hello' });
    const question = await bot.waitForMessage(QUESTION, { thread: shared.ts });
    const view = await openModal(bot.workspace, () => ada.click(question, 'open_submit'));
    expect('accept_date' in view.state.values).toBe(false);
    const date = `${new Date().getUTCFullYear() + 2}-01-31`;
    const values = { code_id: '732829321', kind: 'bank_statement', period: 'month', date };
    // Both boxes appear, and keep what was ticked: the code fails its check too.
    const updated = bot.workspace.next(
      (one) => one.type === 'view.updated' && 'accept_date' in one.view.state.values,
    );
    expect(await ada.submitView(view, values)).toMatchObject({ outcome: 'errors' });
    await updated;
    const again = ada.view() as View;
    expect(Object.keys(again.state.values)).toEqual(expect.arrayContaining(['accept_code', 'accept_date']));
    expect(await ada.submitView(again, { accept_code: ['accept'] })).toMatchObject({
      outcome: 'errors',
      errors: { date: expect.stringContaining('has not come yet') },
    });
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.submitView(again, { accept_date: ['accept'] })).toEqual({ outcome: 'closed' });
    await online;
  });

  test('does not concern today, or any day that has come somewhere', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await submitDocument(bot, COMPLETE_MESSAGE.replace('2024-12-31', today), 'today.pdf');
  });
});

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
  /** Its card while no report is there, so that the service has not given the name for this case yet. */
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

const texts = getTexts();

const { documents } = texts.decisions;

describe('a company that the service does not know', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  /** What the bot says to the person alone after this command. */
  async function replyTo(person: ReturnType<typeof bot.workspace.as>, command: string, channel: string) {
    const reply = bot.workspace.next('ephemeral.posted', ({ message }) => message.shownTo === person.id);
    expect(await person.runCommand('/xray', command, channel)).toEqual({ ok: true });
    return (await reply).message;
  }

  test('is corrected in the form, and the same submission goes on', async () => {
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const before = await bot.state();
    const shared = ada.shareFile('credit', {
      name: 'statement.pdf',
      content: '%PDF',
      text: completeMessage('unknown-company'),
    });
    const card = await bot.waitForMessage('correct_company', { thread: shared.ts });
    expect(bot.contains(card, 'retry_submission')).toBe(true);
    const view = await openLoadedModal(bot.workspace, () => bob.click(card, 'correct_company'));
    expect(view.state.values).toMatchObject({
      code_id: { value: { value: sirenFor('unknown-company') } },
      kind: { choose_kind: { selected_option: { value: 'bank_statement' } } },
      period: { value: { selected_option: { value: 'month' } } },
      date: { value: { selected_date: '2024-12-31' } },
    });
    const online = bot.risk.eventLog.next('medium.online');
    expect(await bob.submitView(view, { code_id: '732829320' })).toEqual({ outcome: 'closed' });
    expect((await online).file).toBe('statement.pdf');
    const running = await bot.waitForMessage(/732829320/, { thread: shared.ts });
    expect(running.ts).toBe(card.ts);
    const { requests, media } = await bot.state();
    expect(requests.slice(before.requests.length).map(({ code }) => code.id)).toEqual(['732829320']);
    expect(media).toHaveLength(before.media.length + 1);
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('goes on in the open case of the right one, on whose cards it is; nothing is left of the wrong one', async () => {
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const [channel, siren] = ['corrected', nthSiren(4_001)];
    bot.workspace.addChannel(channel, { members: ['ada', 'bob'], bot: true });
    const text = `siren ${siren} bank statement month 2024-12-31`;
    const forged = await analyseDocument(bot, text, 'fraudulent.pdf', channel);
    const red = await bot.waitForMessage('Complete since', { thread: forged.shared.ts });
    const asking = await openLoadedModal(bot.workspace, () => ada.click(red, actionIds.decideCase));
    const due = new Date(bot.clock.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const ask = { decision: 'ask', reason: 'The original', due };
    expect(await ada.submitView(asking, ask)).toEqual({ outcome: 'closed' });
    await bot.waitForMessage(documents.plainAsked, { thread: forged.shared.ts });

    const wrong = completeMessage('unknown-company');
    const shared = bob.shareFile(channel, { name: 'green-original.pdf', content: '%PDF', text: wrong });
    const card = await bot.waitForMessage('correct_company', { thread: shared.ts });
    const wrongCode = sirenFor('unknown-company');
    expect(bot.contains(await replyTo(ada, 'history', channel), wrongCode)).toBe(true);
    const view = await openLoadedModal(bot.workspace, () => bob.click(card, 'correct_company'));
    expect(await bob.submitView(view, { code_id: siren })).toEqual({ outcome: 'closed' });

    // It is the document that somebody waits for.
    const arrived = await bot.waitForMessage(documents.plainArrived, { thread: shared.ts });
    for (const part of [`<@${ada.id}>`, 'green-original.pdf']) expect(bot.contains(arrived, part)).toBe(true);
    const joined = await bot.waitForMessage(/🔴.*2 analyses in this case/s, { thread: shared.ts });
    expect(joined.ts).toBe(card.ts);
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === red.ts && bot.contains(message, texts.cases.analysisCount(2)),
    );
    const companies = await replyTo(ada, 'history', channel);
    expect(bot.contains(companies, siren)).toBe(true);
    expect(bot.contains(companies, wrongCode)).toBe(false);
  });

  test('is corrected once, although two people submit the form at the same time', async () => {
    const { length: before } = (await bot.state()).requests;
    const people = [bot.workspace.as('ada'), bot.workspace.as('bob')] as const;
    const shared = people[0].shareFile('credit', {
      name: 'twice.pdf',
      content: '%PDF',
      text: completeMessage('unknown-company'),
    });
    const card = await bot.waitForMessage('correct_company', { thread: shared.ts });
    const views: View[] = [];
    for (const person of people)
      views.push(await openLoadedModal(bot.workspace, () => person.click(card, 'correct_company')));
    const online = bot.risk.eventLog.next('medium.online');
    const outcomes = await Promise.all(
      people.map((person, index) => person.submitView(views[index] as View, { code_id: '732829320' })),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['closed', 'errors']);
    await online;
    expect((await bot.state()).requests).toHaveLength(before + 1);
  });
});
