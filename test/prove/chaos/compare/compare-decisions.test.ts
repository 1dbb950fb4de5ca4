import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alertCard } from '../../../../bot/alerts';
import { analysisCard } from '../../../../bot/analyses';
import type { CaseStatus } from '../../../../bot/cases';
import { getTexts } from '../../../../bot/texts/texts';
import { managerSummary } from '../../../support/sample-summaries';
import { caseWithRefusedFile } from '../../../support/samples/sample-cases';
import { compareDecisions } from './compare-decisions';
import { compareExport } from './compare-export';

const at = Date.UTC(2026, 0, 2, 5);
const decline = { id: 'decline', kind: 'decline', reason: 'It is forged' } as const;
const decision = { ...decline, by: 'U1', at };
const HOUR_MS = 60 * 60 * 1000;
const sampleAlert = {
  files: [],
  alertId: '1',
  summary: managerSummary,
  first: managerSummary,
  company: { code: { type: 'siren', id: '732829320' } },
  rules: [],
  askedBy: 'U1',
};
const owner = { ownerId: 'U1', ownedAt: new Date(at) };

interface Entry {
  readonly kind: string;
  readonly userId?: string;
  readonly data?: object;
  readonly seq?: number;
}

const taken: Entry = { kind: 'taken', userId: 'U1' };
const settle = (kind: 'decided' | 'proposed'): Entry => ({
  kind,
  userId: 'U1',
  data: { decision: decline.id, decisionKind: decline.kind, reason: decline.reason, verdict: 'review' },
});
const decided = settle('decided');
const proposed = settle('proposed');
const confirmed: Entry = { kind: 'confirmed', userId: 'U2' };
const refused: Entry = { kind: 'refused', userId: 'U2' };
const reopened: Entry = { kind: 'reopened', userId: 'U2' };
const opened: Entry = { kind: 'opened', userId: 'U1', data: { analysisId: '7' } };
const joined: Entry = { kind: 'joined', data: { analysisId: '8' } };
const ask = { id: 'ask', kind: 'ask', reason: 'The original' } as const;
const asked: Entry = {
  kind: 'asked',
  userId: 'U1',
  data: { decision: ask.id, decisionKind: ask.kind, reason: ask.reason, verdict: 'review' },
};
const arrived: Entry = { kind: 'documents_arrived', data: { analysisId: '8' } };
const report = (verdict: string, before?: string): Entry => ({
  kind: before === undefined ? 'report_arrived' : 'report_changed',
  data: { verdict, ...(before !== undefined && { before }) },
});

/** An entry in the trail of settings, and how long before the first entry of the case it was written. */
interface Setting {
  readonly kind: string;
  readonly fourEyes?: readonly string[];
  readonly userId?: string;
  readonly proposedBy?: string;
  readonly earlierMs?: number;
}

/** A case in Slack, in the tables of cases and analyses, and in its trail. */
interface World {
  /** The verdicts of the case, of its analysis and of another one without a card. */
  readonly verdicts?: { readonly ofCase: string; readonly own: string; readonly other: string };
  /** Another case, of the same company or not. */
  readonly beside?: { readonly code: string; readonly state: string };
  readonly card?: CaseStatus;
  /** What the card of an alert says of it. */
  readonly alert?: CaseStatus;
  readonly settings?: readonly Setting[];
  readonly row: CaseStatus;
  readonly trail: readonly Entry[];
}

const isDecided: CaseStatus = { state: 'decided', ...owner, decision };
const isConfirmed: CaseStatus = {
  ...isDecided,
  decision: { ...decision, confirmedBy: 'U2', confirmedAt: at },
};
const isProposed: CaseStatus = { ...isDecided, state: 'proposed' };
const isTaken: CaseStatus = { state: 'open', ...owner };
const isWaiting: CaseStatus = {
  state: 'waiting',
  ...owner,
  decision: { ...ask, by: 'U1', at },
  waitingUntil: new Date(at + HOUR_MS),
};
const isOpen: CaseStatus = { state: 'open' };
const same = (status: CaseStatus, ...trail: readonly Entry[]): World => ({
  card: status,
  row: status,
  trail,
});

