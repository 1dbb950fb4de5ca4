import {
  countOpenCases,
  type HomeCase,
  type HomeScope,
  listDecidingChannels,
  listDecisions,
  listNeedsYou,
  listSharedCases,
  listWaiting,
  searchHomeCases,
} from '../../../bot/home/home-rows';
import * as sql from '../../../bot/home/home-sql';
import { insertMany } from '../../support/insert-many';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const now = new Date('2026-03-03T08:00:00Z');
const [past, future] = ['2026-03-03T07:00:00Z', '2026-03-04T07:00:00Z'];

/** The columns of a case; an alert in C1 that U1 asked for and nobody has, unless they say otherwise. */
interface CaseColumns {
  readonly channel_id?: string;
  readonly user_id?: string;
  readonly code_id?: string;
  readonly business_name?: string;
  readonly verdict?: string;
  readonly state?: string;
  readonly owner_id?: string;
  readonly due_at?: string;
  readonly snoozed_until?: string;
  readonly decision?: string;
  readonly waiting_until?: string;
  readonly merged_into?: string;
}

const decidedBy = (by: string, at = '2026-03-01T00:00:00Z', more: object = {}) =>
  JSON.stringify({ id: 'accept', kind: 'accept', reason: 'ok', by, at: Date.parse(at), ...more });

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let codes = 100_000_000;

  async function addCase(teamId: string, given: CaseColumns = {}): Promise<string> {
    codes += 1;
    const columns = {
      channel_id: 'C1',
      user_id: 'U1',
      code_id: String(codes),
      business_name: 'Acme',
      verdict: 'alert',
      ...given,
    };
    const names = Object.keys(columns);
    const [added] = await store().query<{ id: string }>(
      `insert into xray.cases (team_id, code_type, ${names.join(', ')})
       values ($1, 'siren', ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id::text`,
      [teamId, ...Object.values(columns)],
    );
    await addAnalysis(added?.id ?? '', columns.user_id);
    return added?.id ?? '';
  }

  const addAnalysis = (caseId: string, userId: string) =>
    store().query(
      `insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, business_name, case_id)
       select team_id, channel_id, $2, code_type, code_id, business_name, id from xray.cases where id = $1`,
      [caseId, userId],
    );

  const setDeciders = (teamId: string, channelId: string, deciders: readonly string[]) =>
    store().query(
      `insert into xray.case_settings (team_id, channel_id, deciders, updated_by) values ($1, $2, $3, 'U1')`,
      [teamId, channelId, deciders],
    );
  const scopeOf = (teamId: string, userId = 'U1', channels: readonly string[] = []): HomeScope => ({
    teamId,
    userId,
    channels,
    now,
  });
  const idsOf = (cases: readonly HomeCase[]) => cases.map(({ id }) => id);
  const needing = async (scope: HomeScope) => idsOf(await listNeedsYou(store(), scope));
  const waiting = async (scope: HomeScope) => idsOf(await listWaiting(store(), scope));

  it('needs a person: the worst first, then what is due first, then what the person has', async () => {
    const teamId = newTeamId();
    const unassigned = await addCase(teamId);
    const reviewOverdue = await addCase(teamId, { verdict: 'review', due_at: past });
    const unknown = await addCase(teamId, { verdict: 'unknown', due_at: past });
    const own = await addCase(teamId, { owner_id: 'U1' });
    const mine = await addCase(teamId, { user_id: 'U2', owner_id: 'U1', verdict: 'clear' });
    const dueLater = await addCase(teamId, { due_at: future });
    const overdue = await addCase(teamId, { due_at: past });
    await addCase(teamId, { verdict: 'clear' });
    await addCase(teamId, { owner_id: 'U2' });
    await addCase(teamId, { state: 'decided', decision: decidedBy('U1') });
    await addCase(teamId, { user_id: 'U2' });
    expect(await needing(scopeOf(teamId))).toEqual([
      ...[overdue, dueLater, own, unassigned],
      ...[reviewOverdue, unknown, mine],
    ]);
    expect(await needing(scopeOf(newTeamId()))).toEqual([]);
  });

  it('needs who asked for a later analysis of a case that somebody else opened', async () => {
    const teamId = newTeamId();
    const joined = await addCase(teamId, { user_id: 'U2' });
    const taken = await addCase(teamId, { user_id: 'U2', owner_id: 'U3' });
    const decided = await addCase(teamId, { user_id: 'U2', state: 'decided', decision: decidedBy('U3') });
    for (const id of [joined, taken, decided]) await addAnalysis(id, 'U1');
    expect(await needing(scopeOf(teamId))).toEqual([joined]);
    expect(await waiting(scopeOf(teamId))).toEqual([taken]);
    expect(idsOf(await listDecisions(store(), scopeOf(teamId)))).toEqual([decided]);
    expect(idsOf(await searchHomeCases(store(), scopeOf(teamId), { text: 'Acme' }))).toEqual([
      decided,
      taken,
      joined,
    ]);
    expect(await countOpenCases(store(), scopeOf(teamId))).toBe(2);
    const ids = [joined, taken, decided];
    expect(await listSharedCases(store(), 'U1', [...ids, await addCase(teamId)])).toEqual(ids);
  });

  it('waits while documents are awaited, for its owner, who asked for them and who asked for the analysis', async () => {
    const teamId = newTeamId();
    const waits = { state: 'waiting', waiting_until: future, decision: decidedBy('U3') };
    const id = await addCase(teamId, { ...waits, owner_id: 'U2' });
    for (const userId of ['U1', 'U2', 'U3']) {
      expect([userId, await waiting(scopeOf(teamId, userId))]).toEqual([userId, [id]]);
      expect([userId, await needing(scopeOf(teamId, userId, ['C1']))]).toEqual([userId, []]);
    }
    expect(await waiting(scopeOf(teamId, 'U4', ['C1']))).toEqual([]);
  });

  it('needs those who are named to decide in its channel, and nobody else', async () => {
    const teamId = newTeamId();
    await setDeciders(teamId, 'C1', ['U2', 'U3']);
    await setDeciders(teamId, 'C2', ['U4']);
    const asked = await addCase(teamId);
    await addCase(teamId, { owner_id: 'U3' });
    await addCase(teamId, { channel_id: 'C2' });
    const deciding = await listDecidingChannels(store(), { teamId, userId: 'U2' }, ['C1', 'C2', 'C3']);
    // Named in the first, not in the second; the third names nobody.
    expect(deciding.sort()).toEqual(['C1', 'C3']);
    expect(await needing(scopeOf(teamId, 'U2', ['C1']))).toEqual([asked]);
    // U1 asked for it and waits for one of them.
    expect(await needing(scopeOf(teamId, 'U1'))).toEqual([]);
    expect(await waiting(scopeOf(teamId, 'U1'))).toContain(asked);
    expect(await needing(scopeOf(teamId, 'U5'))).toEqual([]);
  });

  it('needs those who decide, and who is told what is overdue, when somebody else is late with it', async () => {
    const teamId = newTeamId();
    await setDeciders(teamId, 'C1', ['U2', 'U3']);
    await store().query(`update xray.case_settings set escalate_to = 'U5' where team_id = $1`, [teamId]);
    const taken = { owner_id: 'U3' };
    const late = await addCase(teamId, { ...taken, due_at: past });
    await addCase(teamId, { ...taken, due_at: future });
    await addCase(teamId, { ...taken, due_at: past, channel_id: 'C2' });
    await addCase(teamId, { ...taken, due_at: past, state: 'decided', decision: decidedBy('U3') });
    expect(await needing(scopeOf(teamId, 'U2', ['C1']))).toEqual([late]);
    expect(await needing(scopeOf(teamId, 'U5'))).toEqual([late]);
    expect(await needing(scopeOf(teamId, 'U6'))).toEqual([]);
  });

  it('needs a second person for a proposal, and waits for them where the first one looks', async () => {
    const teamId = newTeamId();
    const proposed = { state: 'proposed', owner_id: 'U2', decision: decidedBy('U2') };
    const id = await addCase(teamId, proposed);
    expect(await needing(scopeOf(teamId, 'U1'))).toEqual([id]);
    expect(await needing(scopeOf(teamId, 'U2'))).toEqual([]);
    expect(await waiting(scopeOf(teamId, 'U2'))).toEqual([id]);
    expect(await needing(scopeOf(teamId, 'U3', ['C1']))).toEqual([id]);
  });

  it('waits while it is snoozed or somebody else has it', async () => {
    const teamId = newTeamId();
    const snoozed = await addCase(teamId, {
      user_id: 'U2',
      owner_id: 'U1',
      snoozed_until: future,
    });
    const awake = await addCase(teamId, { snoozed_until: past });
    const taken = await addCase(teamId, { owner_id: 'U2' });
    expect(await needing(scopeOf(teamId))).toEqual([awake]);
    expect(await waiting(scopeOf(teamId))).toEqual([taken, snoozed]);
  });

  it('was decided by the person, or about what the person asked for or has; the last decision first', async () => {
    const teamId = newTeamId();
    const decided = (by: string, day: string, given: CaseColumns = {}) =>
      addCase(teamId, {
        user_id: 'U9',
        state: 'decided',
        decision: decidedBy(by, `2026-03-${day}`),
        ...given,
      });
    const confirmed = await addCase(teamId, {
      user_id: 'U9',
      state: 'decided',
      decision: decidedBy('U1', '2026-03-01', { confirmedBy: 'U2', confirmedAt: Date.parse('2026-03-08') }),
    });
    const own = await decided('U1', '02');
    const asked = await decided('U2', '04', { user_id: 'U1' });
    const had = await decided('U2', '03', { owner_id: 'U1' });
    await decided('U2', '05');
    await addCase(teamId, { user_id: 'U9', state: 'proposed', decision: decidedBy('U1') });
    const found = await listDecisions(store(), { teamId, userId: 'U1' });
    expect(idsOf(found)).toEqual([confirmed, asked, had, own]);
  });

  it('is found by a part of the name or code, by the whole code and by how the name begins', async () => {
    const teamId = newTeamId();
    const search = async (text: string, given: Partial<HomeScope> = {}) => {
      const code = /^\d{9}$/.test(text) ? { type: 'siren', id: text } : undefined;
      const scope = { ...scopeOf(teamId), ...given };
      return idsOf(await searchHomeCases(store(), scope, { text, ...(code && { code }) }));
    };
    const asked = await addCase(teamId, { business_name: 'Société Dupont', code_id: '732829320' });
    const had = await addCase(teamId, { user_id: 'U2', owner_id: 'U1', business_name: 'DUPONT & Fils' });
    const deciding = await addCase(teamId, { user_id: 'U2', channel_id: 'C2', business_name: 'Dupontel' });
    const hidden = await addCase(teamId, {
      user_id: 'U2',
      business_name: 'Dupont Secret',
      code_id: '552100554',
    });
    expect(await search('dupont', { channels: ['C2'] })).toEqual([deciding, had, asked]);
    expect(await search('dupont')).toEqual([had, asked]);
    expect(await search('Dup')).toEqual([had, asked]);
    expect(await search('732 829')).toEqual([asked]);
    expect(await search('732829320')).toEqual([asked]);
    expect(await search('552100554')).toEqual([]);
    expect(await search('552100554', { userId: 'U2' })).toEqual([hidden]);
    expect(await search('%')).toEqual([]);
    expect(await search('_upont')).toEqual([]);
    // All its analyses are in another case.
    await addCase(teamId, { business_name: 'Dupont merged', state: 'merged', merged_into: had });
    await store().query(
      `insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, business_name)
       values ($1, 'C1', 'U1', 'siren', '552100554', 'Dupont draft')`,
      [teamId],
    );
    expect(await search('dupont')).toEqual([had, asked]);
    expect(await search('dupont', { teamId: newTeamId() })).toEqual([]);
  });

  it('is read by indexes, however many cases there are', async () => {
    const teamId = newTeamId();
    await insertMany(
      store(),
      `insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, business_name, verdict, state)
       select $1, 'C' || n % 7, 'U' || n % 50, 'siren', n::text, 'Company ' || n,
         case when n % 100 = 0 then 'alert' else 'clear' end, 'open'
       from generate_series(1, 30000) n`,
      [teamId],
    );
    await insertMany(
      store(),
      `insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, business_name, case_id)
       select team_id, channel_id, user_id, code_type, code_id, business_name, id from xray.cases where team_id = $1`,
      [teamId],
    );
    for (const table of ['cases', 'analyses']) await store().query(`analyze xray.${table}`);
    const ids = await store().query<{ id: string }>(
      'select id::text from xray.cases where team_id = $1 order by cases.id limit 10',
      [teamId],
    );
    const shown = ids.map(({ id }) => id);
    const plans = {
      needsYou: [sql.listNeedsYou, [teamId, 'U1', ['C1'], now.toISOString(), 1000]],
      waiting: [sql.listWaiting, [teamId, 'U1', 1000, now.toISOString()]],
      decisions: [sql.listDecisions, [teamId, 'U1', 200]],
      search: [sql.searchCases, [teamId, 'U1', ['C1'], 'company 29', null, null, 2000]],
      count: [sql.countOpenCases, [teamId, 'U1']],
      newest: [sql.listNewestAnalyses, [shown]],
      shared: [sql.listSharedCases, [shown, 'U1']],
    } as const;
    for (const [name, [text, values]] of Object.entries(plans)) {
      const plan = JSON.stringify(await store().query(`explain ${text}`, values));
      expect([name, /Seq Scan on (?:cases|analyses)/.exec(plan)]).toEqual([name, null]);
    }
  });
});
