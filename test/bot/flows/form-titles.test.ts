import { actionIds } from '../../../bot/slack/interactions/action-ids';
import type { View } from '../../../sandbox/slack';
import {
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument } from '../../support/submit-document';

let bot: BotInWorkspace;
beforeAll(async () => {
  bot = await startBotInWorkspace({ alertChannel: 'alerts' });
}, STORE_START_TIMEOUT_MS);
afterAll(() => bot?.close());

/** The title of the form that opens at once, and that of the form with its data. */
async function readTitles(act: () => Promise<unknown>): Promise<readonly string[]> {
  const { workspace } = bot;
  const shown = [workspace.next('view.opened'), workspace.next('view.updated')];
  expect(await act()).toEqual({ ok: true });
  const views = (await Promise.all(shown)).map(({ view }) => view as View & { title: { text: string } });
  return views.map(({ title }) => title.text);
}

test.each(['alerts', 'settings', 'company', 'decisions', 'export'])(
  'the form of /xray %s opens with the title that it keeps',
  async (command) => {
    const [opened, filled] = await readTitles(() =>
      bot.workspace.as('ada').runCommand('/xray', command, 'credit'),
    );
    expect(opened).toBe(filled);
  },
);

test('so does that of a message with a file', async () => {
  const ada = bot.workspace.as('ada');
  const shared = ada.shareFile('credit', { name: 'a.pdf', content: '%PDF' });
  const [opened, filled] = await readTitles(() => ada.chooseShortcut(shared, 'analyse_document'));
  expect(opened).toBe(filled);
});

test('so does that of every button on the cards of a red case', async () => {
  const ada = bot.workspace.as('ada');
  const { shared, doc } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf');
  const card = () => bot.waitForMessage(/Complete since.*decide_case/, { thread: shared.ts });
  const alert = await bot.waitForAlert('', { channel: 'alerts' });
  const buttons = [
    [await card(), ['assignCase', 'snoozeCase', 'decideCase', 'openFigures']],
    [doc, ['details']],
    [alert, ['openCompany']],
  ] as const;
  for (const [message, names] of buttons)
    for (const name of names) {
      const [opened, filled] = await readTitles(() => ada.click(message, actionIds[name]));
      expect([name, opened]).toEqual([name, filled]);
    }
  const form = await openLoadedModal(bot.workspace, () => ada.click(alert, actionIds.decideCase));
  await ada.submitView(form, { decision: 'decline', reason: 'It is forged' });
  const decided = await bot.waitForMessage('reopen_case', { thread: shared.ts });
  const [opened, filled] = await readTitles(() => ada.click(decided, actionIds.reopenCase));
  expect(opened).toBe(filled);
});
