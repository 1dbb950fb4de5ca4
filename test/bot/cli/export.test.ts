import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { appendTrail, setMerged } from '../../../bot/cases';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions';
import { toPeriod, writeCsv } from '../../../bot/export';
import { saveChannelSettings } from '../../../bot/slack/channels/channel-settings-rows';
import type { Store } from '../../../bot/store/store';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { listTrail, type TrailEntry, type TrailEvent } from '../../../bot/trail';
import { CHECKOUT } from '../../../sandbox/core/checkout';
import { createCase } from '../../support/create-case';
import { onChosenStore, STORE_START_TIMEOUT_MS, type StoreLocation } from '../../support/on-both-stores';
import { readCsvRows } from '../../support/read-csv';
import { readPdf } from '../../support/read-pdf';
import { runCli } from '../../support/run-cli';
import { spawnProcess } from '../../support/spawn-process';
import { storeFoldedState } from '../../support/store-folded-state';

const DAY_MS = 24 * 60 * 60 * 1000;
const SHIFTED_CLOCK = join(CHECKOUT, 'sandbox/core/clock/shifted-clock.cjs');

const day = (date: string) => new Date(`${date}T12:00:00Z`);
const decided = (reason: string): TrailEvent => ({
  kind: 'decided',
  data: { decision: 'decline', decisionKind: 'decline', reason },
});

interface NewCase {
  readonly channelId?: string;
  readonly createdAt: Date;
  readonly name?: string;
  readonly code?: string;
}

async function addCase(
  store: Store,
  { channelId = 'C1', createdAt, name = 'Dupont', code = '732829320' }: NewCase,
): Promise<string> {
  const company = { type: 'siren', id: code };
  const given = {
    teamId: 'T1',
    channelId,
    userId: 'U1',
    company,
    businessName: name,
    state: 'queued',
  } as const;
  const { caseId, submission } = await createCase(store, given, { at: createdAt });
  const created = [caseId, createdAt.toISOString()];
  await store.query('update xray.cases set created_at = $2 where id = $1', created);
  await addDocument(store, { caseId, submissionId: submission.id, name: 'relevé, mars.pdf' });
  return caseId;
}

async function addDocument(
  store: Store,
  { caseId, submissionId, name }: { caseId: string; submissionId: string; name: string },
): Promise<void> {
  await store.query(
    `update xray.submissions set request_id = coalesce((select 'request-' || $2 where not exists (
       select 1 from xray.submissions where request_id = 'request-' || $2)), 'request-' || $2 || '-' || id) where id = $1`,
    [submissionId, caseId],
  );
  await store.query(
    `insert into xray.documents (submission_id, slack_file_id, name, mime_type, size)
     values ($1, 'F1', $2, 'application/pdf', 1)`,
    [submissionId, name],
  );
}

const append = (store: Store, id: string, event: TrailEvent, at: Date) =>
  store.transaction((tx) => appendTrail(tx, id, event, { at, userId: 'U2' }));

