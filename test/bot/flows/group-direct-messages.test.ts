import manifest from '../../../bot/manifest.json';
import { getTexts } from '../../../bot/texts/texts';
import { COMPLETE_MESSAGE, startBotInWorkspace } from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, submitDocument } from '../../support/submit-document';

test(
  'a file in a group direct message is handled as in a channel, with full reports',
  async () => {
    await using bot = await startBotInWorkspace();
    const group = bot.workspace.groupMessage(['ada', 'bob']);
    const { doc, shared } = await analyseDocument(bot, COMPLETE_MESSAGE, 'fraudulent.pdf', group);
    expect(doc.channel).toBe(group);
    expect(bot.contains(doc, 'open_details')).toBe(true);
    expect(bot.replies(group, shared).length).toBeGreaterThan(1);
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'a mention in a group direct message gets help',
  async () => {
    await using bot = await startBotInWorkspace();
    const group = bot.workspace.groupMessage(['ada', 'bob']);
    const asked = bot.workspace.as('ada').postMessage(group, `<@${bot.workspace.bot.id}> hello?`);
    const card = await bot.waitForMessage(getTexts().help.share, { thread: asked.ts });
    expect(card.channel).toBe(group);
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'an app installed without the mpim scopes ignores files in group messages and works everywhere else',
  async () => {
    // `file_shared` needs `files:read` alone: https://docs.slack.dev/reference/events/file_shared.
    const scopes = manifest.oauth_config.scopes.bot.filter((scope) => !scope.startsWith('mpim:'));
    await using bot = await startBotInWorkspace({
      settings: { messageGraceSeconds: 0, missedFilesIntervalSeconds: 1 },
      slack: { app: { scopes } },
    });
    const group = bot.workspace.groupMessage(['ada', 'bob']);
    const ended = bot.waitForLog('event abandoned', 1);
    const shared = bot.workspace
      .as('ada')
      .shareFile(group, { name: 'a.pdf', content: '%PDF', text: COMPLETE_MESSAGE });
    await ended;
    expect(bot.replies(group, shared)).toEqual([]);
    await bot.workspace.next('call', ({ method, ok }) => method === 'files.list' && ok);
    await submitDocument(bot, COMPLETE_MESSAGE, 'after.pdf');
  },
  STORE_START_TIMEOUT_MS,
);
