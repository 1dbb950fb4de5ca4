import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE, opens } from './bot-in-workspace';
import { complete, submitted } from './submit';

/** Closed until a test opens it, which may be before anybody stands there. */
class Gate {
  open = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

describe('when something goes wrong', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await botInWorkspace({ slack: { retryAfterMs: [0, 500, 5_500, 10_000] } });
  }, STARTING_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  const share = (text: string, name = 'statement.pdf', channel = 'credit') =>
    bot.workspace.as('ada').shareFile(channel, { name, content: `%PDF ${name}`, text });

  test('a request whose outcome nobody knows is not repeated but by a person', async () => {
    const shared = share(complete('server-error'));
    const card = await bot.said('nobody knows whether the service carried this step out', {
      thread: shared.ts,
    });
    expect(bot.contains(card, 'creating the request')).toBe(true);
    const again = bot.workspace.next(
      'message.updated',
      ({ message }) => message.ts === card.ts && bot.contains(message, 'nobody knows'),
    );
    expect(await bot.workspace.as('bob').click(card, 'retry_submission')).toEqual({ ok: true });
    await again;
  });

  test('a company the service does not know stops with its words, and can be tried again', async () => {
    const shared = share(complete('unknown-company'));
    const card = await bot.said('It stopped while creating the request', { thread: shared.ts });
    expect(bot.contains(card, 'nothing is sent twice')).toBe(true);
  });

  test('a login page instead of the file is noticed; Retry goes on from the step reached', async () => {
    bot.workspace.faults.onDownload('login_page');
    const before = (await bot.state()).requests.length;
    const shared = share(COMPLETE);
    const card = await bot.said('asked for a login', { thread: shared.ts });
    const online = bot.risk.happenings.next('medium.online');
    expect(await bot.workspace.as('ada').click(card, 'retry_submission')).toEqual({ ok: true });
    await online;
    await bot.said('Analysis running', { thread: shared.ts });
    expect((await bot.state()).requests).toHaveLength(before + 1);
  });

  test('a file deleted meanwhile is said to be gone', async () => {
    const ada = bot.workspace.as('ada');
    const shared = ada.shareFile('credit', { name: 'gone.pdf', content: '%PDF', text: 'hello' });
    const question = await bot.said('I can have this document analysed', { thread: shared.ts });
    const view = await opens(bot.workspace, () => ada.click(question, 'open_submit'));
    ada.deleteFile(String(shared.files?.[0]?.id));
    const values = { code_id: '732829320', kind: 'other' };
    expect(await ada.submitView(view, values)).toEqual({ outcome: 'closed' });
    await bot.said('no longer in Slack', { thread: shared.ts });
  });

  test('an expired upload form is replaced, and a storage that stumbles tried again', async () => {
    await submitted(bot, COMPLETE, 'expired-policy.pdf');
    await submitted(bot, COMPLETE, 'storage-500.pdf');
  });

  test('of two who submit the same file at once, one is told that it is done', async () => {
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const shared = ada.shareFile('credit', { name: 'both.pdf', content: '%PDF', text: 'hello' });
    const question = await bot.said('I can have this document analysed', { thread: shared.ts });
    const views = [
      await opens(bot.workspace, () => ada.click(question, 'open_submit')),
      await opens(bot.workspace, () => bob.click(question, 'open_submit')),
    ] as const;
    const values = { code_id: '732829320', kind: 'other' };
    const online = bot.risk.happenings.next('medium.online');
    const outcomes = await Promise.all([ada.submitView(views[0], values), bob.submitView(views[1], values)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['closed', 'errors']);
    await online;
  });

  test('a submission is cancelled while its bytes stand still, and says by whom', async () => {
    bot.workspace.faults.onDownload('hang');
    const hanging = bot.workspace.next('fault.used');
    const shared = share(COMPLETE, 'hanging.pdf');
    const card = await bot.said('Sending the document', { thread: shared.ts });
    await hanging;
    const bob = bot.workspace.as('bob');
    expect(await bob.click(card, 'cancel_submission')).toEqual({ ok: true });
    await bot.said(`Cancelled by <@${bob.id}>`, { thread: shared.ts });
    expect((await bot.state()).media.filter(({ meta }) => meta.name === 'hanging.pdf')).toMatchObject([
      { status: expect.not.stringMatching('online') },
    ]);
  });

  test('a post whose answer was lost is not posted twice', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'lost_answer' });
    const { shared } = await submitted(bot, COMPLETE, 'lost.pdf');
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('a message is sent again after a rate limit, not before it was allowed, and after an error of the server', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'ratelimited', retryAfter: 2 });
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'server_error' });
    const called = () => bot.workspace.next('call', ({ method }) => method === 'chat.postMessage');
    const [limited, submission] = [called(), submitted(bot, COMPLETE, 'limited.pdf')];
    const refusedAt = Date.parse((await limited).at);
    const againAt = Date.parse((await called()).at);
    expect(againAt - refusedAt).toBeGreaterThanOrEqual(2_000);
    const { shared } = await submission;
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('while one socket connects anew, the other hears', async () => {
    bot.workspace.sockets.disconnect('refresh_requested');
    await submitted(bot, COMPLETE, 'refreshed.pdf');
  });

  test('while no socket is connected, nothing is lost', async () => {
    bot.workspace.sockets.disconnect('refresh_requested', { all: true });
    const files = ['one', 'two', 'three'].map((name) => share(COMPLETE, `${name}.pdf`));
    for (const { ts } of files) await bot.said('Analysis running', { thread: ts });
  });

  test('how far the bytes are is shown on the card, in place, at the beginning and half-way', async () => {
    const piece = Buffer.alloc(100_000, '%');
    const [first, rest] = [new Gate(), new Gate()];
    // Two seconds pass with each piece, for the bot that sends it on as for the one who reads it.
    const open = async function* () {
      await first.opened;
      for (let sent = 0; sent < 80; sent += 1) {
        if (sent === 70) await rest.opened;
        await setTimeout(5);
        bot.clock.turn(2_000);
        yield piece;
      }
    };
    const shared = bot.workspace.as('ada').shareFile('credit', {
      name: 'large.pdf',
      content: { size: 80 * piece.length, open: () => Readable.from(open()) },
      text: COMPLETE,
    });
    const card = await bot.said('0 % 0.0 of 8.0 MB', { thread: shared.ts });
    first.open();
    expect((await bot.said('50 % 4.0 of 8.0 MB', { thread: shared.ts })).ts).toBe(card.ts);
    rest.open();
    expect((await bot.said('Analysis running', { thread: shared.ts })).ts).toBe(card.ts);
  });

  test('what is asked of a report nobody has is answered', async () => {
    expect(await bot.workspace.as('ada').slash('/xray', 'report rep_nothing', 'credit')).toEqual({
      ok: true,
    });
    await bot.whispered('I know nothing of rep_nothing here');
  });

  test("bots' files are left alone", async () => {
    bot.workspace.addUser({ name: 'robot', isBot: true });
    const robot = bot.workspace
      .as('robot')
      .shareFile('credit', { name: 'robot.pdf', content: '%PDF', text: COMPLETE });
    await submitted(bot, COMPLETE, 'after.pdf');
    expect(bot.replies('credit', robot)).toEqual([]);
  });
});
