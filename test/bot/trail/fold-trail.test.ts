import {
  assignCase,
  confirmDecision,
  decideCase,
  refuseDecision,
  reopenCase,
  snoozeCase,
  takeCase,
} from '../../../bot/decisions/case-changes';
import { foldTrail, listTrail } from '../../../bot/trail';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { onChosenStore, useStore } from '../../support/on-both-stores';
import { SeededRandom } from '../../support/seeded-random';
import { createDeadlineHarness, DAY_MS, FRIDAY, HOUR_MS } from '../deadlines/deadline-harness';

const STEPS = 40;
const decline = { id: 'decline', kind: 'decline', reason: 'It is forged', note: 'Sales knows' } as const;

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterAll(() => workspace?.close());

  /** People, reports, deadlines and settings at random, one after the other, through the code that the bot runs. */
  it.each([1, 2, 3])('a trail comes to what its case is, whatever happens to it (seed %i)', async (seed) => {
    const random = new SeededRandom(seed);
    const harness = createDeadlineHarness(store(), workspace);
    const one = await harness.newAnalysis();
    const person = (step: number) => workspace.user(random.chance(`person ${step}`, 0.5) ? 'ada' : 'bob').id;
    const save = (settings: object) => harness.saveSettings(one, settings).then(harness.sweep);
    const { bot } = harness;
    let now = FRIDAY;
    const actions: readonly ((by: string) => Promise<unknown>)[] = [
      (by) => one.run(takeCase(bot, by)),
      (by) => one.run(assignCase(bot, { by, to: workspace.user('ada').id })),
      (by) => one.run(decideCase(bot, by, decline)),
      (by) => one.run(decideCase(bot, by, decline)),
      (by) => one.run(confirmDecision(bot, by)),
      (by) => one.run(refuseDecision(bot, by, 'Not yet')),
      (by) => one.run(reopenCase(bot, by, 'A new statement')),
      (by) => one.run(reopenCase(bot, by, 'Once more')),
      (by) => one.run(snoozeCase(bot, { by, until: new Date(now + DAY_MS) })),
      () => harness.sweep(),
      () => save({ dueHours: 8, fourEyes: ['alert'] }),
      () => save({ dueHours: 4 }),
      () => save({}),
      () => one.setVerdict('clear'),
      () => one.setVerdict('alert'),
    ];
    const kinds = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      now += random.between(`hours ${step}`, 1, 20) * HOUR_MS;
      harness.setTime(now);
      const index = random.between(`action ${step}`, 0, actions.length);
      await actions[index]?.(person(step));
      expect({ step, index, problems: await one.problems() }).toEqual({ step, index, problems: [] });
    }
    const trail = await listTrail(store(), one.id);
    for (const { kind } of trail) kinds.add(kind);
    expect(foldTrail(trail)).toMatchObject({ state: (await one.find())?.state });
    expect(kinds.size).toBeGreaterThanOrEqual(5);
  });
});
