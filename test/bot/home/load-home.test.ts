import { decideCase, takeCase } from '../../../bot/decisions/case-changes';
import { loadHome } from '../../../bot/home/load-home';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { createDeadlineHarness } from '../deadlines/deadline-harness';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterAll(() => workspace?.close());

  /** What the App Home of a person has of the case that they have in a channel, by name and by list. */
  async function showOwned(channel: string, name: string) {
    const { bot, newAnalysis } = createDeadlineHarness(store(), workspace);
    const userId = workspace.user(name).id;
    const one = await newAnalysis({ channel });
    await one.run(takeCase(bot, userId));
    const { needsYou, search, isIncomplete } = await loadHome(
      { ...bot, settings: { ...bot.settings, companyCodeTypes: ['siren'] } },
      { teamId: one.teamId, userId },
      'Acme',
    );
    const shown = [needsYou, search?.found].map((list) =>
      list?.entries.map(({ caseId }) => caseId === one.id),
    );
    return { shown, isIncomplete };
  }

  it('shows the cases of a person, but nothing of a private channel that the person has left', async () => {
    const all = { shown: [[true], [true]], isIncomplete: false };
    expect(await showOwned('board', 'ada')).toEqual(all);
    // Public, so that everyone can read it.
    expect(await showOwned('credit', 'bob')).toEqual(all);
    expect(await showOwned('board', 'bob')).toEqual({ shown: [[], []], isIncomplete: false });
  });

  it('shows nothing of a private channel while Slack does not say who is there, and says so', async () => {
    for (const error of ['channel_not_found', 'fetch_members_failed']) {
      workspace.faults.onCall('conversations.members', { kind: 'error', error });
      expect(await showOwned('board', 'ada')).toEqual({ shown: [[], []], isIncomplete: true });
    }
    workspace.faults.onCall('users.conversations', { kind: 'server_error' });
    expect(await showOwned('credit', 'ada')).toEqual({ shown: [[true], [true]], isIncomplete: true });
  });

  describe('of several analyses and decisions about one company', () => {
    const decline = { id: 'decline', kind: 'decline', reason: 'Changed after signing' } as const;

    async function newHome() {
      const harness = createDeadlineHarness(store(), workspace);
      const { bot } = harness;
      const teamId = newTeamId();
      const ada = workspace.user('ada').id;
      const load = (search?: string) =>
        loadHome(
          { ...bot, settings: { ...bot.settings, companyCodeTypes: ['siren'] } },
          { teamId, userId: ada },
          search,
        );
      return {
        ...harness,
        ada,
        newAnalysis: (given: Parameters<typeof harness.newAnalysis>[0] = {}) =>
          harness.newAnalysis({ ...given, teamId }),
        /** The lists that are not empty, by their names. */
        lists: async (search?: string) => {
          const { needsYou, waiting, decisions, recent, search: found } = await load(search);
          const all = { needsYou, waiting, decisions, recent, found: found?.found };
          return Object.fromEntries(
            Object.entries(all).flatMap(([name, list]) =>
              list && list.entries.length > 0 ? [[name, list.entries.map(({ caseId }) => caseId)]] : [],
            ),
          );
        },
        load,
      };
    }

    it('has one line for a case, with the reason of its worst analysis and how many there are', async () => {
      const { newAnalysis, lists, load } = await newHome();
      const forged = await newAnalysis();
      const clean = await newAnalysis({ siren: forged.siren, verdict: 'clear' });
      expect(clean.id).toBe(forged.id);
      expect(await lists('Acme')).toEqual({ needsYou: [forged.id], found: [forged.id] });
      const [entry] = (await load()).needsYou.entries;
      expect(entry).toMatchObject({ verdict: 'alert', analysisCount: 2, gravest: { verdict: 'alert' } });
      expect(entry).not.toHaveProperty('earlier');
    });

    it('says on the line of the open case what was decided before, and nothing of it elsewhere', async () => {
      const { newAnalysis, lists, load, bot, ada } = await newHome();
      const first = await newAnalysis();
      expect(await first.run(decideCase(bot, ada, decline))).toBeUndefined();
      expect(await lists()).toEqual({ decisions: [first.id] });
      const second = await newAnalysis({ siren: first.siren, verdict: 'review' });
      expect(second.id).not.toBe(first.id);
      expect(await lists('Acme')).toEqual({ needsYou: [second.id], found: [second.id] });
      const [entry] = (await load()).needsYou.entries;
      expect(entry?.earlier).toMatchObject({ status: { decision: { reason: 'Changed after signing' } } });
      expect(entry?.earlier).not.toHaveProperty('channelId');
    });

    it('says so of a decision in another channel, and that it was there', async () => {
      const { newAnalysis, lists, load, bot, ada } = await newHome();
      const first = await newAnalysis({ channel: 'board' });
      await first.run(decideCase(bot, ada, decline));
      const second = await newAnalysis({ siren: first.siren });
      expect(await lists()).toEqual({ needsYou: [second.id] });
      expect((await load()).needsYou.entries[0]?.earlier).toMatchObject({ channelId: first.channelId });
    });

    it('finds the open case of a company, the worst of several, and without one the newest', async () => {
      const { newAnalysis, lists, bot, ada } = await newHome();
      const worst = await newAnalysis({ channel: 'board' });
      const open = await newAnalysis({ siren: worst.siren, verdict: 'review' });
      expect((await lists(worst.siren)).found).toEqual([worst.id]);
      await worst.run(decideCase(bot, ada, decline));
      expect((await lists(worst.siren)).found).toEqual([open.id]);
      await open.run(decideCase(bot, ada, decline));
      expect((await lists(worst.siren)).found).toEqual([open.id]);
    });

    it('shows no company of a shared channel in which others asked, too', async () => {
      const { newAnalysis, load, lists } = await newHome();
      const own = await newAnalysis({ channel: 'partners' });
      const others = await newAnalysis({ channel: 'partners', siren: own.siren });
      expect((await load()).needsYou.entries).toMatchObject([{ isRedacted: false }]);
      await store().query('update xray.analyses set user_id = $2 where case_id = $1 and thread_ts = $3', [
        own.id,
        'U0OTHER',
        others.threadTs,
      ]);
      expect((await load()).needsYou.entries).toMatchObject([{ isRedacted: true }]);
      expect(await lists('Acme')).not.toHaveProperty('found');
    });
  });
});
