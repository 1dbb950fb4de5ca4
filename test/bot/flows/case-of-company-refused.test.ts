import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { openStore } from '../../../bot/store/open-store';
import type { Store } from '../../../bot/store/store';
import { getTexts } from '../../../bot/texts/texts';
import { verdictText } from '../../../bot/texts/verdict-text';
import { verifyTrails } from '../../../bot/trail';
import type { Message, View } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { createTestStore, type TestStore } from '../../support/create-test-store';
import { dumpStore } from '../../support/dump-store';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { closeViews } from '../../support/open-company';
import { runCli } from '../../support/run-cli';
import { analyseDocument, completeMessage, sirenFor, submitDocument } from '../../support/submit-document';

const texts = getTexts();
const { nothingSent } = texts.intake;
const unknown = verdictText('unknown', texts);
const [WHITE, GREEN, SCALES] = ['white_circle', 'large_green_circle', 'scales'];
const DAY_MS = 24 * 60 * 60 * 1000;

describe('a message whose files were all refused', () => {
  let bot: BotInWorkspace;
  let store: TestStore;
  let companies = 9_000;
  beforeAll(async () => {
    store = await createTestStore();
    bot = await startBotInWorkspace({ env: store.env });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    await store?.remove();
  });

  const ada = () => bot.workspace.as('ada');

  function newChannel(options: { sharedWith?: string[] } = {}): string {
    companies += 1;
    const channel = `refused-${companies}`;
    bot.workspace.addChannel(channel, { members: ['ada', 'bob'], bot: true, ...options });
    return channel;
  }
  /** A company whose other reports are clear, in a channel of its own. */
  const newCleanCompany = () => ({ channel: newChannel(), text: completeMessage('clean') });

  /** A statement of 21.5 MB. */
  const shareBig = (channel: string, text: string, thread?: Message, name = 'big.pdf') =>
    ada().shareFile(channel, {
      name,
      content: Buffer.alloc(21.5 * 1024 * 1024),
      text,
      ...(thread && { thread }),
    });

  /** Shares a refused file; resolves to its message and its card. */
  async function refuse(channel: string, text: string) {
    const shared = shareBig(channel, text);
    return { channel, shared, card: await bot.waitForMessage(nothingSent, { thread: shared.ts }) };
  }
  async function analyse({ channel, text }: ReturnType<typeof newCleanCompany>, name: string) {
    const { shared } = await analyseDocument(bot, text, name, channel);
    return { channel, shared, card: await bot.waitForMessage('Complete since', { thread: shared.ts }) };
  }

  /** What the header of a message said, from its first words on. */
  const headersOf = ({ ts }: Message) =>
    bot.workspace.eventLog.history().flatMap((one) => {
      if (one.type !== 'message.posted' && one.type !== 'message.updated') return [];
      if (one.message.ts !== ts) return [];
      const header = one.message.blocks?.find(({ type }) => type === 'header');
      return [(header?.text as { text: string } | undefined)?.text ?? ''];
    });
  const reactionsOf = ({ channel, ts }: Message) =>
    bot.workspace.eventLog
      .history()
      .flatMap((one) => (one.type === 'reaction.added' ? [one.message] : []))
      .filter((message) => message.channel === channel && message.ts === ts)
      .flatMap(({ reactions = [] }) => reactions.map(({ name }) => name));

  const openDecide = (card: Message) =>
    openLoadedModal(bot.workspace, () => ada().click(card, actionIds.decideCase));
  async function decide(card: Message, values: Record<string, string>) {
    expect(await ada().submitView(await openDecide(card), values)).toEqual({ outcome: 'closed' });
  }
  const contentOf = (view: Pick<View, 'blocks'> | undefined) => JSON.stringify(view?.blocks);

  async function readCompanyView(siren: string, channel: string) {
    const view = await openLoadedModal(bot.workspace, () =>
      ada().runCommand('/xray', `company ${siren}`, channel),
    );
    await closeViews(ada());
    return contentOf(view);
  }
  async function readHistory(channel: string) {
    const answer = bot.workspace.next('ephemeral.posted');
    expect(await ada().runCommand('/xray', 'history', channel)).toEqual({ ok: true });
    return contentOf((await answer).message as Pick<View, 'blocks'>);
  }
  async function readHome() {
    const published = bot.workspace.next('home.published');
    ada().openHome();
    return contentOf((await published).view);
  }

  test('opens a case that says first that nothing was sent, why, and what to do', async () => {
    const channel = newChannel();
    companies += 1;
    const siren = nthSiren(companies);
    const { shared, card } = await refuse(channel, `siren ${siren} bank statement month 2024-12-31`);
    expect(card.text).toMatch(new RegExp(`^${unknown}: .*${nothingSent} big\\.pdf is 21\\.5 MB`));
    for (const part of ['smaller original', siren, actionIds.decideCase, actionIds.openCompany])
      expect(bot.contains(card, part)).toBe(true);
    for (const part of [texts.cases.nothingElse, texts.status.noFile, actionIds.correctCompany])
      expect(bot.contains(card, part)).toBe(false);
    await bot.waitForReactions(shared, WHITE);
    expect(bot.replies(channel, shared)).toHaveLength(1);
    for (const shown of [await readCompanyView(siren, channel), await readHistory(channel), await readHome()])
      for (const part of [unknown, 'big.pdf is 21.5 MB']) expect(shown).toContain(part);
    const form = await openDecide(card);
    for (const part of ['Nothing was sent', 'big.pdf is 21.5 MB']) expect(contentOf(form)).toContain(part);
    const values = { decision: 'decline', reason: 'No statement in time' };
    expect(await ada().submitView(form, values)).toEqual({ outcome: 'closed' });
    await bot.waitForCard(card, values.reason);
    await bot.waitForReactions(shared, SCALES);
  });

  test('makes a clear company unknown: its card, reaction, view and history', async () => {
    const about = newCleanCompany();
    const clean = await analyse(about, 'green.pdf');
    await bot.waitForReactions(clean.shared, GREEN);
    const refused = await refuse(about.channel, about.text);
    const now = await bot.waitForCard(clean.card, texts.cases.companyIsNot('green.pdf'));
    expect(now.text).toMatch(new RegExp(`^${unknown}`));
    expect(now.text).toContain('big.pdf is 21.5 MB');
    for (const { shared } of [clean, refused]) await bot.waitForReactions(shared, WHITE);
    expect(reactionsOf(refused.shared)).not.toContain(GREEN);
    const view = await readCompanyView(sirenFor('clean'), about.channel);
    for (const shown of [view, await readHistory(about.channel)])
      for (const part of [unknown, 'big.pdf is 21.5 MB']) expect(shown).toContain(part);
    // The next form begins with what it decides: both.
    const form = await openDecide(now);
    for (const part of ['green.pdf', 'big.pdf is 21.5 MB']) expect(contentOf(form)).toContain(part);
    await closeViews(ada());
  });

  test('lets no later clear file be green, until somebody decides', async () => {
    const about = newCleanCompany();
    const refused = await refuse(about.channel, about.text);
    const clean = await analyse(about, 'green-smaller.pdf');
    for (const card of [refused.card, clean.card])
      expect(headersOf(card).filter((header) => /🟢/u.test(header))).toEqual([]);
    expect(clean.card.text).toContain(`${texts.cases.companyIsNot('green-smaller.pdf')} big.pdf is 21.5 MB`);
    await bot.waitForReactions(clean.shared, WHITE);
    for (const { shared } of [refused, clean]) expect(reactionsOf(shared)).not.toContain(GREEN);
    expect(await readHistory(about.channel)).toContain(unknown);
    expect(await readCompanyView(sirenFor('clean'), about.channel)).not.toContain(
      verdictText('clear', texts),
    );
    await decide(clean.card, { decision: 'accept', reason: 'The smaller one is the same' });
    for (const found of [refused, clean]) await bot.waitForCard(found.card, 'The smaller one is the same');
    const next = await analyse(about, 'green-next.pdf');
    expect(next.card.text).toMatch(new RegExp(`^${verdictText('clear', texts)}`));
  });

  test('joins the case of its thread, and a smaller file there needs no form', async () => {
    const channel = newChannel();
    companies += 1;
    const siren = nthSiren(companies);
    const refused = await refuse(channel, `siren ${siren}`);
    const online = bot.risk.eventLog.next('medium.online');
    ada().shareFile(channel, {
      name: 'smaller.pdf',
      content: '%PDF smaller',
      text: 'bank statement month 2024-12-31',
      thread: refused.shared,
    });
    await online;
    await bot.waitForCard(refused.card, texts.cases.analysisCount(2));
    // One more that is too large, without a word.
    shareBig(channel, '', refused.shared, 'also-big.pdf');
    const third = await bot.waitForMessage('also-big.pdf is 21.5 MB', { thread: refused.shared.ts });
    expect(bot.contains(third, nothingSent)).toBe(true);
    await bot.waitForCard(refused.card, texts.cases.analysisCount(3));
  });

  test('is asked about by a form to decide that was open before', async () => {
    const about = newCleanCompany();
    const clean = await analyse(about, 'fraudulent-open.pdf');
    const form = await openDecide(clean.card);
    await refuse(about.channel, about.text);
    const values = { decision: 'accept', reason: 'The bank explained it' };
    expect(await ada().submitView(form, values)).toMatchObject({ outcome: 'updated' });
    const again = contentOf(ada().view());
    for (const part of [texts.forms.decide.newSince, '🆕 ⚪', 'big.pdf is 21.5 MB', values.reason])
      expect(again).toContain(part);
    expect(await ada().submitView(ada().view() as View)).toEqual({ outcome: 'closed' });
  });

  test('is not the document that was asked for', async () => {
    const about = newCleanCompany();
    const found = await analyse(about, 'fraudulent-asked.pdf');
    const due = new Date(bot.clock.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    await decide(found.card, { decision: 'ask', reason: 'The original', due });
    await bot.waitForCard(found.card, 'The original');
    const refused = await refuse(about.channel, about.text);
    expect(bot.contains(refused.card, 'The original')).toBe(true);
    await submitDocument(bot, about.text, 'green-original.pdf', about.channel);
    await bot.waitForMessage(texts.decisions.documents.plainArrived);
    // Only the one that came.
    expect(
      bot
        .replies(about.channel, refused.shared)
        .some((one) => bot.contains(one, texts.decisions.documents.plainArrived)),
    ).toBe(false);
  });

  test('has no case while its company is not known', async () => {
    const channel = newChannel();
    const shared = shareBig(channel, 'please look at this');
    const reply = await bot.waitForMessage(nothingSent, { thread: shared.ts });
    expect(bot.contains(reply, 'big.pdf is 21.5 MB')).toBe(true);
    for (const part of [actionIds.openCompany, actionIds.decideCase])
      expect(bot.contains(reply, part)).toBe(false);
    expect(await readHistory(channel)).toContain(texts.history.none);
  });

  test('is not taken for one about the company of the channel when its file names another', async () => {
    const channel = newChannel();
    companies += 2;
    const form = await openLoadedModal(bot.workspace, () => ada().runCommand('/xray', 'company', channel));
    const own = { code_type: 'siren', code_id: nthSiren(companies) };
    expect((await ada().submitView(form, own)).outcome).not.toBe('errors');
    await closeViews(ada());
    const other = shareBig(channel, '', undefined, `${nthSiren(companies - 1)}.pdf`);
    const reply = await bot.waitForMessage(nothingSent, { thread: other.ts });
    expect(bot.contains(reply, actionIds.openCompany)).toBe(false);
    const same = shareBig(channel, '', undefined, 'statement.pdf');
    const card = await bot.waitForMessage(nothingSent, { thread: same.ts });
    expect(bot.contains(card, actionIds.openCompany)).toBe(true);
    expect(bot.contains(card, own.code_id)).toBe(true);
  });

  test('shows no file and no company where another company reads', async () => {
    const channel = newChannel({ sharedWith: ['acme'] });
    companies += 1;
    const siren = nthSiren(companies);
    const { card } = await refuse(channel, `siren ${siren}`);
    expect(headersOf(card)[0]).toBe(unknown);
    expect(bot.contains(card, texts.intake.someFile)).toBe(true);
    expect(bot.contains(card, actionIds.decideCase)).toBe(true);
    for (const part of ['big.pdf', siren]) expect(bot.contains(card, part)).toBe(false);
  });

  test('is deleted with its company, and its trail verifies before', async () => {
    const channel = newChannel();
    companies += 1;
    const siren = nthSiren(companies);
    const { card } = await refuse(channel, `siren ${siren}`);
    await bot.restart(async () => {
      const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = store.env;
      const withStore = async <Result>(work: (opened: Store) => Promise<Result>) => {
        const opened = await openStore({
          ...(databaseUrl ? { databaseUrl } : { dataDir }),
          onError: () => undefined,
        });
        return work(opened).finally(() => opened.close());
      };
      expect(await withStore(verifyTrails)).toMatchObject({ problems: [] });
      expect(await withStore(dumpStore)).toContain(siren);
      const erased = await runCli(['erase', '--code', `siren:${siren}`, '--yes', '--messages'], {
        env: store.env,
      });
      expect(erased).toMatchObject({ code: 0, err: '' });
      expect(await withStore(dumpStore)).not.toContain(siren);
      expect(await withStore(verifyTrails)).toMatchObject({ problems: [] });
    });
    await bot.workspace.until('message.deleted', ({ message }) => message.ts === card.ts);
  });
});
