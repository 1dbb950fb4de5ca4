import { createLog } from '../../../../bot/ops/log';
import { cacheSharing } from '../../../../bot/slack/channels/channel-cache-rows';
import {
  ensureChannelCached,
  isPrivateChannel,
  isSharedChannel,
} from '../../../../bot/slack/channels/channel-sharing';
import { createSlackClients } from '../../../../bot/slack/slack-clients';
import { type SlackWorkspace, startSlackWorkspace } from '../../../../sandbox/slack';
import { silentLogger } from '../../../sandbox/slack/silent-logger';
import { onChosenStore, useStore } from '../../../support/on-both-stores';
import { oneWorkspace } from '../../../support/one-workspace';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  let calls: string[];

  beforeEach(async () => {
    await store().query('truncate xray.channel_cache');
    workspace = await startSlackWorkspace({ rateLimits: false });
    calls = [];
    workspace.eventLog.subscribe((one) => {
      if (one.type === 'call' && one.method === 'conversations.info') calls.push(one.error ?? 'ok');
    });
  });
  afterEach(() => workspace.close());

  /** A bot process; all of them share one store. */
  function replica() {
    const slack = createSlackClients({
      apiUrl: workspace.apiUrl,
      fileHosts: [],
      logger: silentLogger,
      workspaces: oneWorkspace(workspace),
    });
    const bot = { store: store(), slack, log: createLog('silent') };
    const toChannel = (name: string) => ({
      teamId: workspace.team.id,
      channelId: workspace.channel(name).id,
    });
    const isShared = (name: string) => isSharedChannel(bot, toChannel(name));
    return Object.assign(isShared, {
      isPrivate: (name: string) => isPrivateChannel(bot, toChannel(name)),
      ensureCached: (name: string) => ensureChannelCached(bot, toChannel(name)),
    });
  }

  it('asks Slack once, for all callers', async () => {
    const [first, second] = [replica(), replica()];
    expect(await Promise.all([first('partners'), first('partners'), first('credit')])).toEqual([
      true,
      true,
      false,
    ]);
    expect(await second('partners')).toBe(true);
    expect(await second('credit')).toBe(false);
    expect(calls).toEqual(['ok', 'ok']);
  });

  it.each([
    ['is old', '301 seconds ago'],
    ['was stored by a clock that has been set back since', '1 hour'],
  ])('asks again once the answer %s', async (_why, offset) => {
    const isShared = replica();
    await isShared('credit');
    await store().query('update xray.channel_cache set checked_at = now() + $1::interval', [offset]);
    await isShared('credit');
    await isShared('credit');
    expect(calls).toEqual(['ok', 'ok']);
  });

  it('knows the locale that a channel has now before a first card, with a call in five seconds at most', async () => {
    const { ensureCached } = replica();
    const readLocale = async () =>
      (await store().query<{ locale: string }>('select locale from xray.channel_cache'))[0]?.locale;
    workspace.as('ada').setLocale('credit', 'fr-FR');
    await ensureCached('credit');
    workspace.as('ada').setLocale('credit', 'it-IT');
    // In a transaction no time passes for the database.
    await store().transaction(async () => {
      await store().query('update xray.channel_cache set checked_at = now()');
      await ensureCached('credit');
    });
    expect(calls).toEqual(['ok']);
    await store().query("update xray.channel_cache set checked_at = now() - interval '6 seconds'");
    await ensureCached('credit');
    expect([await readLocale(), calls.length]).toEqual(['it-IT', 2]);
  });

  it('prefers an event that arrived after the call to the response of the call', async () => {
    const isShared = replica();
    const channel = { teamId: workspace.team.id, channelId: workspace.channel('credit').id };
    await cacheSharing(store(), channel, { isShared: true });
    await cacheSharing(store(), channel, { isShared: false }, 60);
    expect(await isShared('credit')).toBe(true);
    await cacheSharing(store(), channel, { isShared: false });
    expect(await isShared('credit')).toBe(false);
    expect(calls).toEqual([]);
  });

  it('knows from the same answer whether only members can read it', async () => {
    const isShared = replica();
    const { isPrivate } = replica();
    for (const name of ['board', 'credit', 'partners']) await isShared(name);
    expect([await isPrivate('board'), await isPrivate('credit'), await isPrivate('partners')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(calls).toHaveLength(3);
    expect(await isPrivate(workspace.as('ada').directMessage)).toBe(true);
    expect(await isPrivate(workspace.groupMessage(['ada', 'bob']))).toBe(true);
  });

  it('asks Slack whether a channel is private if only an event told of it, and takes a refusal for a yes', async () => {
    const { isPrivate } = replica();
    const channel = { teamId: workspace.team.id, channelId: workspace.channel('credit').id };
    await cacheSharing(store(), channel, { isShared: true });
    expect(await isPrivate('credit')).toBe(false);
    await cacheSharing(store(), channel, { isShared: true });
    expect(await isPrivate('credit')).toBe(false);
    expect(calls).toEqual(['ok']);
    expect(await isPrivate('secrets')).toBe(true);
  });

  it('makes no call while Slack rate-limits it, and treats no channel as shared meanwhile', async () => {
    const isShared = replica();
    workspace.faults.onCall('conversations.info', { kind: 'ratelimited', retryAfter: 30 });
    await expect(isShared('credit')).rejects.toThrow('rate');
    await expect(isShared('credit')).rejects.toThrow('asked to wait');
    await expect(isShared('partners')).rejects.toThrow('asked to wait');
    expect(calls).toEqual(['ratelimited']);
  });

  it('asks again later when Slack is busy or failing, even with status 200', async () => {
    const isShared = replica();
    for (const error of ['internal_error', 'rate_limited']) {
      workspace.faults.onCall('conversations.info', { kind: 'error', error });
      await expect(isShared('credit')).rejects.toThrow(error);
    }
    await expect(isShared('credit')).rejects.toThrow('asked to wait');
  });

  it('treats a channel that Slack refuses to describe as shared, and asks again', async () => {
    const isShared = replica();
    expect(await isShared('secrets')).toBe(true);
    expect(await isShared('secrets')).toBe(true);
    expect(calls).toEqual(['channel_not_found', 'channel_not_found']);
  });
});
