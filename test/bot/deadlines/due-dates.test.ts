import type { CaseSettings } from '../../../bot/decisions';
import {
  confirmDecision,
  decideCase,
  refuseDecision,
  reopenCase,
  snoozeCase,
  takeCase,
} from '../../../bot/decisions/case-changes';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { createDeadlineHarness, DAY_MS, FRIDAY, HOUR_MS } from './deadline-harness';

const accept = { id: 'accept', kind: 'accept', reason: 'All is well' } as const;

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterAll(() => workspace?.close());

  /** A channel whose cases are due after eight working hours, and a case of it. */
  async function newChannel(settings: Partial<CaseSettings> = { dueHours: 8 }) {
    const harness = createDeadlineHarness(store(), workspace);
    const place = { teamId: newTeamId(), channelId: workspace.channel('credit').id };
    await harness.saveSettings(place, settings);
    return { ...harness, place, newAnalysis: () => harness.newAnalysis(place) };
  }

  it('are eight working hours after the verdict, with the reminder halfway, and stay', async () => {
    const { newAnalysis, sweep, setTime } = await newChannel();
    const one = await newAnalysis();
    await sweep();
    const friday = { undecided_since: '2026-01-02T10:00:00.000Z' };
    const dates = {
      remind_at: '2026-01-02T14:00:00.000Z',
      due_at: '2026-01-02T18:00:00.000Z',
    };
    expect(await one.row()).toEqual({ ...friday, ...dates });
    setTime(FRIDAY + HOUR_MS);
    await one.setVerdict('review');
    await sweep();
    expect(await one.row()).toEqual({ ...friday, ...dates });
  });

  it('are none without a deadline, and none while nothing has to be decided', async () => {
    const quiet = await newChannel({});
    const [one, clear] = [await quiet.newAnalysis(), await (await newChannel()).newAnalysis()];
    await clear.setVerdict('clear');
    await quiet.sweep();
    expect(await one.row()).not.toHaveProperty('due_at');
    expect(await clear.row()).toEqual({});
  });

  it('go when the service takes the finding back, and come again with the next', async () => {
    const { newAnalysis, sweep, setTime } = await newChannel();
    const one = await newAnalysis();
    await sweep();
    await one.setVerdict('clear');
    expect(await one.row()).toEqual({});
    setTime(FRIDAY + 3 * DAY_MS);
    await one.setVerdict('alert');
    await sweep();
    expect(await one.row()).toMatchObject({ due_at: '2026-01-05T18:00:00.000Z' });
  });

  it('are computed again when other hours are saved, except for cases that have reminded', async () => {
    const { newAnalysis, sweep, setTime, saveSettings, place, bot } = await newChannel();
    const [reminded, waiting] = [await newAnalysis(), await newAnalysis()];
    await reminded.run(takeCase(bot, workspace.user('bob').id));
    await sweep();
    setTime(FRIDAY + 4 * HOUR_MS);
    await sweep();
    expect(await reminded.row()).toMatchObject({ reminded_at: '2026-01-02T14:00:00.000Z' });
    await saveSettings(place, { dueHours: 10 });
    await sweep();
    expect(await reminded.row()).toMatchObject({ due_at: '2026-01-02T18:00:00.000Z' });
    expect(await waiting.row()).toMatchObject({
      remind_at: '2026-01-02T15:00:00.000Z',
      due_at: '2026-01-05T11:00:00.000Z',
    });
  });

  it('are computed again when days off are saved, and pass over them', async () => {
    const { newAnalysis, sweep, saveSettings, place } = await newChannel({ dueHours: 10 });
    const one = await newAnalysis();
    expect(await one.row()).toMatchObject({ due_at: '2026-01-05T11:00:00.000Z' });
    // Tuesday 6 January is a public holiday in Italy.
    await saveSettings(place, { dueHours: 10, daysOff: ['2026-01-05'], holidays: ['it'] });
    await sweep();
    expect(await one.row()).toMatchObject({
      remind_at: '2026-01-02T15:00:00.000Z',
      due_at: '2026-01-07T11:00:00.000Z',
    });
  });

  it('are not in the past because of a deadline that is saved later: its hours count from then on', async () => {
    const { newAnalysis, sweep, setTime, saveSettings, place } = await newChannel({});
    const one = await newAnalysis();
    setTime(FRIDAY + 3 * DAY_MS);
    await saveSettings(place, { dueHours: 2 });
    await sweep();
    expect(await one.row()).toEqual({
      undecided_since: '2026-01-02T10:00:00.000Z',
      remind_at: '2026-01-05T11:00:00.000Z',
      due_at: '2026-01-05T12:00:00.000Z',
    });
  });

  it('are the same when the sweep after saving a deadline comes late', async () => {
    const { newAnalysis, sweep, setTime } = await newChannel({ dueHours: 2 });
    const one = await newAnalysis();
    setTime(FRIDAY + 3 * HOUR_MS);
    await sweep();
    expect(await one.row()).toMatchObject({
      due_at: '2026-01-02T12:00:00.000Z',
      escalated_at: '2026-01-02T13:00:00.000Z',
    });
  });

  it('go when the deadline is switched off, whether it has reminded or not', async () => {
    const { newAnalysis, sweep, setTime, saveSettings, place, bot } = await newChannel();
    const [reminded, waiting] = [await newAnalysis(), await newAnalysis()];
    await reminded.run(takeCase(bot, workspace.user('bob').id));
    await sweep();
    setTime(FRIDAY + 4 * HOUR_MS);
    await sweep();
    await saveSettings(place, {});
    setTime(FRIDAY + 30 * DAY_MS);
    await sweep();
    for (const one of [reminded, waiting]) {
      expect(await one.row()).not.toHaveProperty('due_at');
      expect(await one.row()).not.toHaveProperty('escalated_at');
    }
    // Switched on again, on a Sunday: eight hours of Monday, which remind and escalate once more.
    await saveSettings(place, { dueHours: 8 });
    await sweep();
    for (const one of [reminded, waiting])
      expect(await one.row()).toEqual({
        undecided_since: '2026-01-02T10:00:00.000Z',
        remind_at: '2026-02-02T13:00:00.000Z',
        due_at: '2026-02-02T17:00:00.000Z',
      });
  });

  it('stay when only other settings are saved', async () => {
    const { saveSettings, sweep, place } = await newChannel();
    await sweep();
    await saveSettings(place, { dueHours: 8, digest: 'daily', escalateTo: 'U9' });
    const [row] = await store().query<{ stale: boolean }>(
      'select has_stale_due_dates as stale from xray.case_settings where team_id = $1',
      [place.teamId],
    );
    expect(row).toEqual({ stale: false });
  });

  it('of a snoozed case are so many working hours after the snooze, and remind again', async () => {
    const { newAnalysis, sweep, setTime, bot } = await newChannel();
    const one = await newAnalysis();
    await sweep();
    setTime(FRIDAY + DAY_MS);
    await sweep();
    expect(await one.row()).toHaveProperty('escalated_at');
    const until = new Date('2026-01-07T09:00:00Z');
    expect(await one.run(snoozeCase(bot, { by: 'U1', until }))).toBeUndefined();
    await sweep();
    expect(await one.row()).toEqual({
      undecided_since: '2026-01-02T10:00:00.000Z',
      remind_at: '2026-01-07T13:00:00.000Z',
      due_at: '2026-01-07T17:00:00.000Z',
    });
  });

  it('of a snoozed case that somebody takes count from then on', async () => {
    const { newAnalysis, sweep, setTime, bot } = await newChannel();
    const one = await newAnalysis();
    await one.run(snoozeCase(bot, { by: 'U1', until: new Date('2026-01-20T09:00:00Z') }));
    await sweep();
    setTime(Date.UTC(2026, 0, 5, 9));
    expect(await one.run(takeCase(bot, 'U2'))).toBeUndefined();
    await sweep();
    expect(await one.row()).toMatchObject({
      remind_at: '2026-01-05T13:00:00.000Z',
      due_at: '2026-01-05T17:00:00.000Z',
    });
  });

  it('stay when a proposal is refused, and are new when a decided case is reopened', async () => {
    const { newAnalysis, sweep, setTime, saveSettings, place, bot } = await newChannel();
    await saveSettings(place, { dueHours: 8, fourEyes: ['alert'] });
    const one = await newAnalysis();
    await sweep();
    const before = await one.row();
    setTime(FRIDAY + HOUR_MS);
    expect(await one.run(decideCase(bot, 'U1', accept))).toBeUndefined();
    expect(await one.run(refuseDecision(bot, 'U2', 'Ask first'))).toBeUndefined();
    await sweep();
    expect(await one.row()).toEqual(before);
    expect(await one.run(decideCase(bot, 'U1', accept))).toBeUndefined();
    expect(await one.run(confirmDecision(bot, 'U2'))).toBeUndefined();
    setTime(Date.UTC(2026, 0, 6, 9));
    await sweep();
    expect(await one.row()).not.toHaveProperty('escalated_at');
    expect(await one.run(reopenCase(bot, 'U3', 'A new statement'))).toBeUndefined();
    await sweep();
    expect(await one.row()).toEqual({
      undecided_since: '2026-01-06T09:00:00.000Z',
      remind_at: '2026-01-06T13:00:00.000Z',
      due_at: '2026-01-06T17:00:00.000Z',
    });
  });

  it('of a case that is taken after its reminder was due have no reminder', async () => {
    const { newAnalysis, sweep, setTime, bot } = await newChannel();
    const one = await newAnalysis();
    await sweep();
    setTime(FRIDAY + 5 * HOUR_MS);
    expect(await one.run(takeCase(bot, 'U2'))).toBeUndefined();
    await sweep();
    const row = await one.row();
    expect(row).not.toHaveProperty('remind_at');
    expect(row).not.toHaveProperty('reminded_at');
    expect(row).toMatchObject({ due_at: '2026-01-02T18:00:00.000Z' });
  });
});
