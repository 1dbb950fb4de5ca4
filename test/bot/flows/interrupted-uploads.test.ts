import { jobSettings } from '../../../bot/store/queue/job-settings';
import { getTexts } from '../../../bot/texts/texts';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { createStoreWithRetries } from '../../support/create-store-with-retries';
import type { TestStore } from '../../support/create-test-store';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { messageOfNewCompany, submitDocument } from '../../support/submit-document';

const texts = getTexts();

const { status } = texts;

const filesGone = texts.errors.reasons.files_gone({ code: 'files_gone', count: 2 }, texts.formats);

describe('an interrupted upload', () => {
  let bot: BotInWorkspace;
  let store: TestStore;
  beforeAll(async () => {
    store = await createStoreWithRetries({ delay: 0 });
    // Several files in one request, of which one may be missing.
    bot = await startBotInWorkspace({ env: { ...store.env, REQUEST_PER_FILE: 'never' } });
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(async () => {
    await bot?.close();
    await store?.remove();
  });

  const share = (...names: string[]) =>
    bot.workspace.as('ada').shareFiles(
      'credit',
      names.map((name) => ({ name, content: `%PDF ${name}` })),
      { text: messageOfNewCompany() },
    );
  /** Shares files for which files.info fails until the faults are cleared, so that the submission pauses there. */
  async function sharePaused(...names: string[]) {
    const used = bot.workspace.next('fault.used');
    bot.workspace.faults.onCall('files.info', { kind: 'server_error' }, { times: 1_000 });
    const shared = share(...names);
    await used;
    return shared;
  }
  const media = async (name: string) => (await bot.state()).media.filter(({ meta }) => meta.name === name);

  test('resumes by itself when the service cannot create the medium, and says so once', async () => {
    const shared = share('draft-503.pdf');
    const first = await bot.waitForMessage(status.retrying(status.steps.createMedium), {
      thread: shared.ts,
    });
    expect(bot.contains(first, 'retry_submission')).toBe(false);
    const card = await bot.waitForMessage('Analysis running', { thread: shared.ts });
    expect(card.ts).toBe(first.ts);
    expect(bot.contains(card, 'trying again')).toBe(false);
    expect(await media('draft-503.pdf')).toMatchObject([{ status: 'online' }]);
    expect(bot.replies('credit', shared)).toHaveLength(1);
  });

  test('resumes by itself when storage disconnects or fails', async () => {
    for (const name of ['storage-cut.pdf', 'storage-500.pdf']) {
      const shared = share(name);
      await bot.waitForMessage('Analysis running', { thread: shared.ts });
      expect(await media(name)).toMatchObject([{ status: 'online' }]);
    }
  });

  test('can be cancelled during the pause', async () => {
    const shared = await sharePaused('draft-503-cancelled.pdf');
    const card = await bot.waitForMessage('trying again', { thread: shared.ts });
    const ada = bot.workspace.as('ada');
    expect(await ada.click(card, 'cancel_submission')).toEqual({ ok: true });
    await bot.waitForMessage(`Cancelled by <@${ada.id}>`, { thread: shared.ts });
    bot.workspace.faults.clear();
    await submitDocument(bot, COMPLETE_MESSAGE, 'after.pdf');
    expect(await media('draft-503-cancelled.pdf')).toEqual([]);
  });

  test('continues with the other files when one is deleted in Slack, and names the missing one', async () => {
    const shared = await sharePaused('first.pdf', 'second.pdf', 'third.pdf');
    bot.workspace.as('ada').deleteFile(String(shared.files?.[1]?.id));
    bot.workspace.faults.clear();
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    const card = await bot.waitForMessage(status.fileMissing('second.pdf'), { thread: shared.ts });
    expect(bot.contains(card, status.fileMissing('first.pdf'))).toBe(false);
    await bot.risk.clock.advance(ANALYSIS_MS);
    // Two documents and the managers.
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(await media('second.pdf')).toEqual([]);
  });

  test('says so when all files are deleted, and Retry tries again', async () => {
    const shared = await sharePaused('one.pdf', 'two.pdf');
    for (const file of shared.files ?? []) bot.workspace.as('ada').deleteFile(String(file.id));
    // Not by the card: an edit that comes to the same is not sent.
    const failedTwice = bot.waitForLog('submission failed', 2);
    bot.workspace.faults.clear();
    const card = await bot.waitForMessage(filesGone, { thread: shared.ts });
    expect(await bot.workspace.as('ada').click(card, 'retry_submission')).toEqual({ ok: true });
    await failedTwice;
  });

  test.each(['not_visible', 'access_denied', 'team_access_not_granted'])(
    'by a file that Slack never shows (%s) goes on without it, and names it',
    async (error) => {
      const shared = await sharePaused('hidden.pdf', `${error}-2.pdf`, `${error}-3.pdf`);
      bot.workspace.faults.clear();
      bot.workspace.faults.onCall('files.info', { kind: 'error', error });
      const card = await bot.waitForMessage(/Analysis running.*I couldn't read hidden\.pdf/, {
        thread: shared.ts,
      });
      expect(bot.contains(card, `couldn't read ${error}`)).toBe(false);
      for (const name of [`${error}-2.pdf`, `${error}-3.pdf`])
        expect(await media(name)).toMatchObject([{ status: 'online' }]);
      expect(await media('hidden.pdf')).toEqual([]);
    },
  );

  test.each([['redirect_unencrypted', 'led elsewhere', 'an address that I don’t trust']] as const)(
    'by a download (%s) that says that the file was %s goes on without it; alone it stops, with the reason',
    async (fault, _was, reason) => {
      bot.workspace.faults.onDownload(fault);
      const several = share(`${fault}-1.pdf`, `${fault}-2.pdf`);
      await bot.waitForMessage(/Analysis running.*Share it again/, { thread: several.ts });
      await bot.waitForMessage(status.fileMissing(`${fault}-1.pdf`), { thread: several.ts });
      expect(await media(`${fault}-2.pdf`)).toMatchObject([{ status: 'online' }]);
      expect(await media(`${fault}-1.pdf`)).toMatchObject([{ status: 'draft' }]);

      bot.workspace.faults.onDownload(fault);
      const alone = share(`${fault}-alone.pdf`);
      const card = await bot.waitForMessage('The analysis stopped during the upload of the file', {
        thread: alone.ts,
      });
      expect(bot.contains(card, reason)).toBe(true);
    },
  );

  test.each(['cut', 'short'] as const)(
    'by a download that ends too early (%s) resumes by itself, a few times at most',
    async (fault) => {
      bot.workspace.faults.onDownload(fault);
      const once = share(`${fault}-once.pdf`);
      await bot.waitForMessage('Analysis running', { thread: once.ts });
      expect((await media(`${fault}-once.pdf`)).at(-1)).toMatchObject({ status: 'online' });

      bot.workspace.faults.onDownload(fault, { times: 6 });
      const always = share(`${fault}-always.pdf`);
      const card = await bot.waitForMessage('The download from Slack broke off', { thread: always.ts });
      expect(bot.workspace.faults.pending()).toEqual([]);
      expect(await bot.workspace.as('ada').click(card, 'retry_submission')).toEqual({ ok: true });
      await bot.waitForMessage('Analysis running', { thread: always.ts });
      expect((await media(`${fault}-always.pdf`)).at(-1)).toMatchObject({ status: 'online' });
    },
  );

  test('by the only file, which Slack never shows, stops at once with the reason', async () => {
    const shared = await sharePaused('alone.pdf');
    bot.workspace.faults.clear();
    bot.workspace.faults.onCall('files.info', { kind: 'error', error: 'not_visible' });
    const card = await bot.waitForMessage('The analysis stopped during the upload of the file', {
      thread: shared.ts,
    });
    const reason = { code: 'file_hidden', slackCode: 'not_visible' } as const;
    expect(bot.contains(card, texts.errors.reasons.file_hidden(reason, texts.formats))).toBe(true);
    expect(bot.contains(card, texts.errors.next.file_hidden)).toBe(true);
  });

  test('by a missing scope says what to do, and Retry goes on with all files', async () => {
    const shared = await sharePaused('scope-1.pdf', 'scope-2.pdf');
    bot.workspace.faults.clear();
    bot.workspace.faults.onCall('files.info', { kind: 'error', error: 'missing_scope' });
    const card = await bot.waitForMessage('install the app again', { thread: shared.ts });
    expect(bot.contains(card, 'The analysis stopped during the upload of the file')).toBe(true);
    expect(await bot.workspace.as('ada').click(card, 'retry_submission')).toEqual({ ok: true });
    await bot.waitForMessage('Analysis running', { thread: shared.ts });
    for (const name of ['scope-1.pdf', 'scope-2.pdf'])
      expect(await media(name)).toMatchObject([{ status: 'online' }]);
  });
});

test(
  'an upload that exhausted its retries asks the user, with the reason',
  async () => {
    const store = await createStoreWithRetries({ count: jobSettings['advance-submission'].retryLimit });
    const bot = await startBotInWorkspace({ env: store.env });
    try {
      const ada = bot.workspace.as('ada');
      const { ts: thread } = ada.shareFile('credit', {
        name: 'draft-503.pdf',
        content: '%PDF',
        text: COMPLETE_MESSAGE,
      });
      const card = await bot.waitForMessage('The analysis stopped during the registration of the document', {
        thread,
      });
      expect(bot.contains(card, 'The service is not available.')).toBe(true);
      expect(bot.contains(card, status.retry)).toBe(true);
      expect(await ada.click(card, 'retry_submission')).toEqual({ ok: true });
      await bot.waitForMessage('Analysis running', { thread });
      expect((await bot.state()).requests).toHaveLength(1);
    } finally {
      await bot.close();
      await store.remove();
    }
  },
  STORE_START_TIMEOUT_MS,
);

describe('unusual downloads', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  });
  afterAll(() => bot.close());

  // The workspace refuses a hop within Slack that comes without the token, and a token at the CDN.
  test.each(['redirect_within_slack', 'redirect_to_cdn', 'gzip', 'no_length'] as const)(
    'an unusual download (%s) reaches the service complete',
    async (way) => {
      const { workspace, risk } = bot;
      const content = `%PDF-1.4 ${way.repeat(20_000)}`;
      workspace.faults.onDownload(way);
      const online = risk.eventLog.next('medium.online');
      const downloaded = workspace.next('file.downloaded');
      workspace.as('ada').shareFile('credit', { name: `${way}.pdf`, content, text: COMPLETE_MESSAGE });
      await online;
      expect(await downloaded).toMatchObject({ bytes: content.length, complete: true });
      expect(workspace.eventLog.history().filter(({ type }) => type === 'file.rejected')).toEqual([]);
    },
  );
});
