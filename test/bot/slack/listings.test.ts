import { channelsOfBot } from '../../../bot/slack/channels-of-bot';
import { listedFiles } from '../../../bot/slack/listed-files';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { slackClient } from '../../sandbox/slack/slack-client';

const MORE_THAN_A_PAGE = 205;
const { signal } = new AbortController();

test('lists are read to their end', async () => {
  await using workspace = await startSlackWorkspace({ rateLimits: false });
  const client = slackClient(workspace);
  const before = (await channelsOfBot(client, signal)).length;
  const numbers = Array.from({ length: MORE_THAN_A_PAGE }, (_, index) => index);
  for (const number of numbers) workspace.addChannel(`channel-${number}`, { bot: true });
  expect(new Set(await channelsOfBot(client, signal)).size).toBe(before + MORE_THAN_A_PAGE);

  const ada = workspace.as('ada');
  const shared = numbers.map((number) => ada.shareFile('credit', { name: `${number}.pdf`, content: '%PDF' }));
  const stretch = { from: 0, to: workspace.clock.now() + 1000 };
  const listed = await listedFiles(client, stretch, signal);
  expect(listed.map(({ fileId }) => fileId).toSorted()).toEqual(
    shared.flatMap(({ files = [] }) => files.map(({ id }) => id)).toSorted(),
  );
});
