import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { getTexts } from '../../../bot/texts/texts';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { type BotInWorkspace, openLoadedModal } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';
import { listListeners } from './list-listeners';
import {
  buttonValue,
  FIRST_WORKSPACE_SECRET,
  postForgedButton,
  SIREN,
  startTwoWorkspaces,
  type TwoWorkspaces,
} from './two-workspaces';

const { notices } = getTexts();

let environment: TwoWorkspaces;
let bot: BotInWorkspace;
let first: SlackWorkspace;
let firstIds: TwoWorkspaces['firstIds'];
beforeAll(async () => {
  environment = await startTwoWorkspaces();
  ({ bot, first, firstIds } = environment);
}, STORE_START_TIMEOUT_MS);
afterAll(() => environment?.close());

const clickableListeners = listListeners().filter((name) => /^(action|shortcut) /.test(name));
test.each(clickableListeners)(
  'an external user in a shared channel gets nothing through %s',
  async (name) => {
    const [kind, id = ''] = name.split(' ');
    const eve = first.as('eve');
    const refused = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
    if (kind === 'action') {
      const button = await postForgedButton(first, 'partners', { actionId: id, value: firstIds.report });
      expect(await eve.click(button, id)).toEqual({ ok: true });
    } else {
      const shared = eve.shareFile('partners', { name: 'own.pdf', content: '%PDF', text: 'x' });
      expect(await eve.chooseShortcut(shared, id)).toEqual({ ok: true });
    }
    expect(bot.contains((await refused).message, notices.ownPeopleOnly)).toBe(true);
    expect(eve.view()).toBeUndefined();
  },
);

test('an external user reads details only while the channel allows it', async () => {
  const [ada, eve] = [first.as('ada'), first.as('eve')];
  const allow = async (others: string[]) => {
    const rules = await openLoadedModal(first, () => ada.runCommand('/xray', 'alerts', 'partners'));
    expect(await ada.submitView(rules, { details_for_others: others })).toEqual({ outcome: 'closed' });
  };
  await allow(['all']);
  // Those that made a submission fail before.
  first.faults.clear();
  const text = `siren ${SIREN} bank statement month 2024-12-31`;
  const { doc } = await analyseDocument(bot, text, `${FIRST_WORKSPACE_SECRET}.pdf`, 'partners');
  const value = buttonValue(doc, actionIds.details);
  // Nothing of another channel, whatever the button says.
  const foreign = await postForgedButton(first, 'partners', {
    actionId: actionIds.details,
    value: firstIds.report,
  });
  const hidden = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  expect(await eve.click(foreign, actionIds.details)).toEqual({ ok: true });
  expect(bot.contains((await hidden).message, notices.otherChannel)).toBe(true);
  const button = await postForgedButton(first, 'partners', { actionId: actionIds.details, value });
  const shown = await openLoadedModal(first, () => eve.click(button, actionIds.details));
  expect(JSON.stringify(shown)).toContain(FIRST_WORKSPACE_SECRET);
  await eve.closeView(shown);
  await allow([]);
  const refused = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  expect(await eve.click(button, actionIds.details)).toEqual({ ok: true });
  expect(bot.contains((await refused).message, notices.ownPeopleOnly)).toBe(true);
});

test('a command from a workspace that never installed the app is rejected', async () => {
  const eve = first.as('eve');
  const delivered = first.next('delivery.acked', ({ kind }) => kind === 'slash_commands');
  const helped = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  expect(await eve.runCommand('/xray', 'help', 'partners')).toEqual({ ok: true });
  const { payload } = await delivered;
  await helped;
  const answered = first.next('ephemeral.posted', ({ message }) => message.shownTo === eve.id);
  const foreign = { ...payload, team_id: eve.user.teamId, text: `report ${firstIds.report}` };
  // Bolt drops it: without a token no listener is called.
  await first.send({ kind: 'slash_commands', payload: foreign, acceptsResponse: true });
  expect(bot.contains((await answered).message, notices.tryAgain)).toBe(true);
});

test('a channel shows only its own reports, and only to its members', async () => {
  const bob = first.as('bob');
  expect(await bob.runCommand('/xray', 'history', 'alerts')).toEqual({ ok: true });
  await bot.waitForEphemeral('Nothing has been analysed here yet');
  await expect(bob.runCommand('/xray', 'history', 'board')).rejects.toThrow('not in board');
});