onChosenStore((newLocation) => {
  let location: StoreLocation;
  let env: Record<string, string>;
  let folder: string;
  /** Cases of January, of January with a decision in March, and of February; a draft is no case yet. */
  let ids: { first: string; second: string; third: string };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'xray-export-'));
    location = await newLocation();
    const { dataDir, databaseUrl } = location.options;
    env = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir ?? '' };
    const store = await location.open();
    const first = await addCase(store, { createdAt: day('2026-01-10') });
    const second = await addCase(store, {
      createdAt: day('2026-01-20'),
      name: '=cmd|calc',
      code: '552100554',
    });
    const third = await addCase(store, { createdAt: day('2026-02-10'), channelId: 'C2' });
    await append(store, first, { kind: 'taken', data: {} }, day('2026-01-11'));
    await append(
      store,
      first,
      { kind: 'snoozed', data: { until: '2026-01-15T08:00:00Z' } },
      day('2026-01-12'),
    );
    await append(store, first, decided('The statement was edited.'), day('2026-01-13'));
    await append(store, second, { kind: 'taken', data: {} }, day('2026-01-21'));
    await append(store, second, decided('@sum("x"), de l’été'), new Date('2026-03-31T23:59:59.999Z'));
    await append(store, third, { kind: 'taken', data: {} }, day('2026-02-11'));
    await store.transaction((tx) =>
      createSubmission(tx, { teamId: 'T1', channelId: 'C1', userId: 'U1', state: 'draft' }),
    );
    ids = { first, second, third };
    for (const id of [first, second, third]) await storeFoldedState(store, id);
    await store.close();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const xray = (...args: string[]) => runCli(args, { env });

  async function findTrail(id: string) {
    const store = await location.open();
    const trail = await listTrail(store, id);
    await store.close();
    return trail;
  }

  async function exportPeriod(from: string, to: string) {
    const out = await mkdtemp(join(folder, 'period-'));
    const result = await xray('export', '--from', from, '--to', to, '--out', out, '--json');
    const read = async (name: string) => readFile(join(out, name), 'utf8');
    const [cases, trail] = [await read('cases.csv'), await read('trail.csv')];
    return { result, out, cases, trail, caseRows: readCsvRows(cases), trailRows: readCsvRows(trail) };
  }

  /** Changes the store as somebody with all rights on the database could, and back. */
  async function withTampering(statement: string, values: unknown[], work: () => Promise<void>) {
    const run = async (...statements: (readonly [string, unknown[]?])[]) => {
      const store = await location.open();
      for (const [text, given] of statements) await store.query(text, given);
      await store.close();
    };
    // What a deleted case takes with it, in the order in which it can be put back.
    const withCase = ['cases', 'analyses', 'submissions', 'documents'];
    const setTriggers = (to: 'enable' | 'disable') =>
      ['cases', 'trail'].map((table) => [`alter table xray.${table} ${to} trigger user`] as const);
    await run(
      ['create table xray.kept as select * from xray.trail'],
      ...withCase.map((table) => [`create table xray.kept_${table} as select * from xray.${table}`] as const),
      ...setTriggers('disable'),
      [statement, values],
      ...setTriggers('enable'),
    );
    try {
      await work();
    } finally {
      await run(
        ...setTriggers('disable'),
        ['delete from xray.trail'],
        ['insert into xray.trail select * from xray.kept'],
        ...withCase.map(
          (table) =>
            [
              `insert into xray.${table} overriding system value select * from xray.kept_${table} on conflict do nothing`,
            ] as const,
        ),
        ...setTriggers('enable'),
        [`drop table xray.kept, ${withCase.map((table) => `xray.kept_${table}`).join(', ')}`],
      );
    }
  }

  describe('risk-xray export', () => {
    test('writes the cases that were started in the period or that anything happened to', async () => {
      const { result, caseRows, trailRows, out } = await exportPeriod('2026-01-01', '2026-01-31');
      expect(result.code).toBe(0);
      const files = [join(out, 'cases.csv'), join(out, 'trail.csv')];
      expect(JSON.parse(result.out)).toEqual({ files, cases: 2, entries: 6 });
      expect(caseRows.map((row) => row.case)).toEqual([ids.first, ids.second]);
      expect(trailRows.map(({ case: of, seq, kind, at }) => [of, seq, kind, at])).toEqual([
        [ids.first, '1', 'opened', '2026-01-10T12:00:00.000Z'],
        [ids.first, '2', 'taken', '2026-01-11T12:00:00.000Z'],
        [ids.first, '3', 'snoozed', '2026-01-12T12:00:00.000Z'],
        [ids.first, '4', 'decided', '2026-01-13T12:00:00.000Z'],
        [ids.second, '1', 'opened', '2026-01-20T12:00:00.000Z'],
        [ids.second, '2', 'taken', '2026-01-21T12:00:00.000Z'],
      ]);
      // The last moment of the last day counts, the case of January is part of it.
      const march = await exportPeriod('2026-03-01', '2026-03-31');
      expect(march.caseRows.map((row) => row.case)).toEqual([ids.second]);
      expect(march.trailRows.map((row) => row.kind)).toEqual(['decided']);
      expect(JSON.parse((await exportPeriod('2026-04-01', '2026-04-30')).result.out)).toMatchObject({
        cases: 0,
      });
    });

    test('takes any date of the calendar for “from the beginning” and “until now”', async () => {
      const { result, caseRows } = await exportPeriod('0000-01-01', '9999-12-31');
      expect(result).toMatchObject({ code: 0, err: '' });
      expect(caseRows.map((row) => row.case)).toEqual(
        expect.arrayContaining([ids.first, ids.second, ids.third]),
      );
    });

    test('writes for Excel and without formulas, readable by its owner only', async () => {
      const { cases, trail, caseRows, trailRows, out } = await exportPeriod('2026-03-01', '2026-03-31');
      expect([cases.charCodeAt(0), trail.charCodeAt(0)]).toEqual([0xfeff, 0xfeff]);
      expect(caseRows[0]).toMatchObject({
        workspace: 'T1',
        channel: 'C1',
        created_at: '2026-01-20T12:00:00.000Z',
        company: "'=cmd|calc",
        code: '552100554',
        analyses: '1',
        documents: 'relevé, mars.pdf',
        requests: `request-${ids.second}`,
        state: 'decided',
        trail_entries: String((await findTrail(ids.second)).length),
      });
      expect(JSON.parse(trailRows[0]?.data ?? '')).toMatchObject({ reason: '@sum("x"), de l’été' });
      expect((await stat(join(out, 'cases.csv'))).mode & 0o777).toBe(0o600);
      expect((await readdir(out)).toSorted()).toEqual(['cases.csv', 'trail.csv']);
    });

    test('says which files the service never got, and why; without their names where another company reads', async () => {
      const store = await location.open();
      const id = await addCase(store, { createdAt: day('2019-05-05'), channelId: 'C5' });
      await store.query(
        `insert into xray.documents (submission_id, slack_file_id, name, mime_type, size, state)
         select s.id, 'F2', 'gone.pdf', 'application/pdf', 1, 'missing'
         from xray.submissions s join xray.analyses a on a.id = s.analysis_id where a.case_id = $1`,
        [id],
      );
      const refused = [{ name: 'big.pdf', reason: 'too_large' }, { reason: 'not_readable' }];
      await store.query('update xray.analyses set refused_files = $2::jsonb where case_id = $1', [
        id,
        JSON.stringify(refused),
      ]);
      const redacted: string[] = [];
      const sink = { cases: (text: string) => void redacted.push(text), trail: () => undefined };
      const period = toPeriod('2019-05-05', '2019-05-05');
      await writeCsv(store, [id], { period, detail: 'redacted' }, sink);
      await store.close();
      const { caseRows } = await exportPeriod('2019-05-05', '2019-05-05');
      expect(caseRows).toMatchObject([
        {
          documents: 'relevé, mars.pdf',
          not_sent: 'big.pdf (too_large); a file (not_readable); gone.pdf (missing)',
        },
      ]);
      expect(readCsvRows(redacted.join(''))).toMatchObject([
        { documents: '', not_sent: 'a file (too_large); a file (not_readable); a file (missing)' },
      ]);
    });

    test('writes a line for a company in a channel, with what all its analyses have', async () => {
      const store = await location.open();
      const createdAt = day('2018-03-03');
      const place = { createdAt, channelId: 'C7', name: 'Menuiserie' };
      const caseId = await addCase(store, place);
      const again = { teamId: 'T1', channelId: 'C7', userId: 'U2', state: 'queued' } as const;
      const refusedFiles = [{ name: 'big.pdf', reason: 'too_large' as const }];
      const company = { type: 'siren', id: '732829320' };
      const joined = await createCase(store, { ...again, company, refusedFiles }, { at: createdAt });
      await addDocument(store, { caseId, submissionId: joined.submission.id, name: 'bilan.pdf' });
      // One that another case has taken in is shown with that case.
      const merged = await addCase(store, { ...place, channelId: 'C8' });
      await store.query('delete from xray.analyses where case_id = $1', [merged]);
      await store.transaction((tx) => setMerged(tx, merged, caseId));
      await append(store, merged, { kind: 'merged', data: { into: caseId } }, createdAt);
      await store.close();
      const { caseRows } = await exportPeriod('2018-03-03', '2018-03-03');
      expect(caseRows).toMatchObject([
        {
          case: caseId,
          requested_by: 'U1',
          company: 'Menuiserie',
          analyses: '2',
          documents: 'relevé, mars.pdf; bilan.pdf',
          requests: `request-${caseId}; request-${caseId}-${joined.submission.id}`,
          not_sent: 'big.pdf (too_large)',
        },
      ]);
      const file = join(folder, 'case.pdf');
      const request = `request-${caseId}-${joined.submission.id}`;
      const written = await xray('export', '--case', request, '--out', file, '--json');
      expect(JSON.parse(written.out)).toMatchObject({ case: caseId });
      const { missing } = await readPdf(await readFile(file));
      expect(
        missing('relevé, mars.pdf', 'bilan.pdf', 'big.pdf is ', 'Case opened', 'Analysis joined the case'),
      ).toEqual([]);
    });

    test('reads more cases than it holds in memory at once', async () => {
      const store = await location.open();
      // Of a time when each analysis was a case of the same number.
      await store.query(`
        with created as (
          insert into xray.cases (id, team_id, channel_id, user_id, code_type, code_id, created_at) overriding system value
          select 1000000 + n, 'T1', 'C9', 'U1', 'siren', n::text, timestamptz '2020-06-01 12:00Z' from generate_series(1, 1234) n
          returning id, team_id, channel_id, user_id, code_type, code_id, created_at)
        insert into xray.analyses (id, case_id, team_id, channel_id, user_id, code_type, code_id, created_at) overriding system value
        select id, id, team_id, channel_id, user_id, code_type, code_id, created_at from created`);
      await store.close();
      const { result, caseRows } = await exportPeriod('2020-06-01', '2020-06-01');
      expect(JSON.parse(result.out)).toMatchObject({ cases: 1234, entries: 0 });
      expect(new Set(caseRows.map((row) => row.code)).size).toBe(1234);
    });

    test('writes the dossier of one case, by its number or request id, in the language of its channel', async () => {
      const store = await location.open();
      await saveChannelSettings(store, { teamId: 'T1', channelId: 'C2' }, { by: 'U1', language: 'fr' });
      const trail = await listTrail(store, ids.third);
      await store.close();
      const file = join(folder, 'dossier.pdf');
      const byNumber = await xray('export', '--case', ids.third, '--out', file);
      expect(byNumber).toMatchObject({ code: 0, err: '' });
      const french = await readPdf(await readFile(file));
      const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
      const title = `Dupont – ${today}`;
      expect(french.missing(title, `Synthèse du dossier ${ids.third}`, trail.at(-1)?.hash ?? '?')).toEqual(
        [],
      );
      const byRequest = await xray('export', '--case', `request-${ids.first}`, '--out', file, '--json');
      expect(JSON.parse(byRequest.out)).toMatchObject({ case: ids.first, file });
      const english = await readPdf(await readFile(file));
      expect(english.missing(`Dossier of case ${ids.first}`, 'The statement was edited.')).toEqual([]);
    });

    test('adds to the trail who has a copy, which is no reason to be in the next one', async () => {
      const before = (await findTrail(ids.third)).length;
      const february = ['export', '--from', '01/02/2026', '--to', '28/02/2026', '--out', folder];
      expect(await xray(...february, '--by', 'Ada')).toMatchObject({ code: 0, err: '' });
      const file = join(folder, 'copy.pdf');
      expect(await xray('export', '--case', ids.third, '--out', file, '--by', 'Bo')).toMatchObject({
        code: 0,
      });
      const added = (await findTrail(ids.third)).slice(before);
      expect(added.map(({ kind, data }) => [kind, data])).toEqual([
        ['exported', { format: 'csv', by: 'Ada' }],
        ['exported', { format: 'pdf', by: 'Bo' }],
      ]);
      expect((await readPdf(await readFile(file))).missing('Ada', 'Bo')).toEqual([]);
      const today = new Date().toISOString().slice(0, 10);
      expect((await exportPeriod(today, today)).caseRows).toEqual([]);
      expect((await exportPeriod('2026-02-01', today)).trailRows.map((row) => row.kind)).toContain(
        'exported',
      );
    });

    test('records a copy at the time of the database, whatever the clock of its machine says', async () => {
      const { databaseUrl } = location.options;
      // An embedded database reads the clock of its process.
      if (databaseUrl === undefined) return;
      const CLOCK_AHEAD = join(folder, 'ahead');
      await writeFile(CLOCK_AHEAD, String(DAY_MS));
      const args = ['export', '--case', ids.third, '--out', join(folder, 'later.pdf')];
      const command = [
        process.execPath,
        '--require',
        SHIFTED_CLOCK,
        'scripts/run.js',
        'bot/cli/main.ts',
        ...args,
      ];
      const run = spawnProcess(command, { cwd: CHECKOUT, env: { ...env, CLOCK_AHEAD } });
      expect(await run.exited).toMatchObject({ code: 0 });
      const last = (await findTrail(ids.third)).at(-1);
      expect(last?.kind).toBe('exported');
      expect(last?.at.getTime()).toBeLessThan(Date.now() + DAY_MS / 2);
    });

    test('records nothing if the file cannot be written', async () => {
      const before = await findTrail(ids.third);
      const { code } = await xray(
        'export',
        '--case',
        ids.third,
        '--out',
        join(folder, 'none', 'dossier.pdf'),
      );
      expect(code).toBe(2);
      expect(await findTrail(ids.third)).toEqual(before);
    });

    test.each([
      [['--from', '2026-01-01'], '--to is missing'],
      [['--from', '2026-02-30', '--to', '2026-03-01'], 'is not a valid date'],
      [['--from', '2026-02-01', '--to', '2026-01-01'], 'is before --from'],
      [['--case', '1', '--from', '2026-01-01'], 'leave out --from and --to'],
      [['january'], 'Expected no argument'],
      [['--from', '2026-01-01', '--to', '2026-01-31', '--out', '/dev/null/x'], 'Choose another --out'],
    ])('refuses %j', async (args, sentence) => {
      const { code, err } = await xray('export', ...args);
      expect(code).toBe(2);
      expect(err).toContain(sentence);
    });

    test('says that there is no such case', async () => {
      const { code, err, out } = await xray('export', '--case', 'request-unknown', '--json');
      expect(code).toBe(5);
      expect(err).toContain('There is no case request-unknown');
      expect(JSON.parse(out)).toMatchObject({ error: { code: 'case_not_found', exitCode: 5 } });
    });
  });

  test('risk-xray mcp --store tells an agent where a company stands, and that nothing is known of another', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const args = ['scripts/run.js', 'bot/cli/main.ts', 'mcp', '--store'];
    const command = process.execPath;
    await client.connect(new StdioClientTransport({ command, args, cwd: CHECKOUT, env, stderr: 'ignore' }));
    const ask = async (code: string) =>
      (await client.callTool({ name: 'get_company', arguments: { code } })).structuredContent;
    // Other tests open cases of the same company.
    expect(await ask('siren:732829320')).toMatchObject({
      notices: [
        expect.stringMatching(/^Worst open verdict: none yet, reports are awaited\. \d open, 1 decided\.$/),
      ],
      open: expect.arrayContaining([
        { case_id: ids.third, channel: 'C2', state: 'open', owner: 'U2', analyses: 1, overdue: false },
      ]),
      decided: [{ case_id: ids.first, channel: 'C1', by: 'U2', reason: 'The statement was edited.' }],
    });
    expect(await ask('siren:000000018')).toMatchObject({
      notices: ['No case of this company is known: nothing can be said of it.'],
      open: [],
      decided: [],
    });
    await client.close();
  });

  describe('risk-xray trail verify', () => {
    test('says that nothing was changed, and ends with 0', async () => {
      const store = await location.open();
      const [stored] = await store.query<{ entries: string }>('select count(*) as entries from xray.trail');
      await store.close();
      const { code, out } = await xray('trail', 'verify');
      expect(code).toBe(0);
      const entries = new RegExp(
        `^Checked ${stored?.entries} entries of \\d+ cases: nothing was changed\\.\n$`,
      );
      expect(out).toMatch(entries);
    });

    test('says whether one case still has the entry that a dossier names', async () => {
      const trail = await findTrail(ids.first);
      const [opened, last] = [trail[0], trail.at(-1)];
      const args = ['trail', 'verify', '--case', `request-${ids.first}`];
      const known = await xray(...args, '--hash', (opened?.hash ?? '').toUpperCase());
      expect(known.code).toBe(0);
      expect(known.out).toContain('Entry 1 has this hash.');
      expect(known.out).toContain(`The last entry is ${last?.seq}, its hash ${last?.hash}.`);
      const unknown = await xray(...args, '--hash', 'f'.repeat(64), '--json');
      expect(unknown.code).toBe(9);
      expect(JSON.parse(unknown.out)).toMatchObject({
        problems: [{ caseId: ids.first, problem: 'unknown_hash' }],
      });
    });

    test('names a changed entry', async () => {
      const reason = `update xray.trail set data = data || '{"reason":"Nothing wrong."}' where case_id = $1 and seq = 4`;
      await withTampering(reason, [ids.first], async () => {
        const { code, out } = await xray('trail', 'verify', '--json');
        expect(code).toBe(9);
        expect(JSON.parse(out).problems).toEqual([{ caseId: ids.first, problem: 'changed', seq: 4 }]);
        expect((await xray('trail', 'verify', '--case', ids.second)).code).toBe(0);
      });
      expect((await xray('trail', 'verify')).code).toBe(0);
    });

    test.each([
      ['another time', "update xray.trail set at = at + interval '1 day' where case_id = $1 and seq = 3", 3],
      ['another person', "update xray.trail set user_id = 'U9' where case_id = $1 and seq = 2", 2],
    ])('names an entry with %s', async (_what, statement, seq) => {
      await withTampering(statement, [ids.first], async () => {
        const { code, out } = await xray('trail', 'verify');
        expect(code).toBe(9);
        expect(out.split('\n')[0]).toBe(`Case ${ids.first}: entry ${seq} was changed.`);
      });
    });

    test.each([
      ['in the middle', 1],
      ['at the end', -1],
    ])('names a deleted entry %s', async (_where, position) => {
      const { seq } = (await findTrail(ids.first)).at(position) as TrailEntry;
      await withTampering(
        'delete from xray.trail where case_id = $1 and seq = $2',
        [ids.first, seq],
        async () => {
          const { code, out } = await xray('trail', 'verify');
          expect(code).toBe(9);
          expect(out.split('\n')[0]).toBe(`Case ${ids.first}: entry ${seq} is missing.`);
        },
      );
    });

    test.each([
      ['decision', `update xray.cases set decision = '{"id": "accept"}' where id = $1`],
      ['state', `update xray.cases set state = 'decided' where id = $1`],
      [
        'until when documents are waited for',
        `update xray.cases set state = 'waiting', waiting_until = now() where id = $1`,
      ],
      ['owner', `update xray.cases set owner_id = 'U9' where id = $1`],
      ['due date', 'update xray.cases set due_at = now() where id = $1'],
    ])('names a case whose %s is not what its trail says', async (what, statement) => {
      const store = await location.open();
      await store.query(statement, [ids.third]);
      await store.close();
      const { code, out } = await xray('trail', 'verify', '--case', ids.third);
      const restored = await location.open();
      await storeFoldedState(restored, ids.third);
      await restored.close();
      expect(code).toBe(9);
      expect(out).toContain(`${what} was changed: the case does not say what its trail says.`);
    });

    test('names settings of deciding that are not what their trail says', async () => {
      const store = await location.open();
      const place = { teamId: 'T1', channelId: 'C9' };
      const at = { by: 'U1', at: new Date() };
      await saveCaseSettings(store, place, { ...defaultCaseSettings, deciders: ['U9'] }, at);
      await store.close();
      const { code, out } = await xray('trail', 'verify');
      const restored = await location.open();
      await saveCaseSettings(restored, place, defaultCaseSettings, at);
      await restored.close();
      expect(code).toBe(9);
      expect(out).toContain('Decision settings of channel C9 in workspace T1: they were changed');
    });

    test('names a case that was deleted while its trail was left', async () => {
      await withTampering('delete from xray.cases where id = $1', [ids.second], async () => {
        const { code, out } = await xray('trail', 'verify');
        expect(code).toBe(9);
        expect(out).toContain(`Case ${ids.second}: the case is missing`);
      });
    });

    test.each([
      [['--hash', 'f'.repeat(64)], '--hash needs --case'],
      [['--case', '1', '--hash', 'abc'], '64 characters'],
      [['1'], 'Expected no argument'],
    ])('refuses %j', async (args, sentence) => {
      const { code, err } = await xray('trail', 'verify', ...args);
      expect(code).toBe(2);
      expect(err).toContain(sentence);
    });

    test('says that there is no such case', async () => {
      expect((await xray('trail', 'verify', '--case', '999999')).code).toBe(5);
    });
  });

  test('a running bot on PostgreSQL goes on; the embedded store says who has it', async () => {
    const store = await location.open();
    const { code, err, out } = await xray('trail', 'verify', '--json');
    await store.close();
    if (store.kind === 'postgres') expect(code).toBe(0);
    else {
      expect(code).toBe(6);
      expect(err).toContain('The bot is running');
      expect(JSON.parse(out)).toMatchObject({ error: { code: 'store_unavailable' } });
    }
  });
});

describe('a store that cannot be read', () => {
  test('is not created by looking for it', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'xray-none-')), 'nothing');
    const { code, err } = await runCli(['trail', 'verify'], { env: { DATA_DIR: dataDir } });
    expect(code).toBe(6);
    expect(err).toContain(`There is no store in ${dataDir}`);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  test('is named without its password when it does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://bot:s3cret@127.0.0.1:1/xray' };
    const { code, err } = await runCli(['export', '--case', '1'], { env });
    expect(code).toBe(6);
    expect(err).toContain('127.0.0.1:1');
    expect(err).not.toContain('s3cret');
  });
});
