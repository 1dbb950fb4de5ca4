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
    const { bot, newCase } = createDeadlineHarness(store(), workspace);
    const userId = workspace.user(name).id;
    const one = await newCase({ channel });
    await one.run(takeCase(bot, userId));
    const { needsYou, search } = await loadHome(
      { ...bot, settings: { ...bot.settings, companyCodeTypes: ['siren'] } },
      { teamId: one.teamId, userId },
      'Acme',
    );
    return [needsYou, search?.found].map((list) => list?.entries.map(({ caseId }) => caseId === one.id));
  }

  it('shows the cases of a person, but nothing of a private channel that the person has left', async () => {
    expect(await showOwned('board', 'ada')).toEqual([[true], [true]]);
    // Public, so that everyone can read it.
    expect(await showOwned('credit', 'bob')).toEqual([[true], [true]]);
    expect(await showOwned('board', 'bob')).toEqual([[], []]);
  });

  it('shows the cases of a person while Slack does not say who is there', async () => {
    workspace.faults.onCall('conversations.members', { kind: 'error', error: 'channel_not_found' });
    expect(await showOwned('board', 'ada')).toEqual([[true], [true]]);
  });
});
