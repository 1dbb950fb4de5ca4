import type { View } from '../../../sandbox/slack';
import { type BotInWorkspace, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';

let bot: BotInWorkspace;
beforeAll(async () => {
  bot = await startBotInWorkspace();
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
