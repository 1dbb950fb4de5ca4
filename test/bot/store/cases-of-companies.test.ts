import { enterCase, findAnalysis, setAnalysisCompany } from '../../../bot/analyses';
import type { Bot } from '../../../bot/bot';
import { findCase } from '../../../bot/cases';
import type { Backend } from '../../../bot/store/backend';
import { openEmbedded } from '../../../bot/store/embedded/embedded-backend';
import { migrate, migrations } from '../../../bot/store/migrations';
import { openPostgres } from '../../../bot/store/postgres/postgres-backend';
import type { Queryable } from '../../../bot/store/queryable';
import type { Store } from '../../../bot/store/store';
import { foldTrail, hashEntry, listTrail, type TrailEntry, verifyTrails } from '../../../bot/trail';
import { systemClock } from '../../../client/system-clock';
import { onBothStores, STORE_START_TIMEOUT_MS, type StoreLocation } from '../../support/on-both-stores';

const at = new Date('2026-11-01T09:00:00.000Z');
const snoozedUntil = '2026-12-24T09:00:00.000Z';
const decided = { decision: 'decline', decisionKind: 'decline', reason: 'It is forged', concerns: {} };

interface OldCase {
  readonly company?: string;
  readonly verdict?: string;
  readonly submission?: string;
  readonly events?: readonly (readonly [kind: string, data?: object])[];
}

/** One analysis each, as the releases before this migration stored it: with its trail, a submission and a report. */
async function addOldCase(
  db: Queryable,
  { company, verdict, submission = 'reported', events = [] }: OldCase,
) {
  const [row] = await db.query<{ id: string }>(
    `insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, verdict, undecided_since)
     values ('T1', 'C1', 'U1', $1, $2, $3, case when $3 in ('alert', 'review') then now() end) returning id::text`,
    [company && 'siren', company, verdict],
  );
  const id = row?.id as string;
  const [created] = await db.query<{ id: string }>(
    'insert into xray.submissions (case_id, state) values ($1, $2) returning id::text',
    [id, submission],
  );
  if (verdict !== undefined)
    await db.query(
      `insert into xray.reports (report_id, submission_id, team_id, kind, verdict, content_hash, summary)
       values ($1, $2, 'T1', 'doc', $3, '', '{}')`,
      [`report-${id}`, created?.id, verdict],
    );
  const trail: TrailEntry[] = [];
  for (const [kind, data = {}] of events) {
    const previous = trail.at(-1);
    const entry = {
      caseId: id,
      seq: trail.length + 1,
      teamId: 'T1',
      channelId: 'C1',
      at,
      kind: kind as TrailEntry['kind'],
      userId: 'U1',
      data: data as TrailEntry['data'],
      ...(previous && { previousHash: previous.hash }),
    };
    const hash = hashEntry(entry);
    trail.push({ ...entry, hash });
    await db.query(
      `insert into xray.trail (case_id, seq, team_id, channel_id, at, kind, user_id, data, previous_hash, hash)
       values ($1, $2, 'T1', 'C1', $3, $4, 'U1', $5::jsonb, $6, $7)`,
      [id, entry.seq, at.toISOString(), kind, JSON.stringify(data), previous?.hash, hash],
    );
  }
  const state = foldTrail(trail);
  await db.query(
    `update xray.cases set state = $2, owner_id = $3, owned_at = $4, decision = $5::jsonb, snoozed_until = $6,
       snoozed_by = $7, trail_seq = $8, trail_hash = $9 where id = $1`,
    [
      id,
      state.state === 'open' && state.ownerId !== undefined ? 'taken' : state.state,
      state.ownerId,
      state.ownedAt?.toISOString(),
      state.decision && JSON.stringify(state.decision),
      state.snoozedUntil?.toISOString(),
      state.snoozedBy,
      trail.length,
      trail.at(-1)?.hash,
    ],
  );
  return id;
}

