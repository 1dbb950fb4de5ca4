import type { Bot } from '../../../../bot/bot';
import { isChannelMember } from '../../../../bot/slack/channels/is-channel-member';
import { type SlackWorkspace, startSlackWorkspace } from '../../../../sandbox/slack';
import { createSlackClient } from '../../../sandbox/slack/create-slack-client';

let workspace: SlackWorkspace;
beforeAll(async () => {
  workspace = await startSlackWorkspace({ rateLimits: false });
});
afterAll(() => workspace.close());

function isMember(name: string, channel: string, options?: { ifUnknown: boolean }) {
  const slack = { clientFor: async () => createSlackClient(workspace) };
  const bot = { slack, log: { warn: () => {} } } as unknown as Bot;
  const place = { teamId: workspace.team.id, channelId: workspace.channel(channel).id };
  return isChannelMember(bot, place, workspace.user(name).id, options);
}

test('knows who is in a channel and who is not', async () => {
  expect(await isMember('ada', 'board')).toBe(true);
  expect(await isMember('bob', 'board')).toBe(false);
});

test('reads every page of a large channel', async () => {
  const members = Array.from({ length: 401 }, (_, index) => `member${index}`);
  for (const name of members) workspace.addUser({ name });
  workspace.addChannel('large', { members, bot: true });
  expect(await isMember('member400', 'large')).toBe(true);
  expect(await isMember('ada', 'large')).toBe(false);
});

test('counts people as members when Slack does not say, unless told otherwise', async () => {
  const fault = { kind: 'error', error: 'fetch_members_failed' } as const;
  workspace.faults.onCall('conversations.members', fault, { times: 2 });
  expect(await isMember('bob', 'board')).toBe(true);
  expect(await isMember('bob', 'board', { ifUnknown: false })).toBe(false);
  // The bot is not in it, so Slack does not show it.
  expect(await isMember('ada', 'secrets', { ifUnknown: false })).toBe(false);
});
