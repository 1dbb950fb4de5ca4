import type { Bot } from '../../../../bot/bot';
import { type CaseSettings, defaultCaseSettings, verifySettings } from '../../../../bot/decisions';
import { findCaseSettings, lockCaseSettings } from '../../../../bot/decisions/case-settings-rows';
import { defaultOptions, saveDecisionOptions } from '../../../../bot/decisions/decision-options';
import { type GoverningSettings, listSettingsTrail } from '../../../../bot/decisions/settings/settings-trail';
import { recordNames, storeSettings } from '../../../../bot/decisions/settings/store-settings';
import { purgeTeam } from '../../../../bot/erasure/retention';
import { OutboxSignal } from '../../../../bot/outbox';
import { verifyTrails } from '../../../../bot/trail';
import { systemClock } from '../../../../client/system-clock';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';
import { tamper } from '../../../support/tamper';

const strict: CaseSettings = { ...defaultCaseSettings, fourEyes: ['alert'], deciders: ['U1', 'U2'] };
const stricter: CaseSettings = { ...strict, fourEyes: ['alert', 'review'], dueHours: 8 };
const withDaysOff: CaseSettings = { ...stricter, holidays: ['fr'], daysOff: ['2026-12-24'] };

type Governing = Required<GoverningSettings>;

