import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { failureText } from '../../../bot/texts/failure-text';
import { getTexts } from '../../../bot/texts/texts';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { createStoreWithRetries } from '../../support/create-store-with-retries';
import type { TestStore } from '../../support/create-test-store';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { installApp } from '../../support/install-app';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { sendEvent } from '../../support/send-event';
import { completeMessage, submitDocument } from '../../support/submit-document';

/** A gate that is closed until a test opens it, possibly before anything waits for it. */
class Gate {
  open = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

describe('when something goes wrong', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ slack: { retryDelaysMs: [0, 500, 5_500, 10_000, 30_000, 60_000] } });
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  const share = (text: string, name = 'statement.pdf', channel = 'credit') =>
    bot.workspace.as('ada').shareFile(channel, { name, content: `%PDF ${name}`, text });

  test('a request with an unknown outcome is repeated only by a user', async () => {
    // Not by the card: an edit that comes to the same is not sent.
    const failedTwice = bot.waitForLog('submission failed', 2);
    const shared = share(completeMessage('server-error'));
    const card = await bot.waitForMessage('whether it happened', { thread: shared.ts });
    expect(bot.contains(card, 'the creation of the request')).toBe(true);
    expect(await bot.workspace.as('bob').click(card, 'retry_submission')).toEqual({ ok: true });
    await failedTwice;
  });

  test("a company unknown to the service stops with the service's message and can be corrected", async () => {
    const shared = share(completeMessage('unknown-company'));
    const card = await bot.waitForMessage('The analysis stopped during the creation of the request', {
      thread: shared.ts,
    });
    expect(bot.contains(card, 'doesn’t know this company: “Unknown company: siren')).toBe(true);
    expect(bot.contains(card, 'press Correct the company')).toBe(true);
  });

  test('a login page instead of the file is detected; Retry resumes at the step reached', async () => {
    bot.workspace.faults.onDownload('login_page');
    const before = (await bot.state()).requests.length;
    const shared = share(COMPLETE_MESSAGE);
    const card = await bot.waitForMessage('asked for a login', { thread: shared.ts });
    const online = bot.risk.eventLog.next('medium.online');
    expect(await bot.workspace.as('ada').click(card, 'retry_submission')).toEqual({ ok: true });
    await online;
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    expect((await bot.state()).requests).toHaveLength(before + 1);
  });

  test('a file deleted in the meantime is reported as gone', async () => {
    const ada = bot.workspace.as('ada');
    const shared = ada.shareFile('credit', { name: 'gone.pdf', content: '%PDF', text: 'hello' });
    const question = await bot.waitForMessage('Which company is this document about?', {
      thread: shared.ts,
    });
    const view = await openModal(bot.workspace, () => ada.click(question, 'open_submit'));
    ada.deleteFile(String(shared.files?.[0]?.id));
    const values = { code_id: '732829320', kind: 'other' };
    expect(await ada.submitView(view, values)).toEqual({ outcome: 'closed' });
    await bot.waitForMessage('was deleted in Slack', { thread: shared.ts });
  });

  test('an expired upload form is replaced, and a storage failure is retried', async () => {
    await submitDocument(bot, COMPLETE_MESSAGE, 'expired-policy.pdf');
    await submitDocument(bot, COMPLETE_MESSAGE, 'storage-500.pdf');
  });

  test('when two users submit the same file at once, the second sees that it is already submitted', async () => {
    const [ada, bob] = [bot.workspace.as('ada'), bot.workspace.as('bob')];
    const shared = ada.shareFile('credit', { name: 'both.pdf', content: '%PDF', text: 'hello' });
    const question = await bot.waitForMessage('Which company is this document about?', {
      thread: shared.ts,
    });
    const views = [
      await openModal(bot.workspace, () => ada.click(question, 'open_submit')),
      await openModal(bot.workspace, () => bob.click(question, 'open_submit')),
    ] as const;
    const values = { code_id: '732829320', kind: 'other' };
    const online = bot.risk.eventLog.next('medium.online');
    const outcomes = await Promise.all([ada.submitView(views[0], values), bob.submitView(views[1], values)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['closed', 'errors']);
    await online;
  });

  test('a submission can be cancelled while its download hangs, and names who cancelled it', async () => {
    bot.workspace.faults.onDownload('hang');
    const hanging = bot.workspace.next('fault.used');
    const shared = share(COMPLETE_MESSAGE, 'hanging.pdf');
    const card = await bot.waitForMessage('Sending the document', { thread: shared.ts });
    await hanging;
    const bob = bot.workspace.as('bob');
    expect(await bob.click(card, 'cancel_submission')).toEqual({ ok: true });
    await bot.waitForMessage(`Cancelled by <@${bob.id}>`, { thread: shared.ts });
    expect((await bot.state()).media.filter(({ meta }) => meta.name === 'hanging.pdf')).toMatchObject([
      { status: expect.not.stringMatching('online') },
    ]);
  });

  test('a message is retried after a rate limit, no earlier than allowed, and after a server error', async () => {
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'ratelimited', retryAfter: 2 });
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'server_error' });
    const called = () => bot.workspace.next('call', ({ method }) => method === 'chat.postMessage');
    const [limited, submission] = [called(), submitDocument(bot, COMPLETE_MESSAGE, 'limited.pdf')];
    const refusedAt = Date.parse((await limited).at);
    const againAt = Date.parse((await called()).at);
    expect(againAt - refusedAt).toBeGreaterThanOrEqual(2_000);
    const { shared } = await submission;
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('while no socket is connected, nothing is lost', async () => {
    bot.workspace.sockets.disconnect('refresh_requested', { all: true });
    const files = ['one', 'two', 'three'].map((name) => share(COMPLETE_MESSAGE, `${name}.pdf`));
    for (const { ts } of files) await bot.waitForMessage('Analysis running', { thread: ts });
  });

  test('upload progress is shown on the card, updated in place at the start and at half of the file', async () => {
    const piece = Buffer.alloc(100_000, '%');
    const [first, rest] = [new Gate(), new Gate()];
    // Two seconds pass with each chunk, on the clock of the sending bot and on that of the reader.
    const open = async function* () {
      await first.opened;
      for (let sent = 0; sent < 80; sent += 1) {
        if (sent === 70) await rest.opened;
        await setTimeout(5);
        bot.clock.advance(2_000);
        yield piece;
      }
    };
    const shared = bot.workspace.as('ada').shareFile('credit', {
      name: 'large.pdf',
      content: { size: 80 * piece.length, open: () => Readable.from(open()) },
      text: COMPLETE_MESSAGE,
    });
    const card = await bot.waitForMessage('0 % 0 of 7.6 MB', { thread: shared.ts });
    first.open();
    expect((await bot.waitForMessage('50 % 3.8 of 7.6 MB', { thread: shared.ts })).ts).toBe(card.ts);
    rest.open();
    expect((await bot.waitForMessage('Analysis running', { thread: shared.ts })).ts).toBe(card.ts);
  });
});

