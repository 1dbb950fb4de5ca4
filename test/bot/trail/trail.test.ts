import type { Bot } from '../../../bot/bot';
import { appendTrail } from '../../../bot/cases';
import { decideCase, takeCase } from '../../../bot/decisions/case-changes';
import { changeCase } from '../../../bot/decisions/change-case';
import { createMetrics } from '../../../bot/ops/metrics';
import { OutboxSignal } from '../../../bot/outbox';
import { listTrail, type TrailEvent, verifyTrails } from '../../../bot/trail';
import { systemClock } from '../../../client/system-clock';
import { createCase } from '../../support/create-case';
import { newTeamId, onBothStores, onChosenStore, useStore } from '../../support/on-both-stores';
import { tamper } from '../../support/tamper';

const at = new Date('2026-01-02T03:04:05.678Z');
const reminded = (to: string): TrailEvent => ({ kind: 'reminded', data: { to } });

function createTools(store: ReturnType<typeof useStore>) {
  let companies = 0;
  /** A case of a company that has no other. */
  const newCase = async (teamId = newTeamId()) => {
    companies += 1;
    const company = { type: 'siren', id: String(companies) };
    const given = { teamId, channelId: 'C1', userId: 'U1', state: 'queued', company } as const;
    return (await createCase(store(), given, { at })).caseId;
  };
  return {
    newCase,
    /** A trail with these entries after the one that it was opened. */
    newTrail: async (events: readonly TrailEvent[]) => {
      const id = await newCase();
      for (const event of events)
        await store().transaction((tx) => appendTrail(tx, id, event, { at, userId: 'U1' }));
      return id;
    },
    verify: async (id: string) => (await verifyTrails(store(), id)).problems,
  };
}

