import type { Bot } from '../../../../bot/bot';
import { createLog } from '../../../../bot/ops/log';
import { cacheSharing } from '../../../../bot/slack/channels/channel-cache-rows';
import { saveChannelSettings } from '../../../../bot/slack/channels/channel-settings-rows';
import {
  ensureChannelCached,
  isPrivateChannel,
  isSharedChannel,
} from '../../../../bot/slack/channels/channel-sharing';
import { findMembership } from '../../../../bot/slack/channels/find-membership';
import { listBotChannels } from '../../../../bot/slack/channels/list-bot-channels';
import { listSharedFiles } from '../../../../bot/slack/files/list-shared-files';
import { findChannelTexts, findPersonTexts } from '../../../../bot/slack/language/find-texts';
import { findTextsOfForm, type ShownForm } from '../../../../bot/slack/language/find-texts-of-form';
import { savePersonLanguage } from '../../../../bot/slack/language/language-rows';
import { createSlackClients } from '../../../../bot/slack/slack-clients';
import { type Language, languages } from '../../../../bot/texts/language';
import { getTexts } from '../../../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../../../sandbox/slack';
import { createSlackClient } from '../../../sandbox/slack/create-slack-client';
import { silentLogger } from '../../../sandbox/slack/silent-logger';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';
import { oneWorkspace } from '../../../support/one-workspace';
import { sampleViews } from '../../../support/samples/sample-views';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('who reads a channel', () => {
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

  describe('who is in a channel', () => {
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
  });

  describe('what Slack lists', () => {
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
      const shared = numbers.map((number) =>
        ada.shareFile('credit', { name: `${number}.pdf`, content: '%PDF' }),
      );
      const stretch = { from: 0, to: workspace.clock.now() + 1000 };
      const listed = await listSharedFiles(client, stretch, signal);
      expect(listed.map(({ fileId }) => fileId).toSorted()).toEqual(
        shared.flatMap(({ files = [] }) => files.map(({ id }) => id)).toSorted(),
      );
    });
  });

  describe('the language of a place', () => {
    describe.each(languages)('a form in %s', (language) => {
      const forms = Object.entries(sampleViews(getTexts(language)))
        .flatMap(([name, samples]) => Object.values(samples).map((view) => ({ name, view })))
        .flatMap(({ name, view }) => (view.type === 'modal' ? [{ name, view }] : []));

      test.each(forms)('is answered in its own language: $name', ({ view }) => {
        // As Slack sends it back.
        expect(findTextsOfForm(JSON.parse(JSON.stringify(view)) as ShownForm)?.language).toBe(language);
      });
    });

    test('of a form without a button to leave it, or with words of nobody, the language is not known', () => {
      expect(findTextsOfForm({ close: null })).toBeUndefined();
      expect(findTextsOfForm({ close: { text: 'Abbrechen' } })).toBeUndefined();
    });

    const bot = (defaultLanguage: Language = 'en') =>
      ({ store: store(), settings: { defaultLanguage } }) as Parameters<typeof findChannelTexts>[0];

    const channelLanguage = async (place: Parameters<typeof findChannelTexts>[1], fallback?: Language) =>
      (await findChannelTexts(bot(fallback), place)).language;

    const personLanguage = async (place: Parameters<typeof findPersonTexts>[1], fallback?: Language) =>
      (await findPersonTexts(bot(fallback), place)).language;

    it('speaks the default language where nothing is known', async () => {
      const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
      expect(await channelLanguage(place)).toBe('en');
      expect(await channelLanguage(place, 'it')).toBe('it');
      expect(await personLanguage({ teamId: place.teamId, userId: 'U1' }, 'fr')).toBe('fr');
    });

    it("prefers a channel's setting to its locale, and its locale to the default", async () => {
      const place = { teamId: newTeamId(), channelId: 'C1' };
      await cacheSharing(store(), place, { isShared: false, locale: 'fr-FR' });
      expect(await channelLanguage(place)).toBe('fr');
      // An event about the channel names no locale.
      await cacheSharing(store(), place, { isShared: true });
      expect(await channelLanguage(place)).toBe('fr');
      await saveChannelSettings(store(), place, { by: 'U1', language: 'it' });
      expect(await channelLanguage(place)).toBe('it');
      await saveChannelSettings(store(), place, { by: 'U1', intakeMode: 'off' });
      expect(await channelLanguage(place)).toBe('it');
      await saveChannelSettings(store(), place, { by: 'U1', language: null });
      expect(await channelLanguage(place)).toBe('fr');
      await cacheSharing(store(), place, { isShared: false, locale: 'de-DE' });
      expect(await channelLanguage(place, 'it')).toBe('it');
    });

    it('keeps what the channel sees apart from what a person chose', async () => {
      const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
      await cacheSharing(store(), place, { isShared: false, locale: 'fr-FR' });
      expect(await personLanguage(place)).toBe('fr');
      await savePersonLanguage(store(), place, 'it');
      expect(await personLanguage(place)).toBe('it');
      expect(await channelLanguage(place)).toBe('fr');
      expect(await personLanguage({ ...place, userId: 'U2' })).toBe('fr');
      expect(await personLanguage({ ...place, teamId: newTeamId() })).toBe('en');
      // A direct message has one reader.
      expect(await channelLanguage({ ...place, channelId: 'D1' })).toBe('it');
      await savePersonLanguage(store(), place, null);
      expect(await personLanguage(place)).toBe('fr');
    });
  });
});
