import { actionIds, inputIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { View } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  openLoadedModal,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { nthSiren } from '../../support/nth-siren';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, sirenFor } from '../../support/submit-document';

const texts = getTexts();
const { needsYou, waiting, decisions, recent, found } = texts.home;
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the App Home of people who decide', () => {
  let bot: BotInWorkspace;
  let companies = 0;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  type Person = ReturnType<BotInWorkspace['workspace']['as']>;
  const people = () => ({ ada: bot.workspace.as('ada'), bob: bot.workspace.as('bob') });

  /** What Ada asks for: a forged statement of a new company. */
  async function newAnalysis(channel = 'credit') {
    companies += 1;
    const siren = nthSiren(companies);
    const text = `siren ${siren} bank statement month 2024-12-31`;
    const { shared } = await analyseDocument(bot, text, 'fraudulent.pdf', channel);
    const { businessName } = (await bot.state()).requests.at(-1) as unknown as { businessName: string };
    return { shared, siren, businessName };
  }

  /** The tab that the bot publishes for a person after this. */
  async function published(person: Person, act: () => unknown): Promise<View> {
    const next = bot.workspace.next('home.published', ({ user }) => user === person.id);
    await act();
    return (await next).view;
  }
  const openHome = (person: Person) => published(person, () => person.openHome());

  /** The parts of the tab by their titles. */
  function partsOf({ blocks }: View): Record<string, string> {
    const parts: Record<string, string> = {};
    let title = '';
    for (const block of blocks) {
      if (block.type === 'header') title = (block.text as { text: string }).text;
      parts[title] = `${parts[title] ?? ''}${JSON.stringify(block)}`;
    }
    return parts;
  }

  /** The block with the buttons of a company. */
  function buttonsOf({ blocks }: View, siren: string): { blockId: string } {
    const line = blocks.findIndex((block) => JSON.stringify(block).includes(siren));
    expect(blocks[line + 1]?.type).toBe('actions');
    return { blockId: String(blocks[line + 1]?.block_id) };
  }

  async function nameDeciders(channel: string, deciders: readonly Person[]) {
    const { ada } = people();
    const form = await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'decisions', channel));
    const values = { deciders: deciders.map(({ id }) => id) };
    expect(await ada.submitView(form, values)).toEqual({ outcome: 'closed' });
  }

  test('shows what needs them, lets them take and decide it there, and then what was decided', async () => {
    const { ada, bob } = people();
    const { siren, shared } = await newAnalysis();
    const home = await openHome(ada);
    expect(partsOf(home)[needsYou]).toContain(siren);
    expect(partsOf(home)[needsYou]).toContain(texts.decisions.nobodyHasIt);
    // Bob did not ask for it, but is in the channel, where everyone may decide.
    expect(partsOf(await openHome(bob))[needsYou]).toContain(siren);

    const taken = await published(ada, () =>
      ada.click(home, actionIds.takeCase, undefined, buttonsOf(home, siren)),
    );
    expect(partsOf(taken)[needsYou]).toContain(`taken by <@${ada.id}>,`);
    expect(JSON.stringify(await openHome(bob))).not.toContain(siren);
    await bot.waitForMessage(`taken by <@${ada.id}>,`, { thread: shared.ts });

    const form = await openLoadedModal(bot.workspace, () =>
      ada.click(taken, actionIds.decideCase, undefined, buttonsOf(taken, siren)),
    );
    const decided = await published(ada, async () => {
      const values = { decision: 'decline', reason: 'The statement is forged' };
      expect(await ada.submitView(form, values)).toEqual({ outcome: 'closed' });
    });
    expect(partsOf(decided)[needsYou]).not.toContain(siren);
    for (const part of [siren, `Declined by <@${ada.id}>`, 'The statement is forged'])
      expect(partsOf(decided)[decisions]).toContain(part);
    await bot.waitForMessage('The statement is forged', { thread: shared.ts });
  });

  test('shows a clear result apart, and what is snoozed among what waits', async () => {
    const { ada } = people();
    const clear = sirenFor('clean');
    await analyseDocument(bot, completeMessage('clean'), 'green.pdf');
    const { siren } = await newAnalysis();
    const home = await openHome(ada);
    expect(partsOf(home)[recent]).toContain(clear);
    expect(partsOf(home)[needsYou]).not.toContain(clear);
    const taken = await published(ada, () =>
      ada.click(home, actionIds.takeCase, undefined, buttonsOf(home, siren)),
    );
    const form = await openLoadedModal(bot.workspace, () =>
      ada.click(taken, actionIds.snoozeCase, undefined, buttonsOf(taken, siren)),
    );
    const until = new Date(bot.clock.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const snoozed = await published(ada, () => ada.submitView(form, { until }));
    expect(partsOf(snoozed)[needsYou]).not.toContain(siren);
    expect(partsOf(snoozed)[waiting]).toContain(siren);
  });

  test('shows the cases of a channel to those who are named to decide there, and refuses politely', async () => {
    const { ada, bob } = people();
    const { siren } = await newAnalysis();
    await nameDeciders('credit', [ada]);
    expect(JSON.stringify(await openHome(bob))).not.toContain(siren);
    await nameDeciders('credit', [ada, bob]);
    const stale = await openHome(bob);
    expect(partsOf(stale)[needsYou]).toContain(siren);
    const home = await openHome(ada);
    await published(ada, () => ada.click(home, actionIds.takeCase, undefined, buttonsOf(home, siren)));
    const notice = await openModal(bot.workspace, () =>
      bob.click(stale, actionIds.takeCase, undefined, buttonsOf(stale, siren)),
    );
    expect(JSON.stringify(notice)).toContain(`<@${ada.id}> has had this case since`);
    expect(JSON.stringify((await openHome(bob)).blocks)).not.toContain(siren);
    await nameDeciders('credit', []);
  });

  test('never shows a case of a private channel to somebody who is not there', async () => {
    const { ada, bob } = people();
    const { siren, businessName } = await newAnalysis('board');
    // Named, but not a member.
    await nameDeciders('board', [ada, bob]);
    expect(partsOf(await openHome(ada))[needsYou]).toContain(siren);
    const home = await openHome(bob);
    expect(JSON.stringify(home)).not.toContain(siren);
    for (const text of [siren, businessName, businessName.slice(0, 4)]) {
      const searched = await published(bob, () => bob.click(home, inputIds.searchCompanies, text));
      expect(partsOf(searched)[found]).toContain('I can’t find');
      expect(JSON.stringify(searched.blocks)).not.toContain(`${businessName}* (`);
    }
    await published(bob, async () => bob.click(bob.home() as View, actionIds.clearSearch));
  });

  test('shows a case of a shared channel without company and reason, unless the person asked for it', async () => {
    const { ada, bob } = people();
    await nameDeciders('partners', [ada, bob]);
    companies += 1;
    const siren = nthSiren(companies);
    const text = `siren ${siren} bank statement month 2024-12-31`;
    await analyseDocument(bot, text, 'fraudulent.pdf', 'partners');
    expect(partsOf(await openHome(ada))[needsYou]).toContain(siren);
    const home = await openHome(bob);
    expect(partsOf(home)[needsYou]).toContain(`<#${bot.workspace.channel('partners').id}>`);
    expect(JSON.stringify(home)).not.toContain(siren);
    const searched = await published(bob, () => bob.click(home, inputIds.searchCompanies, siren));
    expect(partsOf(searched)[found]).toContain('I can’t find');
    await published(bob, async () => bob.click(bob.home() as View, actionIds.clearSearch));
  });

  test('finds companies by name or code, a line for each, until the search is cleared', async () => {
    const { ada } = people();
    const { siren, businessName } = await newAnalysis();
    await analyseDocument(bot, `siren ${siren} bank statement month 2024-11-30`, 'green too.pdf');
    const home = await openHome(ada);
    expect(partsOf(home)[found]).toBeUndefined();
    const byName = await published(ada, () =>
      ada.click(home, inputIds.searchCompanies, businessName.slice(1, 8).toUpperCase()),
    );
    expect(partsOf(byName)[found]).toContain(siren);
    const byCode = await published(ada, () => ada.click(byName, inputIds.searchCompanies, siren));
    const lines = partsOf(byCode)[found]?.split(siren) ?? [];
    // Once in its one line.
    expect(lines).toHaveLength(2);
    expect(partsOf(byCode)[found]).toContain('2 analyses');

    // What is done on the tab leaves the search as it is.
    const taken = await published(ada, () =>
      ada.click(byCode, actionIds.takeCase, undefined, {
        blockId: String(byCode.blocks.find((block) => JSON.stringify(block).includes('take_case'))?.block_id),
      }),
    );
    expect(partsOf(taken)[found]).toContain(siren);
    const reopened = await openHome(ada);
    expect(partsOf(reopened)[found]).toContain(siren);
    const cleared = await published(ada, () => ada.click(reopened, actionIds.clearSearch));
    expect(partsOf(cleared)[found]).toBeUndefined();
    expect(JSON.stringify(cleared.state)).not.toContain(siren);
  });
});
