import { actionIds } from '../../../bot/cards';
import { textsFor } from '../../../bot/texts';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { type BotInWorkspace, fills } from '../../bot/flows/bot-in-workspace';
import { STARTING_MS } from '../../bot/store/stores';
import { listeners } from './listeners';
import { forgedButton, SECRET, startTwoCompanies, type TwoCompanies } from './two-companies';

const { notices } = textsFor();

let companies: TwoCompanies;
let bot: BotInWorkspace;
let first: SlackWorkspace;
let theirs: TwoCompanies['theirs'];
beforeAll(async () => {
  companies = await startTwoCompanies();
  ({ bot, first, theirs } = companies);
}, STARTING_MS);
afterAll(() => companies?.close());

const pressable = listeners().filter((name) => /^(action|shortcut) /.test(name));
test.each(pressable)('a guest of another company in a shared channel gets nothing by %s', async (name) => {
  const [kind, id = ''] = name.split(' ');
  const eve = first.as('eve');
  const refused = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  if (kind === 'action') {
    const button = await forgedButton(first, 'partners', { actionId: id, value: theirs.report });
    expect(await eve.click(button, id)).toEqual({ ok: true });
  } else {
    const shared = eve.shareFile('partners', { name: 'own.pdf', content: '%PDF', text: 'x' });
    expect(await eve.chooseShortcut(shared, id)).toEqual({ ok: true });
  }
  expect(bot.contains((await refused).message, notices.ownPeopleOnly)).toBe(true);
  expect(eve.view()).toBeUndefined();
});

test('a guest reads details where the channel allows it, and no longer when it does not', async () => {
  const [ada, eve] = [first.as('ada'), first.as('eve')];
  const allow = async (others: string[]) => {
    const rules = await fills(first, () => ada.slash('/xray', 'alerts', 'partners'));
    expect(await ada.submitView(rules, { details_for_others: others })).toEqual({ outcome: 'closed' });
  };
  await allow(['all']);
  const button = await forgedButton(first, 'partners', { actionId: actionIds.details, value: theirs.report });
  const shown = await fills(first, () => eve.click(button, actionIds.details));
  expect(JSON.stringify(shown)).toContain(SECRET);
  await eve.closeView(shown);
  await allow([]);
  const refused = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  expect(await eve.click(button, actionIds.details)).toEqual({ ok: true });
  expect(bot.contains((await refused).message, notices.ownPeopleOnly)).toBe(true);
});

test('a command of a company that never installed the app is not taken', async () => {
  const eve = first.as('eve');
  const delivered = first.next('delivery.acked', ({ kind }) => kind === 'slash_commands');
  const helped = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  expect(await eve.slash('/xray', 'help', 'partners')).toEqual({ ok: true });
  const { payload } = await delivered;
  await helped;
  const answered = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  const foreign = { ...payload, team_id: eve.user.teamId, text: `report ${theirs.report}` };
  // Bolt ends it: without a token no listener hears of it.
  await first.send({ kind: 'slash_commands', payload: foreign, acceptsResponse: true });
  expect(bot.contains((await answered).message, notices.tryAgain)).toBe(true);
});

test('a channel tells of itself alone, to those who are in it', async () => {
  const bob = first.as('bob');
  for (const [text, words] of [
    [`report ${theirs.report}`, notices.notFound(theirs.report)],
    ['history', 'Nothing has been analysed here yet'],
  ] as const) {
    expect(await bob.slash('/xray', text, 'alerts')).toEqual({ ok: true });
    await bot.whispered(words);
  }
  await expect(bob.slash('/xray', 'history', 'board')).rejects.toThrow('not in board');
});