describe('late responses', () => {
  test(
    'a request created while the user cancelled is named on the card',
    async () => {
      const calls = await FaultyHttpProxy.open();
      await using bot = await startBotInWorkspace({ env: { RISK_API_URL: calls.url } });
      calls.setTarget(bot.risk.url);
      const made = calls.hold('POST', /^\/requests$/);
      const ada = bot.workspace.as('ada');
      const shared = ada.shareFile('credit', { name: 'a.pdf', content: '%PDF', text: COMPLETE_MESSAGE });
      const card = await bot.waitForMessage('Queued', { thread: shared.ts });
      await made.reached;
      expect(await ada.click(card, 'cancel_submission')).toEqual({ ok: true });
      await bot.waitForMessage(`Cancelled by <@${ada.id}>`, { thread: shared.ts });
      made.release();
      const named = await bot.waitForMessage('The service has the request', { thread: shared.ts });
      const { requests } = await bot.state();
      expect(requests).toHaveLength(1);
      expect(bot.contains(named, String(requests[0]?.id))).toBe(true);
      expect(bot.contains(named, `Cancelled by <@${ada.id}>`)).toBe(true);
      await calls.close();
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'a late uninstall event does not remove a newer installation',
    async () => {
      await using bot = await startBotInWorkspace({ oauth: true });
      expect((await installApp(bot.url())).status).toBe(200);
      await submitDocument(bot, COMPLETE_MESSAGE);
      const deleted = bot.waitForLog('deleted the data of a workspace that uninstalled the app', 1);
      const lastWeek = Date.now() - 7 * 24 * 60 * 60_000;
      await sendEvent(bot.workspace, { type: 'app_uninstalled' }, lastWeek);
      await deleted;
      await bot.workspace.as('ada').runCommand('/xray', 'history', 'credit');
      await bot.waitForEphemeral('732829320');
    },
    STORE_START_TIMEOUT_MS,
  );
});

describe('a job that exhausted its retries', () => {
  let bot: BotInWorkspace;
  let store: TestStore;
  beforeAll(async () => {
    store = await createStoreWithRetries({ limit: 0 });
    bot = await startBotInWorkspace({ env: store.env });
  }, STORE_START_TIMEOUT_MS);
  beforeEach(() => bot.workspace.faults.onCall('files.info', { kind: 'server_error' }, { times: 1_000 }));
  afterEach(() => bot.workspace.faults.clear());
  afterAll(async () => {
    await bot?.close();
    await store?.remove();
  });

  test('for a submission is reported in its thread, and Retry resumes it', async () => {
    const ada = bot.workspace.as('ada');
    const { ts: thread } = ada.shareFile('credit', {
      name: 'a.pdf',
      content: '%PDF',
      text: COMPLETE_MESSAGE,
    });
    const card = await bot.waitForMessage(failureText({ code: 'given_up' }, getTexts()), { thread });
    bot.workspace.faults.clear();
    const online = bot.risk.eventLog.next('medium.online');
    expect(await ada.click(card, 'retry_submission')).toEqual({ ok: true });
    await online;
    expect((await bot.waitForMessage('Analysis running', { thread })).ts).toBe(card.ts);
    expect((await bot.state()).requests).toHaveLength(1);
    const metrics = await (await fetch(`${bot.url()}/metrics`)).text();
    expect(metrics).toContain('risk_xray_dead_jobs_total{job="advance-submission"} 1');
  });
});
