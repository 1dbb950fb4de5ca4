import manifest from '../../../bot/manifest.json';
import { STARTING_MS } from '../store/stores';
import { botInWorkspace, COMPLETE } from './bot-in-workspace';
import { analysed, submitted } from './submit';

test(
  'a file in a group message is taken as in a channel, and its reports are whole',
  async () => {
    await using bot = await botInWorkspace();
    const group = bot.workspace.groupMessage(['ada', 'bob']);
    const { doc, shared } = await analysed(bot, COMPLETE, 'fraudulent.pdf', group);
    expect(doc.channel).toBe(group);
    expect(bot.contains(doc, 'open_details')).toBe(true);
    expect(bot.replies(group, shared).length).toBeGreaterThan(1);
  },
  STARTING_MS,
);

test(
  'where the app was installed before it asked for group messages, their files are left alone and nothing else suffers',
  async () => {
    // `file_shared` needs `files:read` alone: https://docs.slack.dev/reference/events/file_shared.
    const scopes = manifest.oauth_config.scopes.bot.filter((scope) => !scope.startsWith('mpim:'));
    await using bot = await botInWorkspace({
      settings: { messageWithinSeconds: 0, findFilesEverySeconds: 1 },
      slack: { app: { scopes } },
    });
    const group = bot.workspace.groupMessage(['ada', 'bob']);
    const ended = bot.logged('event given up', 1);
    const shared = bot.workspace
      .as('ada')
      .shareFile(group, { name: 'a.pdf', content: '%PDF', text: COMPLETE });
    await ended;
    expect(bot.replies(group, shared)).toEqual([]);
    await bot.workspace.next('call', ({ method, ok }) => method === 'files.list' && ok);
    await submitted(bot, COMPLETE, 'after.pdf');
  },
  STARTING_MS,
);