onBothStores((newLocation) => {
  const store = useStore(newLocation);
  const { newTrail, newCase, verify } = createTools(store);

  it('numbers its entries, and each has the hash of the one before', async () => {
    const id = await newTrail([reminded('U2'), reminded('U3'), reminded('U4')]);
    const trail = await listTrail(store(), id);
    expect(trail).toMatchObject([
      { seq: 1, kind: 'opened', userId: 'U1', at },
      { seq: 2, kind: 'reminded', userId: 'U1', at, data: { to: 'U2' }, previousHash: trail[0]?.hash },
      { seq: 3, previousHash: trail[1]?.hash },
      { seq: 4, previousHash: trail[2]?.hash },
    ]);
    expect(trail[0]).not.toHaveProperty('previousHash');
    expect(await verify(id)).toEqual([]);
  });

  it('keeps its order and its hashes when several entries are added at once, with any text', async () => {
    const id = await newTrail([]);
    const texts = ['é€\u0000\ud800', '“x”', '\\u0000', '1e3', '{"a":1}', '🟢', '\n', ' '];
    await Promise.all(
      texts.map((reason) =>
        store().transaction((tx) =>
          appendTrail(tx, id, { kind: 'reopened', data: { reason } }, { at: new Date() }),
        ),
      ),
    );
    expect((await listTrail(store(), id)).map(({ seq }) => seq)).toEqual([
      1,
      ...texts.map((_, index) => index + 2),
    ]);
    expect(await verify(id)).toEqual([]);
  });

  it('is counted with its case in the ledger of the workspace, however many are added at once', async () => {
    const teamId = newTeamId();
    const ids = await Promise.all(Array.from({ length: 20 }, () => newCase(teamId)));
    await Promise.all(
      ids.map((id) => store().transaction((tx) => appendTrail(tx, id, reminded('U2'), { at }))),
    );
    const [ledger] = await store().query(
      `select count(*)::int as rows, max(number)::int as last, count(distinct case_id)::int as cases
       from xray.ledger where team_id = $1`,
      [teamId],
    );
    expect(ledger).toEqual({ rows: 60, last: 60, cases: 20 });
    expect((await verifyTrails(store())).problems).toEqual([]);
  });

  it.each([
    ['an update', 'update xray.trail set user_id = null where case_id = $1'],
    ['a deletion', 'delete from xray.trail where case_id = $1'],
    ['a truncation', 'truncate xray.trail'],
    ['a truncation of cases', 'truncate xray.cases cascade'],
    ['an update of the ledger', 'update xray.ledger set seq = 2 where case_id = $1'],
    ['a deletion in the ledger', 'delete from xray.ledger where case_id = $1'],
    ['an update of what was erased', "update xray.erasures set reason = ''"],
    ['a truncation of what was erased', 'truncate xray.erasures'],
  ])('refuses %s', async (_what, statement) => {
    const id = await newTrail([reminded('U2')]);
    await store().query(
      "insert into xray.erasures (team_id, reason, requested_by, cases, entries) values ('T', 'erasure', 'test', 0, 0)",
    );
    const values = statement.includes('$1') ? [id] : [];
    await expect(store().query(statement, values)).rejects.toThrow('never changed');
    expect(await listTrail(store(), id)).toHaveLength(2);
  });

  it('is erased with its case by one function, and the database records how much, for whom and why', async () => {
    const id = await newTrail([reminded('U2'), reminded('U3')]);
    expect(
      await store().query(`select xray.erase_cases(array[$1::bigint], 'erasure', 'dpo') as cases`, [id]),
    ).toEqual([{ cases: 1 }]);
    expect(await listTrail(store(), id)).toEqual([]);
    expect(
      await store().query(
        `select reason, what, cases, entries, case_ids::text as ids, database_user = session_user as named
         from xray.erasures where requested_by = 'dpo' order by id`,
      ),
    ).toEqual([
      { reason: 'erasure', what: 'trails', cases: 1, entries: 3, ids: `{${id}}`, named: true },
      { reason: 'erasure', what: 'cases', cases: 1, entries: 0, ids: `{${id}}`, named: true },
    ]);
    expect((await verifyTrails(store())).problems).toEqual([]);
    await expect(
      store().transaction(async (tx) => {
        await tx.query("set local xray.erasing = 'on'");
        await tx.query('delete from xray.erasures');
      }),
    ).rejects.toThrow('never changed');
  });
});

