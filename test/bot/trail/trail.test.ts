import { createSubmission } from '../../../bot/submissions/submission-rows';
import { appendTrail, listTrail, type TrailEvent, verifyTrails } from '../../../bot/trail';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const at = new Date('2026-01-02T03:04:05.678Z');
const assigned = (to: string): TrailEvent => ({ kind: 'assigned', data: { to } });

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  async function newTrail(events: readonly TrailEvent[]): Promise<string> {
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
    const { submission } = await createSubmission(store(), { ...place, state: 'queued' });
    for (const event of events)
      await store().transaction((tx) => appendTrail(tx, submission.caseId, event, { at, userId: 'U1' }));
    return submission.caseId;
  }

  /** As somebody would who owns the database. */
  async function tamper(statement: string, values: readonly unknown[]): Promise<void> {
    await store().query('alter table xray.trail disable trigger all');
    await store().query(statement, values);
    await store().query('alter table xray.trail enable trigger all');
  }
  const verify = async (id: string) => (await verifyTrails(store(), id)).problems;

  it('numbers its entries, and each has the hash of the one before', async () => {
    const id = await newTrail([assigned('U2'), assigned('U3'), assigned('U4')]);
    const trail = await listTrail(store(), id);
    expect(trail).toMatchObject([
      { seq: 1, kind: 'assigned', userId: 'U1', at, data: { to: 'U2' } },
      { seq: 2, previousHash: trail[0]?.hash },
      { seq: 3, previousHash: trail[1]?.hash },
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
    expect((await listTrail(store(), id)).map(({ seq }) => seq)).toEqual(texts.map((_, index) => index + 1));
    expect(await verify(id)).toEqual([]);
  });

  it.each([
    ['an update', 'update xray.trail set user_id = null where case_id = $1'],
    ['a deletion', 'delete from xray.trail where case_id = $1'],
    ['a truncation', 'truncate xray.trail'],
    ['an update of what was erased', "update xray.erasures set reason = ''"],
    ['a truncation of what was erased', 'truncate xray.erasures'],
  ])('refuses %s', async (_what, statement) => {
    const id = await newTrail([assigned('U2')]);
    await store().query(`select xray.erase_trails(array[]::bigint[], 'erasure', 'a test')`);
    await store().query(
      "insert into xray.erasures (team_id, reason, requested_by, cases, entries) values ('T', 'erasure', 'test', 0, 0)",
    );
    const values = statement.includes('$1') ? [id] : [];
    await expect(store().query(statement, values)).rejects.toThrow('never changed');
    expect(await listTrail(store(), id)).toHaveLength(1);
  });

  it.each([
    [
      'a changed entry',
      `update xray.trail set data = '{"to": "U9"}' where case_id = $1 and seq = 2`,
      'changed',
      2,
    ],
    [
      'another time',
      `update xray.trail set at = at + interval '1 ms' where case_id = $1 and seq = 1`,
      'changed',
      1,
    ],
    ['a missing entry', 'delete from xray.trail where case_id = $1 and seq = 2', 'missing', 2],
    ['a missing end', 'delete from xray.trail where case_id = $1 and seq = 3', 'missing', 3],
    ['a missing trail', 'delete from xray.trail where case_id = $1', 'missing', 1],
  ])('shows %s', async (_what, statement, problem, seq) => {
    const id = await newTrail([assigned('U2'), assigned('U3'), assigned('U4')]);
    await tamper(statement, [id]);
    expect(await verify(id)).toEqual([{ caseId: id, problem, seq }]);
    expect((await verifyTrails(store())).problems).toContainEqual({ caseId: id, problem, seq });
  });

  it('is erased by one function, which records how much, for whom and why', async () => {
    const id = await newTrail([assigned('U2'), assigned('U3')]);
    expect(
      await store().query(`select xray.erase_trails(array[$1::bigint], 'erasure', 'dpo') as entries`, [id]),
    ).toEqual([{ entries: 2 }]);
    expect(await listTrail(store(), id)).toEqual([]);
    expect(
      await store().query(
        `select reason, requested_by as by, cases, entries from xray.erasures where requested_by = 'dpo'`,
      ),
    ).toEqual([{ reason: 'erasure', by: 'dpo', cases: 1, entries: 2 }]);
    await expect(store().query('delete from xray.erasures')).rejects.toThrow('never changed');
  });
});
