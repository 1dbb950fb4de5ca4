import type { Bot } from '../../../../bot/bot';
import { findMembership } from '../../../../bot/slack/channels/find-membership';
import { type SlackWorkspace, startSlackWorkspace } from '../../../../sandbox/slack';
import { createSlackClient } from '../../../sandbox/slack/create-slack-client';

let workspace: SlackWorkspace;
beforeAll(async () => {
  workspace = await startSlackWorkspace({ rateLimits: false });
});
afterAll(() => workspace.close());

function find(name: string, channelId: string) {
  const slack = { clientFor: async () => createSlackClient(workspace) };
  const bot = { slack, log: { warn: () => {} } } as unknown as Bot;
  return findMembership(bot, { teamId: workspace.team.id, channelId }, workspace.user(name).id);
}

const idOf = (channel: string) => workspace.channel(channel).id;

test('knows who is in a channel and who is not', async () => {
  expect(await find('ada', idOf('board'))).toEqual({ answer: 'yes' });
  expect(await find('bob', idOf('board'))).toEqual({ answer: 'no' });
});

test('reads every page of a large channel', async () => {
  const members = Array.from({ length: 1001 }, (_, index) => `member${index}`);
  for (const name of members) workspace.addUser({ name });
  workspace.addChannel('large', { members, bot: true });
  expect(await find('member1000', idOf('large'))).toEqual({ answer: 'yes' });
  expect(await find('ada', idOf('large'))).toEqual({ answer: 'no' });
});

test("a direct message has its own person, and nobody else's", async () => {
  expect(await find('ada', workspace.as('ada').directMessage)).toEqual({ answer: 'yes' });
  expect(await find('bob', workspace.as('ada').directMessage)).toEqual({ answer: 'no' });
  workspace.faults.onCall('conversations.open', { kind: 'server_error' });
  expect(await find('ada', workspace.as('ada').directMessage)).toEqual({ answer: 'unknown' });
});

test('counts nobody as a member when Slack does not say, and names the reason', async () => {
  for (const fault of [
    { kind: 'error', error: 'fetch_members_failed' },
    { kind: 'server_error' },
    { kind: 'ratelimited', retryAfter: 30 },
    { kind: 'html' },
  ] as const) {
    workspace.faults.onCall('conversations.members', fault);
    expect(await find('ada', idOf('board'))).toEqual({ answer: 'unknown' });
  }
  // The bot is not in it, so Slack does not show it.
  expect(await find('ada', idOf('secrets'))).toEqual({ answer: 'botNotThere' });
});

test('names the scope that is missing', async () => {
  const narrow = await startSlackWorkspace({ rateLimits: false, app: { scopes: ['channels:read'] } });
  try {
    const slack = { clientFor: async () => createSlackClient(narrow) };
    const bot = { slack, log: { warn: () => {} } } as unknown as Bot;
    const channel = { teamId: narrow.team.id, channelId: narrow.channel('board').id };
    expect(await findMembership(bot, channel, narrow.user('ada').id)).toEqual({
      answer: 'unknown',
      missingScope: 'groups:read',
    });
  } finally {
    await narrow.close();
  }
});
