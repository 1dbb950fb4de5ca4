import { readActor } from '../../../bot/app/access/actor';
import { checkAccess } from '../../../bot/app/access/check-access';
import type { Permission } from '../../../bot/app/access/permission';
import { aboutCase, aboutDecision } from '../../../bot/app/access/subjects';
import type { Bot } from '../../../bot/bot';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { createLog } from '../../../bot/ops/log';
import { saveChannelSettings } from '../../../bot/slack/channels/channel-settings-rows';
import { createSlackClients } from '../../../bot/slack/slack-clients';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { silentLogger } from '../../sandbox/slack/silent-logger';
import { createCase } from '../../support/create-case';
import { onChosenStore, useStore } from '../../support/on-both-stores';
import { oneWorkspace } from '../../support/one-workspace';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterAll(() => workspace.close());
  afterEach(() => workspace.faults.clear());
  beforeEach(() => store().query('truncate xray.channel_cache, xray.channel_settings'));

  function newBot(): Bot {
    const slack = createSlackClients({
      apiUrl: workspace.apiUrl,
      fileHosts: [],
      logger: silentLogger,
      workspaces: oneWorkspace(workspace),
    });
    return { store: store(), slack, log: createLog('silent') } as unknown as Bot;
  }

  interface Press {
    readonly userId: string;
    /** A channel; the App Home and forms have none. */
    readonly here?: string;
    readonly team?: string;
    readonly permission?: Permission;
  }

  /** Whether a person who presses a button with this value may act. */
  async function press(value: string, { userId, here, team, permission = 'decide' }: Press): Promise<string> {
    const bot = newBot();
    const teamId = workspace.team.id;
    const body = {
      user: { id: userId, team_id: team ?? teamId },
      team: { id: teamId },
      ...(here && { channel: { id: here } }),
    };
    const about = permission === 'decide' ? aboutDecision : aboutCase;
    const subject = await about.find(bot, { teamId, value, metadata: '', here });
    if (!subject) return 'notFound';
    const actor = readActor(body, { teamId } as Parameters<typeof readActor>[1]);
    return (await checkAccess(bot, actor, permission, subject))?.code ?? 'ok';
  }

  const channelId = (name: string) => workspace.channel(name).id;
  const userId = (name: string) => workspace.user(name).id;

  async function newAnalysis(channel: string, settings: Partial<typeof defaultCaseSettings> = {}) {
    const place = { teamId: workspace.team.id, channelId: channel };
    const { caseId } = await createCase(store(), {
      ...place,
      userId: userId('ada'),
    });
    const saved = { ...defaultCaseSettings, ...settings };
    await saveCaseSettings(store(), place, saved, { by: 'U1', at: new Date() });
    return caseId;
  }

  it('lets everyone of the workspace act where the card of a public channel is', async () => {
    const id = await newAnalysis(channelId('credit'));
    expect(await press(id, { here: channelId('credit'), userId: userId('bob') })).toBe('ok');
    expect(await press(id, { userId: userId('bob') })).toBe('ok');
    expect(await press(id, { here: channelId('alerts'), userId: userId('bob') })).toBe('otherChannel');
    // The button that confirms says which proposal it is about, a form at which entry it was opened.
    expect(await press(`${id}:1777629600000`, { here: channelId('credit'), userId: userId('bob') })).toBe(
      'ok',
    );
  });

  it('lets only members act on a case of a private channel, wherever the payload says that they are', async () => {
    const id = await newAnalysis(channelId('board'));
    for (const here of [channelId('board'), channelId('credit'), undefined]) {
      expect(await press(id, { here, userId: userId('ada') })).toBe('ok');
      expect(await press(id, { here, userId: userId('bob') })).toBe('otherChannel');
      expect(await press(id, { here, userId: userId('bob'), permission: 'see' })).toBe('otherChannel');
    }
    // Whom it concerns may decide on it from elsewhere, but not show it there.
    const seen = { userId: userId('ada'), permission: 'export' } as const;
    expect(await press(id, { ...seen, here: channelId('board') })).toBe('ok');
    expect(await press(id, { ...seen, here: channelId('credit') })).toBe('otherChannel');
  });

  it('lets those decide elsewhere whom it concerns, if they can read its channel, and whom it was escalated to', async () => {
    const [ada, bob] = [userId('ada'), userId('bob')];
    const id = await newAnalysis(channelId('board'), { deciders: [bob], escalateTo: channelId('alerts') });
    expect(await press(id, { here: channelId('credit'), userId: ada })).toBe('ok');
    // Named to decide, but not a member.
    expect(await press(id, { here: channelId('board'), userId: bob, permission: 'see' })).toBe(
      'otherChannel',
    );
    expect(await press(id, { here: channelId('alerts'), userId: bob })).toBe('ok');
    // Who reads where it was escalated to decides, and reads no more than that.
    expect(await press(id, { here: channelId('alerts'), userId: bob, permission: 'export' })).toBe(
      'otherChannel',
    );
    const told = await newAnalysis(channelId('board'), { escalateTo: bob });
    expect(await press(told, { userId: bob })).toBe('ok');
  });

  it('keeps a direct message to its own person', async () => {
    const id = await newAnalysis(workspace.as('ada').directMessage);
    expect(await press(id, { userId: userId('ada') })).toBe('ok');
    expect(await press(id, { userId: userId('bob') })).toBe('otherChannel');
    expect(await press(id, { here: workspace.as('bob').directMessage, userId: userId('bob') })).toBe(
      'otherChannel',
    );
  });

  it('does not exist for another workspace, nor for a value that is no case', async () => {
    const { caseId } = await createCase(store(), {
      teamId: 'T0OTHER',
      channelId: channelId('credit'),
      userId: userId('ada'),
    });
    const here = channelId('credit');
    for (const value of [caseId, '', '0', '-1', "1' or true", '9'.repeat(30), '1e3', ':1'])
      expect(await press(value, { here, userId: userId('ada') })).toBe('notFound');
  });

  it('lets people of other companies do nothing but what their channel shows them', async () => {
    const place = { teamId: workspace.team.id, channelId: channelId('partners') };
    const id = await newAnalysis(place.channelId);
    const eve = { userId: userId('eve'), team: workspace.user('eve').teamId, here: place.channelId };
    const attempt = (permission: Permission, other = {}) => press(id, { ...eve, permission, ...other });
    expect(await attempt('see')).toBe('external');
    await saveChannelSettings(store(), place, { by: 'U1', detailsInSharedChannel: true });
    expect(await attempt('see')).toBe('ok');
    expect(await attempt('send')).toBe('ok');
    for (const permission of ['decide', 'export', 'configure'] as const)
      expect(await attempt(permission)).toBe('external');
    // Another person of their company, who is not in the channel, and the same in a channel that is not shared.
    expect(await attempt('see', { userId: 'U0STRANGER' })).toBe('external');
    const own = await newAnalysis(channelId('credit'));
    expect(await press(own, { ...eve, here: channelId('credit'), permission: 'see' })).toBe('external');
  });

  it('counts what Slack does not say as no', async () => {
    const down = { kind: 'error', error: 'fetch_members_failed' } as const;
    const id = await newAnalysis(channelId('board'));
    for (const here of [channelId('board'), undefined])
      for (const name of ['ada', 'bob']) {
        workspace.faults.onCall('conversations.members', down);
        expect(await press(id, { here, userId: userId(name) })).toBe('membership');
      }
    // Nor which kind of channel it is.
    await store().query('truncate xray.channel_cache');
    const open = await newAnalysis(channelId('credit'));
    workspace.faults.onEveryCall({ kind: 'server_error' });
    expect(await press(open, { here: channelId('credit'), userId: userId('bob') })).toBe('membership');
    const eve = { userId: userId('eve'), team: workspace.user('eve').teamId };
    const shared = await newAnalysis(channelId('partners'));
    expect(await press(shared, { ...eve, here: channelId('partners'), permission: 'see' })).not.toBe('ok');
  });
});