interface OldAlert {
  readonly caseId: string;
  readonly company: string;
  readonly headId?: string;
}

async function addOldAlert(db: Queryable, { caseId, company, headId }: OldAlert): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into xray.alerts (team_id, channel_id, rule, report_id, case_id, code_type, code_id, head_id)
     values ('T1', 'C9', '{}', $1, $2, 'siren', $3, $4) returning id::text`,
    [`report-${caseId}`, caseId, company, headId],
  );
  return row?.id as string;
}

function openBackend({ options }: StoreLocation): Promise<Backend> | Backend {
  return options.databaseUrl === undefined
    ? openEmbedded(options.dataDir)
    : openPostgres(options.databaseUrl, options.onError, options.connectTimeoutMs);
}

/** Every company has one number, in the order of the tests below. */
async function addOldCases(db: Queryable) {
  const taken = ['taken'] as const;
  const snoozed = ['snoozed', { until: snoozedUntil }] as const;
  const proposed = ['proposed', decided] as const;
  const add = (company: string, rest: Omit<OldCase, 'company'> = {}) => addOldCase(db, { company, ...rest });
  const ids = {
    open: await add('1'),
    taken: await add('2', { verdict: 'alert', events: [taken] }),
    proposed: await add('3', { verdict: 'alert', events: [taken, proposed] }),
    decided: await add('4', { verdict: 'alert', events: [['decided', decided]] }),
    snoozed: await add('5', { verdict: 'alert', events: [taken, snoozed] }),
    reopened: await add('6', {
      verdict: 'review',
      events: [
        ['decided', decided],
        ['reopened', { reason: 'A new statement' }],
      ],
    }),
    draft: await addOldCase(db, { submission: 'draft' }),
    // Of one company each.
    clear: await add('7', { verdict: 'clear' }),
    running: await add('7', { submission: 'online' }),
    quiet: await add('8', { verdict: 'clear' }),
    owned: await add('8', { verdict: 'alert', events: [taken] }),
    second: await add('8', { verdict: 'review', events: [taken, snoozed] }),
    before: await add('8', { verdict: 'alert', events: [['decided', decided]] }),
    putOff: await add('9', { verdict: 'review', events: [taken, snoozed] }),
    awake: await add('9', { verdict: 'alert' }),
    worse: await add('10', { verdict: 'alert', events: [taken] }),
    confirmable: await add('10', { verdict: 'review', events: [proposed] }),
    stillClear: await add('11', { verdict: 'clear' }),
    cancelled: await add('11', { submission: 'cancelled' }),
    erased: await add('12'),
    newest: await addOldCase(db, { submission: 'draft' }),
  };
  const headId = await addOldAlert(db, { caseId: ids.owned, company: '8' });
  await addOldAlert(db, { caseId: ids.second, company: '8', headId });
  await addOldAlert(db, { caseId: ids.awake, company: '9' });
  await db.query(
    `insert into xray.decision_events (id, team_id, case_id, body, state, lost_at)
     values ('event', 'T1', $1, '{}', 'sent', now())`,
    [ids.reopened],
  );
  await db.query(`select xray.erase_cases(array[$1::bigint, $2::bigint], 'erasure', 'dpo')`, [
    ids.erased,
    ids.newest,
  ]);
  return ids;
}

onBothStores((newLocation) => {
  let store: Store;
  let ids: Awaited<ReturnType<typeof addOldCases>>;

  beforeAll(async () => {
    const location = await newLocation();
    const backend = await openBackend(location);
    await backend.script('drop schema xray cascade');
    await migrate(
      backend,
      migrations.filter(({ version }) => version <= 5),
    );
    ids = await addOldCases(backend);
    await backend.close();
    store = await location.open();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => store?.close());

  const kindsOf = async (id: string) => (await listTrail(store, id)).map(({ kind }) => kind);

  it('keeps every trail whole, and each case as its trail says', async () => {
    expect((await verifyTrails(store)).problems).toEqual([]);
  });

  it('keeps what became of a case', async () => {
    expect(await findCase(store, ids.open)).toMatchObject({ state: 'open' });
    expect(await findCase(store, ids.taken)).toMatchObject({ state: 'open', ownerId: 'U1', ownedAt: at });
    expect(await findCase(store, ids.proposed)).toMatchObject({
      state: 'proposed',
      decision: { id: 'decline', reason: 'It is forged', by: 'U1' },
    });
    expect(await findCase(store, ids.decided)).toMatchObject({ state: 'decided', verdict: 'alert' });
    expect(await findCase(store, ids.snoozed)).toMatchObject({ snoozedUntil: new Date(snoozedUntil) });
    expect(await findCase(store, ids.reopened)).toMatchObject({ state: 'open', verdict: 'review' });
    expect(await store.query('select case_id::text as id from xray.decision_events')).toEqual([
      { id: ids.reopened },
    ]);
  });

  it('leaves one open case for a company and channel, which the buttons of the others lead to', async () => {
    const several = await store.query(
      `select 1 from xray.cases where state in ('open', 'proposed', 'waiting')
       group by team_id, channel_id, code_type, code_id having count(*) > 1`,
    );
    expect(several).toEqual([]);
    for (const id of [ids.quiet, ids.owned, ids.second])
      expect(await findCase(store, id)).toMatchObject({ id: ids.owned, state: 'open', verdict: 'alert' });
    expect(await findCase(store, ids.before)).toMatchObject({ id: ids.before, state: 'decided' });
    for (const id of [ids.quiet, ids.owned, ids.second])
      expect(await findAnalysis(store, id)).toMatchObject({ id, caseId: ids.owned });
    expect(await kindsOf(ids.owned)).toEqual(['taken', 'joined', 'joined']);
    expect(await kindsOf(ids.second)).toEqual(['taken', 'snoozed', 'merged']);
  });

  it('keeps a proposal, and shows the worst verdict with it', async () => {
    expect(await findCase(store, ids.worse)).toMatchObject({
      id: ids.confirmable,
      state: 'proposed',
      verdict: 'alert',
    });
  });

  it('is never green while an analysis runs, and is where the others were cancelled', async () => {
    expect(await findCase(store, ids.clear)).not.toHaveProperty('verdict');
    expect(await findCase(store, ids.stillClear)).toMatchObject({ verdict: 'clear' });
  });

  it('wakes a case that somebody had put off, for what nobody had', async () => {
    const woken = await findCase(store, ids.awake);
    expect(woken).toMatchObject({ id: ids.putOff, ownerId: 'U1', verdict: 'alert' });
    expect(woken).not.toHaveProperty('snoozedUntil');
  });

  it('has one alert with a card for a case in a channel', async () => {
    const alerts = await store.query(
      `select case_id::text as "caseId", count(*) filter (where head_id is null)::int as heads, count(*)::int as alerts
       from xray.alerts group by case_id order by case_id`,
    );
    expect(alerts).toEqual([
      { caseId: ids.owned, heads: 1, alerts: 2 },
      { caseId: ids.putOff, heads: 1, alerts: 1 },
    ]);
  });

  it('opens a case for an old draft that is submitted later, whose number no case ever had', async () => {
    const bot = { store, clock: systemClock, settings: { defaultLanguage: 'en' } } as unknown as Bot;
    await setAnalysisCompany(store, ids.draft, { company: { type: 'siren', id: '20' }, userId: 'U1' });
    await store.transaction((tx) => enterCase(bot, tx, ids.draft));
    const entered = await findAnalysis(store, ids.draft);
    expect(Number(entered?.caseId)).toBeGreaterThan(Number(ids.newest));
    expect(await kindsOf(entered?.caseId ?? '')).toEqual(['opened']);
    expect((await verifyTrails(store)).problems).toEqual([]);
  });
});
