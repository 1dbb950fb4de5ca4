import { takeCase } from '../../../bot/decisions/case-changes';
import { loadDigest } from '../../../bot/digest/load-digest';
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

  it('shows on its line what the case is now, also if its analyses are in another case since', async () => {
    const { bot, newAnalysis } = createDeadlineHarness(store(), workspace);
    const teamId = newTeamId();
    const one = await newAnalysis({ teamId });
    await newAnalysis({ teamId, siren: one.siren, verdict: 'clear' });
    await one.run(takeCase(bot, 'U1'));
    const [merged] = await store().query<{ id: string }>(
      `insert into xray.cases (team_id, channel_id, code_type, code_id, user_id, state, merged_into)
       select team_id, channel_id, code_type, code_id, user_id, 'merged', id from xray.cases where id = $1
       returning id::text`,
      [one.id],
    );
    const section = (...ids: string[]) => ({ counts: {}, entries: ids.map((caseId) => ({ caseId })) });
    const { sections } = await loadDigest(bot, store(), {
      id: '1',
      teamId,
      channelId: one.channelId,
      content: {
        since: 0,
        sections: {
          overdue: section(one.id),
          unowned: section(merged?.id ?? ''),
          // Its data was deleted.
          worse: section('999999999'),
          decided: section(),
        },
      },
    });
    const line = { caseId: one.id, analysisCount: 2, verdict: 'alert', status: { ownerId: 'U1' } };
    expect(sections.overdue.lines).toMatchObject([line]);
    expect(sections.unowned.lines).toMatchObject([line]);
    expect(sections.worse.lines).toEqual([]);
  });
});