/** Another value of each setting, and what somebody writes into its column past the bot. A new setting does not compile without. */
const everySetting: { readonly [Name in keyof Governing]: readonly [Governing[Name], string] } = {
  deciders: [['U3'], `deciders = '{}'`],
  fourEyes: [['alert', 'review', 'unknown'], `four_eyes = '{}'`],
  dueHours: [4, 'due_hours = null'],
  workingDays: [[1, 2], `working_days = '{1,2,3,4,5,6,7}'`],
  holidays: [['it'], `holidays = '{}'`],
  daysOff: [['2026-12-31'], `days_off = '{}'`],
  dayStarts: [600, 'day_starts = 0'],
  dayEnds: [900, 'day_ends = 1440'],
  timeZone: ['Europe/Rome', `time_zone = 'Asia/Tokyo'`],
  escalateTo: ['U4', 'escalate_to = null'],
};

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const bot = () =>
    ({
      store: store(),
      outbox: new OutboxSignal(),
      clock: systemClock,
      settings: { defaultLanguage: 'en' },
    }) as unknown as Bot;

  async function save(teamId: string, wanted: CaseSettings): Promise<void> {
    const channel = { teamId, channelId: 'C1' };
    await store().transaction(async (tx) => {
      const times = await lockCaseSettings(tx, channel, 'U1');
      const current = await findCaseSettings(tx, channel);
      const locked = { channel, userId: 'U1', current, times, toNextDigest: () => undefined };
      await storeSettings(bot(), tx, locked, wanted);
    });
  }

  async function rename(teamId: string, name: string): Promise<void> {
    const after = defaultOptions.map((option) => (option.id === 'ask' ? { ...option, name } : option));
    await store().transaction(async (tx) => {
      await saveDecisionOptions(tx, teamId, { options: after, by: 'U1' });
      const channel = { teamId, channelId: 'C1' };
      await recordNames(bot(), tx, channel, { userId: 'U1', before: defaultOptions, after });
    });
  }

  /** The problems that `risk-xray trail verify` finds. */
  const verify = async () => [...(await verifyTrails(store())).problems, ...(await verifySettings(store()))];

  /** Three entries of a channel and one of the names of decisions. */
  async function newSettings(teamId = newTeamId()): Promise<string> {
    for (const settings of [strict, stricter, withDaysOff]) await save(teamId, settings);
    await rename(teamId, 'Ask again');
    return teamId;
  }

  /** The entries of a workspace that removed the app are erased; those from after it came back are not. */
  async function newSettingsAfterReturn(): Promise<string> {
    const teamId = await newSettings();
    await purgeTeam(store(), teamId, new Date());
    return newSettings(teamId);
  }

  const entry = (problem: string, seq: number) => ({ problem: 'settings_entry', entry: problem, seq });
  const differs = { problem: 'settings_differ' };
  const rows = 'xray.settings_trail where team_id = $1';
  const ofChannel = `${rows} and channel_id = 'C1'`;
  const setBack = `update xray.case_settings set holidays = '{}', days_off = '{}' where team_id = $1`;
  const change = (what: string, seq: number) =>
    `update xray.settings_trail set ${what} where team_id = $1 and channel_id = 'C1' and seq = ${seq}`;

  type Attack = readonly [what: string, statements: readonly string[], found: readonly object[]];
  /** The attacks on the rows of a workspace, which is $1. */
  const attacks: readonly Attack[] = [
    [
      'a changed entry',
      [change(`data = jsonb_set(data, '{settings,fourEyes}', '[]')`, 1)],
      [{ ...entry('changed', 1), channelId: 'C1' }],
    ],
    ['another person', [change(`user_id = 'U9'`, 2)], [entry('changed', 2)]],
    ['another time', [change(`at = at - interval '1 day'`, 3)], [entry('changed', 3)]],
    ['another kind', [change(`kind = 'confirmed'`, 3)], [entry('changed', 3)]],
    [
      'another channel',
      [change(`channel_id = 'C2'`, 3), setBack],
      [entry('missing', 3), entry('changed', 3)],
    ],
    [
      'an entry rewritten with its hash',
      [change(`data = '{"settings": {}}', hash = repeat('0', 64)`, 3)],
      [entry('changed', 3)],
    ],
    ['a deleted first entry', [`delete from ${ofChannel} and seq = 1`], [entry('missing', 1)]],
    ['a deleted entry', [`delete from ${ofChannel} and seq = 2`], [entry('missing', 2)]],
    ['a deleted end', [`delete from ${ofChannel} and seq = 3`], [entry('missing', 3)]],
    [
      'a truncated trail whose settings are set back',
      [`delete from ${ofChannel} and seq = 3`, setBack],
      [entry('missing', 3)],
    ],
    [
      'a trail that was deleted with its settings',
      [`delete from ${ofChannel}`, 'delete from xray.case_settings where team_id = $1'],
      [entry('missing', 1)],
    ],
    [
      'a truncated trail that is also taken out of the ledger',
      [
        `delete from ${ofChannel} and seq = 3`,
        setBack,
        `delete from xray.ledger where team_id = $1 and channel_id = 'C1' and seq = 3
         and number = (select max(number) from xray.ledger where team_id = $1 and channel_id = 'C1')`,
      ],
      [{ problem: 'ledger_missing' }],
    ],
    [
      'entries in another order',
      [change('seq = 9', 1), change('seq = 1', 2), change('seq = 2', 9)],
      [entry('changed', 1)],
    ],
    [
      'an entry that was added past the ledger',
      [
        `insert into xray.settings_trail (team_id, channel_id, seq, at, kind, data, previous_hash, hash)
         select team_id, channel_id, 4, at, kind, data, hash, repeat('0', 64) from ${ofChannel} and seq = 3`,
      ],
      [entry('changed', 4)],
    ],
    ['deleted settings', ['delete from xray.case_settings where team_id = $1'], [differs]],
    [
      'settings of a channel that has no trail',
      [
        `insert into xray.case_settings (team_id, channel_id, due_hours, updated_by) values ($1, 'C9', 400, 'U1')`,
      ],
      [{ ...differs, channelId: 'C9' }],
    ],
    [
      'names of decisions without an entry',
      [`update xray.workspace_settings set decisions = decisions - 0 where team_id = $1`],
      [{ ...differs, channelId: '' }],
    ],
    [
      'names of decisions whose entry is deleted',
      [
        `delete from ${rows} and channel_id = ''`,
        'update xray.workspace_settings set decisions = null where team_id = $1',
      ],
      [{ ...entry('missing', 1), channelId: '' }],
    ],
  ];

  it.each(Object.entries(everySetting))(
    'a change of %s is stored, recorded and told, and shown if the bot did not make it',
    async (name, [value, assignment]) => {
      const teamId = newTeamId();
      const channel = { teamId, channelId: 'C1' };
      await save(teamId, { ...defaultCaseSettings, [name]: value });
      expect(await findCaseSettings(store(), channel)).toMatchObject({ [name]: value });
      const trail = await listSettingsTrail(store(), channel);
      expect(trail).toMatchObject([{ kind: 'changed', userId: 'U1', data: { settings: { [name]: value } } }]);
      const told = await store().query('select payload::text from xray.outbox where team_id = $1', [teamId]);
      expect(told).toHaveLength(1);
      const found = await findAfter(teamId, [
        `update xray.case_settings set ${assignment} where team_id = $1`,
      ]);
      expect(found).toEqual([{ ...channel, ...differs }]);
    },
  );

  async function findAfter(teamId: string, statements: readonly string[]) {
    const before = new Set((await verify()).map((problem) => JSON.stringify(problem)));
    expect([...before].filter((problem) => problem.includes(`"${teamId}"`))).toEqual([]);
    await tamper(store(), statements, [teamId]);
    return (await verify()).filter((problem) => !before.has(JSON.stringify(problem)));
  }

  it.each(attacks)('trail verify shows %s', async (_what, statements, expected) => {
    const teamId = await newSettings();
    const found = await findAfter(teamId, statements);
    expect(found).toMatchObject(expected.map((problem) => ({ teamId, ...problem })));
    expect(found).toHaveLength(expected.length);
  });

  it.each(attacks)(
    'trail verify shows, after the app was removed and came back, %s',
    async (_what, statements) => {
      const teamId = await newSettingsAfterReturn();
      const found = await findAfter(teamId, statements);
      expect(found).toMatchObject(found.map(() => ({ teamId })));
      expect(found).not.toEqual([]);
    },
  );

  it('trail verify finds nothing after the app was removed, with or without new settings', async () => {
    const teamId = await newSettings();
    const ofTeam = async () =>
      (await verify()).filter((problem) => 'teamId' in problem && problem.teamId === teamId);
    await purgeTeam(store(), teamId, new Date());
    expect(await ofTeam()).toEqual([]);
    await newSettings(teamId);
    expect(await ofTeam()).toEqual([]);
  });
});
