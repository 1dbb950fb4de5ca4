import { createHash, randomBytes } from 'node:crypto';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { openStore } from '../../../bot/store/open-store';
import { getTexts } from '../../../bot/texts/texts';
import { verdictText } from '../../../bot/texts/verdict-text';
import { MEGABYTE } from '../../../shared/document';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { createTestStore, type TestStore } from '../../support/create-test-store';
import { dumpStore } from '../../support/dump-store';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';

const texts = getTexts();
const { sentForOther } = texts.findings;
const review = verdictText('review', texts);
const elsewhere = sentForOther.elsewhere(sentForOther.same_file);

describe('a file that was sent before', () => {
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

  function addChannel(name: string, options: { kind?: 'private' } = {}) {
    bot.workspace.addChannel(name, { members: ['ada', 'bob'], bot: true, ...options });
    return { name, mention: `<#${bot.workspace.channel(name).id}>` };
  }

  /** Sends a file for a company of its own. */
  function share(channel: string, content: Buffer, name: string) {
    companies += 1;
    const siren = nthSiren(companies);
    const text = `siren ${siren} bank statement month 2024-12-31`;
    return { siren, ...bot.workspace.as('ada').shareFile(channel, { name, content, text }) };
  }

  const waitForCard = (thread: string, text: string) => bot.waitForMessage(text, { thread });

  test('for another company calls for review in both cases, with day and channel where all may know them', async () => {
    const [credit, loans] = [addChannel('credit-one'), addChannel('loans-one')];
    const content = randomBytes(20 * MEGABYTE);
    const first = share(credit.name, content, 'green.pdf');
    const before = await waitForCard(first.ts, texts.status.titles.online);
    const second = share(loans.name, content, 'green-renamed.pdf');
    const day = texts.formats.longDate(new Date(bot.clock.now()).toISOString().slice(0, 10));
    const found = await waitForCard(second.ts, sentForOther.on(sentForOther.same_file, day));
    for (const part of [review, sentForOther.on(sentForOther.same_file, day), credit.mention])
      expect(bot.contains(found, part)).toBe(true);
    await bot.waitForCard(before, loans.mention);
    for (const [card, other] of [
      [before, second],
      [found, first],
    ] as const)
      expect(bot.contains(card, other.siren)).toBe(false);
    const view = await openLoadedModal(bot.workspace, () =>
      bot.workspace.as('ada').click(found, actionIds.openCompany),
    );
    expect(JSON.stringify(view.blocks)).toContain(sentForOther.same_file);
  });

  test('in a private channel is known outside by nothing but that it was sent', async () => {
    const [open, closed] = [addChannel('credit-two'), addChannel('board-two', { kind: 'private' })];
    const content = randomBytes(5_000);
    const secret = share(closed.name, content, 'green-secret.pdf');
    await waitForCard(secret.ts, texts.status.titles.online);
    const known = share(open.name, content, 'green-known.pdf');
    await waitForCard(known.ts, elsewhere);
    await waitForCard(secret.ts, open.mention);
    const said = bot.replies(open.name, known).map(({ text, blocks }) => JSON.stringify([text, blocks]));
    expect(said.length).toBeGreaterThan(0);
    for (const hidden of [closed.mention, closed.name, secret.siren, 'secret'])
      expect(said.filter((one) => one.includes(hidden))).toEqual([]);
  });

  test('is said in the thread of the earlier one, and alerts by rules for review, also another channel', async () => {
    const [open, closed, target] = [
      addChannel('credit-five'),
      addChannel('board-five', { kind: 'private' }),
      addChannel('alerts-five'),
    ];
    const ada = bot.workspace.as('ada');
    const setRule = async (channel: string, values: object) => {
      const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'alerts', channel));
      expect(await ada.submitView(form, { verdict_at_least: 'review', ...values })).toEqual({
        outcome: 'closed',
      });
    };
    await setRule(open.name, {});
    await setRule(closed.name, { alert_target: bot.workspace.channel(target.name).id });
    const content = randomBytes(5_000);
    const secret = share(closed.name, content, 'green-first.pdf');
    const card = await waitForCard(secret.ts, texts.status.titles.online);
    const known = share(open.name, content, 'green-second.pdf');
    for (const [channel, own, other] of [
      [open, { ...known, file: 'green-second.pdf' }, { ...secret, file: 'green-first.pdf' }],
      [target, { ...secret, file: 'green-first.pdf' }, { ...known, file: 'green-second.pdf' }],
    ] as const) {
      const alert = await bot.waitForAlert(own.siren, { channel: channel.name });
      for (const part of [review, own.file, elsewhere]) expect(bot.contains(alert, part)).toBe(true);
      for (const hidden of [closed.mention, closed.name, other.siren, other.file])
        expect(bot.contains(alert, hidden)).toBe(false);
    }
    const { message: told } = await bot.workspace.until(
      'message.posted',
      ({ message }) => message.thread_ts === secret.ts && bot.contains(message, elsewhere),
    );
    expect(told.ts).not.toBe(card.ts);
    expect(bot.contains(told, 'green-first.pdf')).toBe(true);
  });

  test('for the same company is not sent again before a person says so', async () => {
    const ada = bot.workspace.as('ada');
    const { name: channel } = addChannel('credit-four');
    const [siren, content] = [nthSiren(9_900), randomBytes(5_000)];
    const shareAgain = (name: string, bytes = content) =>
      ada.shareFile(channel, {
        name,
        content: bytes,
        text: `siren ${siren} bank statement month 2024-12-31`,
      });
    const countRequests = async () =>
      (await bot.state()).requests.filter(({ code }) => code.id === siren).length;
    const first = shareAgain('green.pdf');
    await waitForCard(first.ts, texts.status.titles.online);

    const second = shareAgain('green-again.pdf');
    const asked = await waitForCard(second.ts, texts.status.titles.heldBack);
    for (const part of [texts.status.heldBackNext, texts.history.open, first.ts.replace('.', '')])
      expect(bot.contains(asked, part)).toBe(true);
    // A file of the same size is read, found to be another one, and sent.
    const other = shareAgain('green-other.pdf', randomBytes(5_000));
    await waitForCard(other.ts, texts.status.titles.online);
    expect(await countRequests()).toBe(2);

    expect(await ada.click(asked, actionIds.sendAgain)).toEqual({ ok: true });
    await bot.waitForCard(asked, texts.status.titles.online);
    expect(await countRequests()).toBe(3);
    const third = await waitForCard(shareAgain('green-third.pdf').ts, texts.status.titles.heldBack);
    expect(await ada.click(third, actionIds.cancel)).toEqual({ ok: true });
    await bot.waitForCard(third, texts.status.titles.cancelled);
    expect(await countRequests()).toBe(3);
  });

  test('leaves no hash in the log, in messages and outside its table', async () => {
    const channel = addChannel('credit-three');
    const content = randomBytes(5_000);
    const { ts } = share(channel.name, content, 'green-three.pdf');
    await waitForCard(ts, texts.status.titles.online);
    const sha256 = createHash('sha256').update(content).digest();
    await bot.restart(async () => {
      const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = store.env;
      const options = databaseUrl ? { databaseUrl } : { dataDir };
      const opened = await openStore({ ...options, onError: () => undefined });
      try {
        const rows = await opened.query<{ secret: string }>(
          'select hash as secret from xray.document_hashes union select key from xray.document_keys',
        );
        expect(rows.length).toBeGreaterThan(3);
        const secrets = rows.map(({ secret }) => secret);
        const plain = (['hex', 'base64', 'base64url'] as const).map((encoding) => sha256.toString(encoding));
        const rest = await dumpStore(opened, { except: ['xray.document_hashes', 'xray.document_keys'] });
        const outside = [rest, ...bot.logged(), JSON.stringify(bot.workspace.eventLog.history())].join('\n');
        expect([...secrets, ...plain].filter((secret) => outside.includes(secret))).toEqual([]);
        const all = await dumpStore(opened);
        expect(plain.filter((secret) => all.includes(secret))).toEqual([]);
      } finally {
        await opened.close();
      }
    });
  });
});
