import type { Message, View } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { submitDocument } from '../../support/submit-document';

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

  test("is the thread's, whose company is known", async () => {
    const created = bot.risk.eventLog.next('request.created');
    const shared = share('second.pdf', DETAILS, first.shared);
    expect((await created).code).toBe(`siren ${FIRST}`);
    await bot.waitForMessage('second.pdf', { thread: shared.thread_ts });
  });

  test("is the thread's below an analysis card without a file", async () => {
    const bob = bot.workspace.as('bob');
    const form = await openModal(bot.workspace, () => bob.runCommand('/xray', `new ${OTHER}`, 'credit'));
    expect(await bob.submitView(form)).toEqual({ outcome: 'closed' });
    const card = await bot.waitForMessage(/732829320.*without a document/, { channel: 'credit' });
    const created = bot.risk.eventLog.next('request.created');
    share('below.pdf', DETAILS, card);
    expect((await created).code).toBe(`siren ${OTHER}`);
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

  test('is shown with what was read when only details are missing', async () => {
    const shared = share('scan.pdf', 'bank statement', first.shared);
    const question = await bot.waitForMessage(/Company of this thread.*552100554.*Bank statement/, {
      thread: shared.thread_ts,
    });
    expect(bot.contains(question, 'Still needed: the period it covers, its date')).toBe(true);
    expect(codeOf(await openForm(question))).toBe(FIRST);
    expect(codeOf(await openForm(question, 'open_submit_other'))).toBeNull();
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

  test('is the one of the thread in the form of the shortcut', async () => {
    const bob = bot.workspace.as('bob');
    const message = share('later.pdf', 'hello', first.shared);
    const view = await openLoadedModal(bot.workspace, () => bob.chooseShortcut(message, 'analyse_document'));
    expect(codeOf(view)).toBe(FIRST);
    await bob.closeView(view);
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
    expect(await ada.submitView(again, { accept_date: ['accept'] })).toEqual({ outcome: 'closed' });
  });

  test('does not concern today, or any day that has come somewhere', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await submitDocument(bot, COMPLETE_MESSAGE.replace('2024-12-31', today), 'today.pdf');
  });
});