/** The stores differ in nothing here. */
onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const { newCase, verify } = createTools(store);
  const bot = () =>
    ({
      store: store(),
      outbox: new OutboxSignal(),
      clock: systemClock,
      metrics: createMetrics(async () => ({})),
      settings: { defaultLanguage: 'en', expectedReports: [] as string[] },
    }) as unknown as Bot;

  /** A case that was taken and then declined, followed by another one of the same workspace. */
  async function newDecidedCase() {
    const teamId = newTeamId();
    const id = await newCase(teamId);
    const decline = { id: 'decline', kind: 'decline', reason: 'It is forged' } as const;
    await changeCase(bot(), id, takeCase(bot(), 'U1'));
    await changeCase(bot(), id, decideCase(bot(), 'U2', decline));
    await newCase(teamId);
    expect(await verify(id)).toEqual([]);
    return { id, teamId };
  }

  const setBack = `update xray.cases set trail_seq = 2, state = 'open', decision = null,
    trail_hash = (select hash from xray.trail where case_id = $1 and seq = 2) where id = $1`;
  const deleteAll = ['delete from xray.trail where case_id = $1', 'delete from xray.cases where id = $1'];
  const differs = (...fields: string[]) => fields.map((field) => ({ problem: 'differs', field }));

  // $1 is the case, $2 its workspace.
  it.each<[string, string[], object[]]>([
    [
      'a changed entry',
      [`update xray.trail set data = '{"decision": "accept"}' where case_id = $1 and seq = 3`],
      [{ problem: 'changed', seq: 3 }],
    ],
    [
      'another time',
      [`update xray.trail set at = at + interval '1 ms' where case_id = $1 and seq = 1`],
      [{ problem: 'changed', seq: 1 }],
    ],
    [
      'a missing entry',
      ['delete from xray.trail where case_id = $1 and seq = 1'],
      [{ problem: 'missing', seq: 1 }],
    ],
    [
      'a missing end',
      ['delete from xray.trail where case_id = $1 and seq = 3'],
      [{ problem: 'missing', seq: 3 }],
    ],
    ['a missing trail', ['delete from xray.trail where case_id = $1'], [{ problem: 'missing', seq: 1 }]],
    [
      'a changed decision',
      [`update xray.cases set decision = decision || '{"id": "accept", "kind": "accept"}' where id = $1`],
      differs('decision'),
    ],
    [
      'a changed reason',
      [`update xray.cases set decision = jsonb_set(decision, '{reason}', '"Fine"') where id = $1`],
      differs('decision'),
    ],
    [
      'who decided',
      [`update xray.cases set decision = jsonb_set(decision, '{by}', '"U9"') where id = $1`],
      differs('decision'),
    ],
    [
      'who is said to be erased, but was not',
      [`update xray.cases set decision = jsonb_set(decision, '{by}', '"erased"') where id = $1`],
      differs('decision'),
    ],
    ...['findings', 'concerns'].map((key): [string, string[], object[]] => [
      `a decision without its ${key}`,
      [`update xray.cases set decision = decision - '${key}' where id = $1`],
      differs('decision'),
    ]),
    [
      'a decision on another verdict',
      [`update xray.cases set decision = decision || '{"verdict": "clear"}' where id = $1`],
      differs('decision'),
    ],
    [
      'a decision with a note that nobody wrote',
      [`update xray.cases set decision = decision || '{"note": "Sales knows"}' where id = $1`],
      differs('decision'),
    ],
    [
      'a case in another channel',
      [`update xray.cases set channel_id = 'C9' where id = $1`],
      differs('channel'),
    ],
    [
      'a decided case that is open again',
      [`update xray.cases set state = 'open', decision = null where id = $1`],
      differs('state', 'decision'),
    ],
    ['another state', [`update xray.cases set state = 'proposed' where id = $1`], differs('state')],
    ['another owner', [`update xray.cases set owner_id = 'U9' where id = $1`], differs('ownerId')],
    ['no owner', ['update xray.cases set owner_id = null where id = $1'], differs('ownerId')],
    [
      'another time of taking it',
      [`update xray.cases set owned_at = owned_at - interval '1 day' where id = $1`],
      differs('ownedAt'),
    ],
    ['a due date', [`update xray.cases set due_at = now() where id = $1`], differs('dueAt')],
    [
      'a snooze',
      [`update xray.cases set snoozed_until = now(), snoozed_by = 'U1' where id = $1`],
      differs('snoozedUntil', 'snoozedBy'),
    ],
    [
      'a truncated trail whose case is set back',
      ['delete from xray.trail where case_id = $1 and seq = 3', setBack],
      [{ problem: 'missing', seq: 3 }],
    ],
    [
      'a truncated trail that is also taken out of the ledger',
      [
        'delete from xray.trail where case_id = $1 and seq = 3',
        setBack,
        'delete from xray.ledger where case_id = $1 and seq = 3',
      ],
      [{ problem: 'ledger_missing', number: 4 }],
    ],
    [
      'an entry that was rewritten with its hash',
      [
        `update xray.trail set hash = repeat('0', 64) where case_id = $1 and seq = 3`,
        `update xray.cases set trail_hash = repeat('0', 64) where id = $1`,
      ],
      [{ problem: 'changed', seq: 3 }],
    ],
    ['a case deleted with its trail', deleteAll, [{ problem: 'deleted', hasEntries: false }]],
    [
      'a case deleted while its trail is left',
      ['delete from xray.cases where id = $1'],
      [{ problem: 'deleted', hasEntries: true }],
    ],
    [
      'a case deleted with its trail and its rows in the ledger',
      [...deleteAll, 'delete from xray.ledger where case_id = $1'],
      [{ problem: 'ledger_missing', number: 1 }],
    ],
    [
      'a ledger whose rows were numbered again',
      [
        ...deleteAll,
        'delete from xray.ledger where case_id = $1',
        'update xray.ledger set number = number - 4 where team_id = $2',
      ],
      [{ problem: 'ledger_changed', number: 1 }],
    ],
    [
      'a ledger without its end',
      ['delete from xray.ledger_ends where team_id = $2'],
      [{ problem: 'ledger_changed', number: 6 }],
    ],
    [
      'a ledger that was cut short',
      [
        'delete from xray.ledger where team_id = $2 and number > 4',
        'delete from xray.trail where team_id = $2 and case_id <> $1',
        'delete from xray.cases where team_id = $2 and id <> $1',
      ],
      [{ problem: 'ledger_missing', number: 5 }],
    ],
    [
      'a case that was added past the ledger',
      [
        `insert into xray.cases (team_id, channel_id, user_id, code_type, code_id) values ($2, 'C1', 'U1', 'siren', '0')`,
      ],
      [{ problem: 'added', seq: 0 }],
    ],
    [
      'a case that waits for documents until another day',
      [`update xray.cases set state = 'waiting', waiting_until = now(), decision = null where id = $1`],
      differs('state', 'decision', 'waitingUntil'),
    ],
    [
      'an analysis that was put into another case',
      [
        'update xray.analyses set case_id = (select id from xray.cases where team_id = $2 and id <> $1) where case_id = $1',
      ],
      [...differs('analyses'), ...differs('analyses')],
    ],
    ['an analysis that was deleted', ['delete from xray.analyses where case_id = $1'], differs('analyses')],
  ])('shows %s', async (_what, statements, expected) => {
    const { id, teamId } = await newDecidedCase();
    const before = new Set((await verifyTrails(store())).problems.map((problem) => JSON.stringify(problem)));
    await tamper(store(), statements, [id, teamId]);
    const found = (await verifyTrails(store())).problems;
    const added = found.filter((problem) => !before.has(JSON.stringify(problem)));
    expect(added).toMatchObject(expected);
    expect(added).toHaveLength(expected.length);
  });

  it('of one case is not whole without its rows in the ledger', async () => {
    const { id, teamId } = await newDecidedCase();
    const cut = 'delete from xray.trail where case_id = $1 and seq = 3';
    const hidden = 'delete from xray.ledger where case_id = $1 and seq = 3';
    await tamper(store(), [cut, setBack, hidden], [id]);
    expect(await verify(id)).toEqual([{ teamId, problem: 'ledger_missing', number: 4 }]);
  });

  it('shows what was deleted by hand past the guard, when and by whom, also where a reason is added', async () => {
    const { id } = await newDecidedCase();
    await store().transaction(async (tx) => {
      await tx.query("set local xray.erasing = 'on'");
      for (const statement of deleteAll) await tx.query(statement, [id]);
      await tx.query(
        `insert into xray.erasures (team_id, reason, requested_by, what, cases, entries, case_ids)
         values ('T', 'retention', 'retention', 'cases', 1, 0, array[$1::bigint])`,
        [id],
      );
    });
    const found = (await verifyTrails(store())).problems.filter(
      (problem) => 'caseId' in problem && problem.caseId === id,
    );
    expect(found).toEqual([
      { caseId: id, problem: 'deleted', hasEntries: false, at: expect.anything(), by: expect.any(String) },
    ]);
    expect(
      await store().query(
        'select what, reason, entries from xray.erasures where case_ids @> array[$1::bigint] order by id',
        [id],
      ),
    ).toEqual([
      { what: 'trails', reason: 'unknown', entries: 3 },
      { what: 'cases', reason: 'unknown', entries: 0 },
      { what: 'cases', reason: 'retention', entries: 0 },
    ]);
  });
});
