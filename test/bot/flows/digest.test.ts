import { readBlockId } from '../../../bot/digest/digest-block-id';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { Language } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import type { EphemeralMessage, Message } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseForgedStatement } from '../../support/submit-document';

const texts = getTexts();
const DAY_MS = 24 * 60 * 60 * 1000;
const everyDay = ['1', '2', '3', '4', '5', '6', '7'];

interface Line {
  readonly blockId: string;
  readonly text: string;
  readonly action?: string;
}

/** The lines of a digest, with their buttons. */
function readLines({ blocks }: Message | EphemeralMessage): Line[] {
  return (blocks ?? []).flatMap((block) => {
    const {
      block_id: blockId,
      text,
      accessory,
    } = block as {
      block_id: string;
      text?: { text: string };
      accessory?: { action_id: string };
    };
    return readBlockId(blockId) === undefined
      ? []
      : [{ blockId, text: text?.text ?? '', ...(accessory && { action: accessory.action_id }) }];
  });
}

describe('the digest', () => {
  let bot: BotInWorkspace;
  let companies = 500;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts', settings: { recoveryIntervalSeconds: 1 } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });

  function addChannel(name: string, locale = 'en-US') {
    bot.workspace.addChannel(name, { members: ['ada', 'bob'], bot: true, locale });
    return name;
  }

  /** A forged statement of a new company, whose siren it returns. */
  async function addCase(channel: string, language: Language = 'en') {
    companies += 1;
    const siren = nthSiren(companies);
    return { siren, ...(await analyseForgedStatement(bot, siren, { channel, language })) };
  }

  /** The hour so many hours from now in UTC, so that none is due by itself while a test runs. */
  const hourIn = (hours: number) => String((new Date(bot.clock.now()).getUTCHours() + hours) % 24);

  /** Sets the digest of a channel, for every day by default. */
  async function schedule(channel: string, digest = 'daily') {
    const { ada } = people();
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'decisions', channel));
    const values = { digest, working_days: everyDay, digest_hour: hourIn(12) };
    expect(await ada.submitView(form, values)).toEqual({ outcome: 'closed' });
  }

  const digestsIn = (channel: string) =>
    bot.workspace.messages(channel).filter((message) => readLines(message).length > 0);

  /** The digest that is posted next. */
  async function nextDigest(channel: string, days = 1) {
    const { id } = bot.workspace.channel(channel);
    const posted = bot.workspace.next(
      'message.posted',
      ({ message }) => message.channel === id && readLines(message).length > 0,
    );
    bot.clock.advance(days * DAY_MS);
    return (await posted).message;
  }

  const findLine = (message: Message | EphemeralMessage, siren: string) =>
    readLines(message).find(({ text }) => text.includes(siren)) as Line;

  /** The digest once the line of a company contains this text. */
  async function lineShows(digest: Message, siren: string, text: string) {
    const { message } = await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === digest.ts && (findLine(message, siren)?.text ?? '').includes(text),
    );
    return message;
  }

  /** `/xray digest`, as one person sees it. */
  async function askForDigest(channel: string, person: keyof ReturnType<typeof people> = 'ada') {
    const answered = bot.workspace.next('ephemeral.posted');
    expect(await people()[person].runCommand('/xray', 'digest', channel)).toEqual({ ok: true });
    return (await answered).message;
  }

  test('is posted once for each time it is due, also after days without the bot, and leaves the other lines when one is acted on', async () => {
    const { ada, bob } = people();
    const channel = addChannel('loans');
    const quiet = addChannel('quiet');
    const [first, second, third] = [await addCase(channel), await addCase(channel), await addCase(channel)];
    await schedule(channel);
    await schedule(quiet);

    const digest = await nextDigest(channel);
    expect(digest.text).toContain(`${texts.digest.sections.unowned}: 3`);
    const before = readLines(digest);
    expect(before.map(({ action }) => action)).toEqual(Array(3).fill(actionIds.takeCase));
    for (const { siren, shared } of [first, second, third]) {
      expect(findLine(digest, siren).text).toContain(texts.decisions.nobodyHasIt);
      expect(findLine(digest, siren).text).toContain(`p${shared.ts.replace('.', '')}`);
    }

    // On the digest itself.
    const { blockId } = findLine(digest, second.siren);
    expect(await ada.click(digest, actionIds.takeCase, undefined, { blockId })).toEqual({ ok: true });
    const taken = await lineShows(digest, second.siren, `<@${ada.id}>, `);
    expect(readLines(taken)).toHaveLength(3);
    for (const { siren } of [first, third]) expect(findLine(taken, siren)).toEqual(findLine(digest, siren));
    expect(findLine(taken, second.siren).action).toBe(actionIds.decideCase);

    const form = await openLoadedModal(bot.workspace, () =>
      ada.click(taken, actionIds.decideCase, undefined, { blockId }),
    );
    const decline = { decision: 'decline', reason: 'Edited after the export' };
    expect(await ada.submitView(form, decline)).toEqual({ outcome: 'closed' });
    const decided = await lineShows(digest, second.siren, decline.reason);
    expect(findLine(decided, second.siren).action).toBe(actionIds.openCompany);
    for (const { siren } of [first, third]) expect(findLine(decided, siren)).toEqual(findLine(digest, siren));

    // On the card of the case.
    expect(await bob.click(third.card, actionIds.takeCase)).toEqual({ ok: true });
    const both = await lineShows(digest, third.siren, `<@${bob.id}>, `);
    expect(findLine(both, second.siren)).toEqual(findLine(decided, second.siren));
    expect(findLine(both, first.siren)).toEqual(findLine(digest, first.siren));

    // Down for days: one digest, about all of them.
    const { id } = bot.workspace.channel(channel);
    const posted = bot.workspace.next(
      'message.posted',
      ({ message }) => message.channel === id && readLines(message).length > 0,
    );
    await bot.restart(async () => bot.clock.advance(5 * DAY_MS));
    const { message: next } = await posted;
    expect(next.text).toContain(`${texts.digest.sections.unowned}: 1`);
    expect(next.text).toContain(`${texts.digest.sections.decided}: 1`);
    expect(findLine(next, first.siren).action).toBe(actionIds.takeCase);
    expect(findLine(next, second.siren).text).toContain(decline.reason);
    // Somebody has it, and it is not due.
    expect(findLine(next, third.siren)).toBeUndefined();

    const last = await nextDigest(channel);
    expect(last.text).not.toContain(texts.digest.sections.decided);
    expect(digestsIn(channel).map(({ ts }) => ts)).toEqual([digest.ts, next.ts, last.ts]);
    expect(digestsIn(quiet)).toEqual([]);
  });

  test('is neither lost nor doubled by settings that are saved when it is due', async () => {
    const { ada } = people();
    const channel = addChannel('renewals');
    const { siren } = await addCase(channel);
    await schedule(channel);
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'decisions', channel));
    const { id } = bot.workspace.channel(channel);
    const posted = bot.workspace.next(
      'message.posted',
      ({ message }) => message.channel === id && readLines(message).length > 0,
    );
    bot.clock.advance(DAY_MS);
    expect(await ada.submitView(form, { digest_hour: hourIn(6) })).toEqual({ outcome: 'closed' });
    const { message: digest } = await posted;
    expect(findLine(digest, siren).action).toBe(actionIds.takeCase);
    const next = await nextDigest(channel);
    expect(digestsIn(channel).map(({ ts }) => ts)).toEqual([digest.ts, next.ts]);
  });

  test('on request is for one person, since the last one, and is replaced when a line is acted on', async () => {
    const { ada, bob } = people();
    const channel = addChannel('leasing');
    const nothing = await askForDigest(channel);
    expect(nothing.text).toBe(texts.digest.nothing);
    const [first, second] = [await addCase(channel), await addCase(channel)];
    const digest = await askForDigest(channel);
    expect(digest.shownTo).toBe(ada.id);
    expect(readLines(digest)).toHaveLength(2);

    const { blockId } = findLine(digest, first.siren);
    const replaced = bot.workspace.next('ephemeral.updated', ({ message }) => message.ts === digest.ts);
    expect(await ada.click(digest, actionIds.takeCase, undefined, { blockId })).toEqual({ ok: true });
    const { message: taken } = await replaced;
    expect(findLine(taken, first.siren).text).toContain(`<@${ada.id}>, `);
    expect(findLine(taken, second.siren)).toEqual(findLine(digest, second.siren));

    // Another one took it in the meantime: the person is told, and sees it.
    expect(await bob.click(second.card, actionIds.takeCase)).toEqual({ ok: true });
    await bot.waitForMessage(`taken by <@${bob.id}>,`, { thread: second.shared.ts });
    const again = bot.workspace.next('ephemeral.updated', ({ message }) => message.ts === digest.ts);
    const late = findLine(taken, second.siren);
    expect(await ada.click(taken, actionIds.takeCase, undefined, { blockId: late.blockId })).toEqual({
      ok: true,
    });
    await bot.waitForEphemeral(`<@${bob.id}> has had this case since`);
    expect(findLine((await again).message, second.siren).text).toContain(`<@${bob.id}>, `);

    // Somebody has both now.
    expect((await askForDigest(channel, 'bob')).text).toBe(texts.digest.nothing);
    expect(digestsIn(channel)).toEqual([]);
  });

  test('of an alert channel has the cases that it was alerted about, and their buttons', async () => {
    const { bob } = people();
    const channel = addChannel('factoring');
    const { siren, card } = await addCase(channel);
    await bot.waitForAlert(siren, { channel: 'alerts' });
    await schedule('alerts', 'weekly');
    const digest = await nextDigest('alerts', 7);
    const line = findLine(digest, siren);
    expect(line.text).toContain(`in <#${bot.workspace.channel(channel).id}>`);
    expect(await bob.click(digest, actionIds.takeCase, undefined, { blockId: line.blockId })).toEqual({
      ok: true,
    });
    await lineShows(digest, siren, `<@${bob.id}>, `);
    await bot.workspace.until(
      'message.updated',
      ({ message }) => message.ts === card.ts && bot.contains(message, `taken by <@${bob.id}>,`),
    );
  });

  test.each([
    ['fr', 'fr-FR'],
    ['it', 'it-IT'],
  ] as const)('speaks the language of its channel: %s', async (language, locale) => {
    const { ada } = people();
    const words = getTexts(language);
    const channel = addChannel(`sede-${language}`, locale);
    const { siren } = await addCase(channel, language);
    await schedule(channel);
    const digest = await nextDigest(channel);
    expect(bot.contains(digest, words.digest.sections.unowned)).toBe(true);
    expect(bot.contains(digest, words.buttons.takeCase)).toBe(true);
    expect(findLine(digest, siren).text).toContain(words.decisions.nobodyHasIt);
    const { blockId } = findLine(digest, siren);
    expect(await ada.click(digest, actionIds.takeCase, undefined, { blockId })).toEqual({ ok: true });
    const taken = await lineShows(digest, siren, `<@${ada.id}>, `);
    expect(bot.contains(taken, words.buttons.decideCase)).toBe(true);
  });

  test('names nobody in a channel shared with another company, where each person can ask for the rest', async () => {
    const { siren } = await addCase('partners');
    await schedule('partners');
    const { id } = bot.workspace.channel('partners');
    const posted = bot.workspace.next(
      'message.posted',
      ({ message }) => message.channel === id && message.text.startsWith(texts.digest.title),
    );
    bot.clock.advance(DAY_MS);
    const { message: digest } = await posted;
    expect(bot.contains(digest, texts.digest.redacted)).toBe(true);
    expect(bot.contains(digest, /Needs somebody:\* 🔴\u00a0Alert: 1/)).toBe(true);
    expect(bot.contains(digest, siren)).toBe(false);
    expect(readLines(digest)).toEqual([]);
    const own = await askForDigest('partners');
    expect(findLine(own, siren).action).toBe(actionIds.takeCase);
  });
});