const afterDecision = same(isDecided, taken, decided);
const afterConfirmation = same(isConfirmed, taken, proposed, confirmed);
const change = (world: World, more: Partial<NonNullable<CaseStatus['decision']>>): CaseStatus => ({
  ...(world.card as CaseStatus),
  decision: { ...(world.card?.decision as typeof decision), ...more },
});

describe('the comparison of cards, rows and trails', () => {
  let server: Server;
  let messages: readonly object[] = [];
  beforeAll(async () => {
    server = createServer((_, response) => response.end(JSON.stringify({ messages })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function compare({ card, alert, row, trail, settings = [], verdicts, beside }: World) {
    const { contents, assessment } = caseWithRefusedFile;
    // As the bot writes it.
    const shown = card && analysisCard({ contents: { ...contents, ...card }, assessment }, getTexts('en'));
    messages = shown
      ? [
          {
            ts: '1.0',
            metadata: { event_payload: { key: 'case:7' } },
            text: shown.text,
            blocks: shown.blocks,
          },
        ]
      : [];
    const alerted = alert && alertCard({ ...sampleAlert, caseId: '7', status: alert }, getTexts('en'));
    if (alerted) messages = [...messages, { ts: '2.0', ...alerted }];
    const entries = trail.map(({ userId = null, data = {}, ...entry }, index) => ({
      ...{ caseId: '7', channel: 'C1', seq: index + 1, at, userId, data },
      ...entry,
    }));
    const { state, ownerId, decision: made } = row;
    const stored = {
      id: '7',
      state,
      owner: ownerId,
      decision: made?.id,
      by: made?.by,
      confirmed: made?.confirmedBy,
      verdict: verdicts?.ofCase,
      ...{ team: 'T1', channel: 'C1', type: 'siren', code: '732829320' },
    };
    const analyses = [{ id: '7', caseId: '7', verdict: verdicts?.own, progress: 'complete' }];
    const changes = settings.map(
      ({ kind, fourEyes, userId = 'U1', proposedBy, earlierMs = HOUR_MS }, index) => ({
        ...{ channel: 'C1', seq: index + 1, kind, userId, at: at - earlierMs },
        data: { ...(fourEyes && { settings: { fourEyes } }), proposedBy },
      }),
    );
    const tables = {
      'xray.trail': entries,
      'xray.settings_trail': changes,
      'xray.alerts': [{ report: sampleAlert.first.ids.reportId, caseId: '7' }],
      'xray.analyses': [
        ...analyses,
        // Of a case that is open, a card may still come.
        ...(verdicts ? [{ ...analyses[0], id: '8', verdict: verdicts.other }] : []),
      ],
      'xray.cases': [stored, ...(beside ? [{ ...stored, id: '6', ...beside }] : [])],
    };
    const sql = async (text: string) =>
      tables[/from (xray\.\w+)/.exec(text)?.[1] as keyof typeof tables] as Record<string, unknown>[];
    const { port } = server.address() as AddressInfo;
    return compareDecisions(sql, { url: `http://127.0.0.1:${port}`, channels: ['C1'] });
  }

  test.each<[string, World, number]>([
    ['nobody has', same(isOpen), 0],
    ['somebody has', same(isTaken, taken), 0],
    ['was assigned', same(isTaken, { kind: 'assigned', data: { to: 'U1' } }), 0],
    ['is proposed', same(isProposed, taken, proposed), 0],
    ['is decided', afterDecision, 1],
    ['is confirmed', afterConfirmation, 1],
    ['was refused', same(isTaken, taken, proposed, refused), 0],
    ['was reopened', same(isTaken, taken, decided, reopened), 2],
    [
      'got worse and was reopened',
      same(isTaken, taken, report('clear'), decided, report('alert', 'clear'), reopened),
      2,
    ],
    ['waits for documents', same(isWaiting, opened, taken, asked), 1],
    ['whose documents arrived', same(isTaken, opened, taken, asked, joined, arrived), 1],
    [
      'waited and got worse',
      same(isTaken, taken, report('clear'), asked, report('review', 'clear'), { kind: 'reopened' }),
      2,
    ],
    ['is decided although it waited', same(isDecided, opened, taken, asked, decided), 2],
    ['was decided on what is repeated', same(isDecided, taken, report('alert'), decided, report('alert')), 1],
  ])('finds nothing about a case that %s', async (_what, world, events) => {
    const comparison = await compare(world);
    expect(comparison.violations).toEqual([]);
    expect(comparison.compared).toBe(1);
    expect(comparison.decided).toBe(world.card?.state === 'decided' ? 1 : 0);
    expect(comparison.events.get('7')).toBe(events);
  });

  test.each<[string, World]>([
    ['nobody has', { ...same(isOpen), alert: isOpen }],
    ['somebody has', { ...same(isTaken, taken), alert: isTaken }],
    ['is decided', { ...afterDecision, alert: isDecided }],
    ['is confirmed', { ...afterConfirmation, alert: isConfirmed }],
  ])('finds nothing about an alert on a case that %s', async (_what, world) => {
    const { violations, compared, comparedAlerts } = await compare(world);
    expect({ violations, compared, comparedAlerts }).toEqual({
      violations: [],
      compared: 1,
      comparedAlerts: 1,
    });
  });

  test.each<[string, World, string]>([
    ['is open', { ...afterDecision, alert: isTaken }, 'the card says open, the trail decided'],
    ['is decided', { ...same(isTaken, taken), alert: isDecided }, 'the card says decided, the trail open'],
    [
      'names another person',
      { ...afterDecision, alert: change(afterDecision, { by: 'U9' }) },
      'by is U9 on the card',
    ],
  ])('finds the card of an alert that %s although its case is not', async (_what, world, violation) => {
    const { violations } = await compare(world);
    expect(violations).toEqual([expect.stringContaining(violation)]);
    expect(violations[0]).toContain('alert on case 7');
  });

  const everyVerdict = ['alert', 'review', 'unknown', 'clear'];
  const strict: Setting = { kind: 'changed', fourEyes: everyVerdict };
  const withSettings = (world: World, ...settings: readonly Setting[]): World => ({ ...world, settings });
  const proposal: Setting = { kind: 'proposed', fourEyes: [] };
  const loosened: Setting = { kind: 'confirmed', fourEyes: [], userId: 'U2', proposedBy: 'U1' };

  test.each<[string, World]>([
    ['two people where two have to', withSettings(afterConfirmation, strict)],
    [
      'one person where two do not have to',
      withSettings(afterDecision, { kind: 'changed', fourEyes: ['alert'] }),
    ],
    ['one person once that was confirmed', withSettings(afterDecision, strict, proposal, loosened)],
    ['one person while that changed', withSettings(afterDecision, { ...strict, earlierMs: 1_000 })],
    ['one person before that changed', withSettings(afterDecision, { ...strict, earlierMs: -HOUR_MS })],
  ])('finds nothing about a decision by %s', async (_what, world) => {
    expect((await compare(world)).violations).toEqual([]);
  });

  test.each<[string, World, string]>([
    [
      'a decision alone where two people have to',
      withSettings(afterDecision, strict),
      'it was decided alone',
    ],
    [
      'a decision alone where that was only proposed',
      withSettings(afterDecision, strict, proposal),
      'it was decided alone',
    ],
    [
      'settings that one person loosened',
      withSettings(afterDecision, strict, { kind: 'changed', fourEyes: [] }),
      'U1 loosened them alone',
    ],
    [
      'settings whose loosening was confirmed by the person who proposed it',
      withSettings(afterDecision, strict, proposal, { ...loosened, userId: 'U1' }),
      'U1 confirmed the own proposal',
    ],
  ])('finds %s', async (_what, world, violation) => {
    expect((await compare(world)).violations).toEqual([expect.stringContaining(violation)]);
  });

  test('counts the cases that a report opened again', async () => {
    const byReport: Entry = { kind: 'reopened' };
    const world = same(isTaken, taken, decided, report('alert'), byReport, decided, reopened);
    expect(await compare(world)).toMatchObject({ violations: [], reopenedByReports: 1 });
  });

  const onCard = (world: World, card: CaseStatus): World => ({ ...world, card });
  const inRow = (world: World, row: CaseStatus): World => ({ ...world, row });

  const withVerdicts = (ofCase: string, own: string, other: string): World => ({
    ...same(isTaken, taken),
    verdicts: { ofCase, own, other },
  });

  test('finds nothing about a company as bad as its worst analysis', async () => {
    // As the title of the card says.
    expect((await compare(withVerdicts('unknown', 'unknown', 'clear'))).violations).toEqual([]);
  });

  test.each<[string, World, string]>([
    ['a card that is greener than its company', withVerdicts('alert', 'unknown', 'alert'), 'says unknown'],
    [
      'a company that is greener than an analysis',
      withVerdicts('unknown', 'unknown', 'alert'),
      'is unknown, that',
    ],
  ])('finds %s', async (_what, world, violation) => {
    expect((await compare(world)).violations).toEqual([expect.stringContaining(violation)]);
  });

  test.each([
    ['proposed', '732829320', 1],
    ['decided', '732829320', 0],
    ['waiting', '500000203', 0],
  ])(
    'finds a case that is %s beside one that is open only if both are of one company',
    async (state, code, count) => {
      const { violations } = await compare({ ...same(isTaken, taken), beside: { state, code } });
      expect(violations.filter((found) => found.includes('of the same company'))).toHaveLength(count);
    },
  );

  test.each<[string, World, string]>([
    ['a card that is open', onCard(afterDecision, isTaken), 'the card says open, the trail decided'],
    [
      'a card that is decided',
      onCard(same(isTaken, taken), isDecided),
      'the card says decided, the trail open',
    ],
    ['a card that is only proposed', onCard(afterDecision, isProposed), 'the card says proposed'],
    [
      'a decided card without a trail',
      onCard(same(isOpen), isDecided),
      'the card says decided, the trail open',
    ],
    [
      'no card',
      { row: isDecided, trail: [taken, decided] },
      'it is decided, no card of its analysis 7 says so',
    ],
    [
      'another decision on the card',
      onCard(afterDecision, change(afterDecision, { id: 'accept', kind: 'accept' })),
      'decision is Accepted on the card',
    ],
    [
      'another person on the card',
      onCard(afterDecision, change(afterDecision, { by: 'U9' })),
      'by is U9 on the card',
    ],
    ['another time on the card', onCard(afterDecision, change(afterDecision, { at: at + 1000 })), 'at is '],
    [
      'another reason on the card',
      onCard(afterDecision, change(afterDecision, { reason: 'Fine' })),
      'reason is Fine on the card',
    ],
    [
      'another confirmation on the card',
      onCard(afterConfirmation, change(afterConfirmation, { confirmedBy: 'U9' })),
      'confirmedBy is U9',
    ],
    ['a confirmation that the card lacks', onCard(afterConfirmation, isDecided), 'confirmedBy is undefined'],
    [
      'another owner on the card',
      onCard(same(isTaken, taken), { ...isTaken, ownerId: 'U9' }),
      'owner is U9 on the card, U1',
    ],
    ['an owner that the card lacks', onCard(same(isTaken, taken), isOpen), 'owner is nobody on the card, U1'],
    ['another state in the row', inRow(afterDecision, isTaken), 'the row has open'],
    ['a decided row without a trail', inRow(same(isOpen), isDecided), 'the row has decided'],
    [
      'another decision in the row',
      inRow(afterDecision, change(afterDecision, { id: 'accept' })),
      'the row has decided accept',
    ],
    [
      'another person in the row',
      inRow(afterDecision, change(afterDecision, { by: 'U9' })),
      'the row has decided decline U9',
    ],
    [
      'another confirmation in the row',
      inRow(afterConfirmation, isDecided),
      'the row has decided decline U1  U1',
    ],
    [
      'another owner in the row',
      inRow(afterDecision, { ...isDecided, ownerId: 'U9' }),
      'the row has decided decline U1  U9',
    ],
    ['a missing entry', same(isDecided, taken, { ...decided, seq: 3 }), 'entry 3 where 2 is expected'],
    [
      'a decision on a decided case',
      same(isDecided, taken, decided, decided),
      'decided (entry 3) of a case that is decided',
    ],
    ['a decided case that is taken', same(isDecided, taken, decided, taken), 'taken (entry 3)'],
    [
      'a decided case that is assigned',
      same(isDecided, taken, decided, { kind: 'assigned', data: { to: 'U1' } }),
      'assigned (entry 3)',
    ],
    [
      'a confirmation of nothing',
      same(isConfirmed, taken, decided, confirmed),
      'confirmed (entry 3) of a case that is decided',
    ],
    [
      'the own confirmation',
      same({ ...isConfirmed, decision: { ...decision, confirmedBy: 'U1' } }, taken, proposed, {
        ...confirmed,
        userId: 'U1',
      }),
      'U1 confirmed the own proposal',
    ],
    [
      'a decided case that another analysis joined',
      same(isDecided, taken, decided, joined),
      'joined (entry 3)',
    ],
    ['documents that nobody waited for', same(isTaken, taken, arrived), 'documents_arrived (entry 2)'],
    [
      'a card that does not wait',
      onCard(same(isWaiting, taken, asked), isTaken),
      'the card says open, the trail waiting',
    ],
    ['a refusal of nothing', same(isTaken, taken, refused), 'refused (entry 2) of a case that is open'],
    ['a reopening of nothing', same(isTaken, taken, reopened), 'reopened (entry 2) of a case that is open'],
    [
      'a report that got worse',
      same(isDecided, taken, decided, report('alert', 'clear')),
      'entry 3: a report was worse',
    ],
    [
      'a worse report that arrived',
      same(isDecided, taken, report('review'), decided, report('alert')),
      'entry 4: a report was worse',
    ],
  ])('finds %s', async (_what, world, violation) => {
    const { violations } = await compare(world);
    expect(violations.filter((found) => found.includes(violation))).toHaveLength(1);
    expect(violations.every((found) => found.includes('case 7'))).toBe(true);
  });
});

describe('the comparison of an export', () => {
  const toFile = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
  const cases = (state: string, decision = '', by = '', entries = '2') =>
    toFile([
      ['case', 'state', 'owner', 'decision', 'decided_by', 'confirmed_by', 'trail_entries'],
      ['7', state, 'U1', decision, by, '', entries],
    ]);
  const trail = toFile([
    ['case', 'seq', 'channel', 'at', 'kind', 'user', 'data'],
    ['7', '1', 'C1', '2026-01-02T05:00:00.000Z', 'taken', 'U1', '{}'],
    ['7', '2', 'C1', '2026-01-02T05:00:00.000Z', 'decided', 'U1', JSON.stringify(decided.data)],
  ]);

  test('finds nothing where cases and trails say the same', () => {
    const files = { cases: cases('decided', 'decline', 'U1'), trail };
    expect(compareExport(files)).toEqual({ violations: [], cases: 1 });
  });

  test('finds two open cases of one company in a channel', () => {
    const columns = ['case', 'workspace', 'channel', 'code_type', 'code', 'state', 'trail_entries'];
    const row = (id: string, channel: string) => [id, 'T1', channel, 'siren', '732829320', 'open', '0'];
    const inChannels = (...channels: string[]) =>
      toFile([columns, ...channels.map((channel, index) => row(String(index), channel))]);
    const compareCases = (file: string) =>
      compareExport({ cases: file, trail: toFile([['case']]) }).violations;
    expect(compareCases(inChannels('C1', 'C2'))).toEqual([]);
    expect(compareCases(inChannels('C1', 'C1'))).toEqual([expect.stringContaining('beside case 0')]);
  });

  test.each([
    ['another state', cases('open'), 'the row has open'],
    ['another decision', cases('decided', 'accept', 'U1'), 'the row has decided accept'],
    ['another person', cases('decided', 'decline', 'U9'), 'the row has decided decline U9'],
    ['a missing entry', cases('decided', 'decline', 'U1', '3'), '2 entries of 3'],
  ])('finds %s', (_what, file, violation) => {
    expect(compareExport({ cases: file, trail }).violations).toEqual([expect.stringContaining(violation)]);
  });
});
