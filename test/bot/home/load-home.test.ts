import { takeCase } from '../../../bot/decisions/case-changes';
import { loadHome } from '../../../bot/home/load-home';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { onChosenStore, useStore } from '../../support/on-both-stores';
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
});
