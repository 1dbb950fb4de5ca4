import { listBotChannels } from '../../../bot/slack/channels/list-bot-channels';
import { listSharedFiles } from '../../../bot/slack/files/list-shared-files';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { createSlackClient } from '../../sandbox/slack/create-slack-client';

const MORE_THAN_A_PAGE = 205;
const { signal } = new AbortController();

test('lists are read to their end', async () => {
  await using workspace = await startSlackWorkspace({ rateLimits: false });
  const client = createSlackClient(workspace);
  const before = (await listBotChannels(client, signal)).length;
  const numbers = Array.from({ length: MORE_THAN_A_PAGE }, (_, index) => index);
  for (const number of numbers) workspace.addChannel(`channel-${number}`, { bot: true });
  expect(new Set(await listBotChannels(client, signal)).size).toBe(before + MORE_THAN_A_PAGE);

  const ada = workspace.as('ada');
  const shared = numbers.map((number) => ada.shareFile('credit', { name: `${number}.pdf`, content: '%PDF' }));
  const stretch = { from: 0, to: workspace.clock.now() + 1000 };
  const listed = await listSharedFiles(client, stretch, signal);
  expect(listed.map(({ fileId }) => fileId).toSorted()).toEqual(
    shared.flatMap(({ files = [] }) => files.map(({ id }) => id)).toSorted(),
  );
});
