import { textsFor } from '../../../bot/texts';
import { STARTING_MS } from '../store/stores';
import { type BotInWorkspace, botInWorkspace, COMPLETE } from './bot-in-workspace';
import type { NewStore } from './new-store';
import { storeWithRetries } from './store-with-retries';

const { status } = textsFor();

describe('a file of a submission', () => {
  let bot: BotInWorkspace;
  let store: NewStore;
  beforeAll(async () => {
    store = await storeWithRetries({ delay: 0 });
    bot = await botInWorkspace({ env: store.env });
  }, STARTING_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(async () => {
    await bot?.close();
    await store?.remove();
  });

  const share = (...names: string[]) =>
    bot.workspace.as('ada').shareFiles(
      'credit',
      names.map((name) => ({ name, content: `%PDF ${name}` })),
      { text: COMPLETE },
    );
  /** Shares files of which Slack does not say where they are, until its faults are cleared: the submission pauses there. */
  async function sharePaused(...names: string[]) {
    const used = bot.workspace.next('fault.used');
    bot.workspace.faults.onCall('files.info', { kind: 'server_error' }, { times: 1_000 });
    const shared = share(...names);
    await used;
    return shared;
  }
  const media = async (name: string) => (await bot.state()).media.filter(({ meta }) => meta.name === name);

  test.each(['not_visible', 'access_denied', 'team_access_not_granted'])(
    'that Slack never shows (%s) is left out and named, and the others are analysed',
    async (error) => {
      const shared = await sharePaused('hidden.pdf', `${error}-2.pdf`, `${error}-3.pdf`);
      bot.workspace.faults.clear();
      bot.workspace.faults.onCall('files.info', { kind: 'refusal', error });
      const card = await bot.said(/Analysis running.*I couldn't read hidden\.pdf/, { thread: shared.ts });
      expect(bot.contains(card, `couldn't read ${error}`)).toBe(false);
      for (const name of [`${error}-2.pdf`, `${error}-3.pdf`])
        expect(await media(name)).toMatchObject([{ status: 'online' }]);
      expect(await media('hidden.pdf')).toEqual([]);
    },
  );

  test.each([
    ['short', 'changed', 'bytes now, not'],
    ['redirect_unencrypted', 'led elsewhere', 'an address that is not trusted'],
  ] as const)(
    'whose download (%s) says that it was %s is left out and named; alone it stops, with the reason',
    async (fault, _was, reason) => {
      bot.workspace.faults.onDownload(fault);
      const several = share(`${fault}-1.pdf`, `${fault}-2.pdf`);
      await bot.said(/Analysis running.*Share it again/, { thread: several.ts });
      await bot.said(status.fileMissing(`${fault}-1.pdf`), { thread: several.ts });
      expect(await media(`${fault}-2.pdf`)).toMatchObject([{ status: 'online' }]);
      expect(await media(`${fault}-1.pdf`)).toMatchObject([{ status: 'draft' }]);

      bot.workspace.faults.onDownload(fault);
      const alone = share(`${fault}-alone.pdf`);
      const card = await bot.said('It stopped while storing the file', { thread: alone.ts });
      expect(bot.contains(card, reason)).toBe(true);
    },
  );

  test('that Slack never shows stops at once when it is alone, with the reason', async () => {
    const shared = await sharePaused('alone.pdf');
    bot.workspace.faults.clear();
    bot.workspace.faults.onCall('files.info', { kind: 'refusal', error: 'not_visible' });
    const card = await bot.said('It stopped while storing the file', { thread: shared.ts });
    expect(bot.contains(card, 'it answers not_visible. Share it again.')).toBe(true);
  });

  test('that a missing scope hides waits for the next installation', async () => {
    const shared = await sharePaused('scope-1.pdf', 'scope-2.pdf');
    bot.workspace.faults.clear();
    bot.workspace.faults.onCall('files.info', { kind: 'refusal', error: 'missing_scope' });
    await bot.said('Analysis running', { thread: shared.ts });
    for (const name of ['scope-1.pdf', 'scope-2.pdf'])
      expect(await media(name)).toMatchObject([{ status: 'online' }]);
  });
});
