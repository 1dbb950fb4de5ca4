import type { AnalysisOverview } from '../../bot/analyses';
import type { Case, CaseStatus } from '../../bot/cases';
import { defaultCaseSettings, type SettingsEntry } from '../../bot/decisions';
import type { DossierData } from '../../bot/export/dossier-data';
import type { TrailEntry, TrailEvent } from '../../bot/trail';
import { hashEntry } from '../../bot/trail/hash-entry';
import { sampleCases } from './samples/sample-cases';
import { sampleFigures } from './samples/sample-figures';

const startedAt = Date.UTC(2026, 0, 2, 3, 4);
const ADA = 'U0ADA';
const BOB = 'U0BOB';
const REASON = 'Le relevé a été modifié après signature : solde de 12 345,60 € ≠ 2 345,60 €.';

const events: readonly (TrailEvent & { readonly by?: string })[] = [
  { kind: 'opened', data: { analysisId: '1' }, by: ADA },
  { kind: 'joined', data: { analysisId: '2' }, by: BOB },
  {
    kind: 'report_arrived',
    data: {
      reportId: 'report-1',
      report: 'doc',
      source: 'doc_xray',
      verdict: 'review',
      finding: 'signature',
    },
  },
  {
    kind: 'report_changed',
    data: { reportId: 'report-1', report: 'doc', source: 'doc_xray', verdict: 'alert', before: 'review' },
  },
  { kind: 'taken', data: {}, by: ADA },
  { kind: 'assigned', data: { to: BOB, from: ADA }, by: ADA },
  { kind: 'snoozed', data: { until: '2026-01-12T08:00:00.000Z' }, by: BOB },
  { kind: 'figures_sent', data: { requestId: 'request-1', amounts: sampleFigures }, by: BOB },
  {
    kind: 'proposed',
    data: {
      decision: 'decline',
      decisionKind: 'decline',
      reason: REASON,
      note: 'Δοκιμή, Привет',
      verdict: 'alert',
    },
    by: BOB,
  },
  { kind: 'confirmed', data: { decision: 'decline', proposedBy: BOB }, by: ADA },
  { kind: 'exported', data: { format: 'pdf' }, by: ADA },
];

const strict = { ...defaultCaseSettings, deciders: [ADA, BOB], fourEyes: ['alert', 'review'] } as const;
const looser = { ...strict, fourEyes: ['alert'], daysOff: ['2026-01-06'] } as const;

/** The settings as they were set up before the case, changed while it was open, and changed again after it. */
const settingsTrail: readonly SettingsEntry[] = [
  { kind: 'changed', minutes: -60, userId: ADA, data: { settings: strict } },
  { kind: 'proposed', minutes: 1, userId: BOB, data: { settings: looser } },
  { kind: 'confirmed', minutes: 2, userId: ADA, data: { settings: looser, proposedBy: BOB } },
  { kind: 'changed', minutes: 11, userId: 'U0EVE', data: { settings: defaultCaseSettings } },
].map(({ minutes, ...entry }, index) => ({
  ...(entry as Pick<SettingsEntry, 'kind' | 'userId' | 'data'>),
  teamId: 'T0123456789',
  channelId: 'C0123456789',
  seq: index + 1,
  at: new Date(startedAt + minutes * 60_000),
  hash: String(index + 1).repeat(64),
}));

function buildTrail(): TrailEntry[] {
  const trail: TrailEntry[] = [];
  for (const [index, { kind, data, by }] of events.entries()) {
    const previousHash = trail.at(-1)?.hash;
    const entry = {
      caseId: '1',
      seq: index + 1,
      teamId: 'T0123456789',
      channelId: 'C0123456789',
      at: new Date(startedAt + index * 60_000),
      kind,
      data: data as TrailEntry['data'],
      ...(by !== undefined && { userId: by }),
      ...(previousHash !== undefined && { previousHash }),
    };
    trail.push({ ...entry, hash: hashEntry(entry) });
  }
  return trail;
}

const status: CaseStatus = {
  state: 'decided',
  ownerId: BOB,
  ownedAt: new Date(startedAt + 5 * 60_000),
  decision: {
    id: 'decline',
    kind: 'decline',
    reason: REASON,
    note: 'Δοκιμή, Привет',
    by: BOB,
    at: startedAt + 8 * 60_000,
    confirmedBy: ADA,
    confirmedAt: startedAt + 9 * 60_000,
  },
};

/** An analysis as a dossier has it. */
export function toAnalysis({
  contents,
  assessment,
}: NonNullable<(typeof sampleCases)[string]>): AnalysisOverview {
  const { verdict } = assessment;
  return {
    id: '1',
    contents,
    company: sampleCompany,
    assessment,
    ...(verdict && { verdict }),
    files: contents.submissions.flatMap(({ documents }) => documents.map(({ name }) => name)),
    reports: contents.submissions.flatMap(({ reports }) => reports),
  };
}

const sampleCompany = {
  code: { type: 'siren', id: '732829320' },
  name: 'Société Générale d’Équipement & Fils',
};

const place = { teamId: 'T0123456789', channelId: 'C0123456789', company: sampleCompany.code };

/** A case that was decided the year before. */
const earlier: Case = {
  ...place,
  id: '7',
  userId: ADA,
  verdict: 'review',
  createdAt: new Date(Date.UTC(2025, 2, 10, 9)),
  state: 'decided',
  decision: {
    id: 'accept',
    kind: 'accept',
    reason: 'Le bilan est certifié.',
    by: ADA,
    at: Date.UTC(2025, 2, 12, 10),
  },
};

/** A declined case with everything that a dossier can show. */
export function sampleDossier(more: Partial<DossierData> = {}): DossierData {
  const { alert, clear } = sampleCases;
  if (!alert || !clear) throw new Error('There is no such sample.');
  const worst = toAnalysis(alert);
  const { createdAt } = worst.contents;
  const analyses = [{ ...toAnalysis(clear), id: '2' }, worst];
  return {
    overview: {
      id: '1',
      status: { ...place, ...status, id: '1', userId: ADA, verdict: 'alert', createdAt },
      company: sampleCompany,
      verdict: 'alert',
      analysisCount: analyses.length,
      worst,
      analyses,
    },
    movedOn: [],
    figures: [
      {
        analysisId: '1',
        sentBy: BOB,
        sentAt: new Date(startedAt + 7 * 60_000),
        requestId: 'request-1',
        amounts: sampleFigures,
      },
    ],
    trail: buildTrail(),
    settings: [settingsTrail],
    others: [earlier],
    createdAt: new Date(startedAt + 60 * 60_000),
    names: [
      { id: ADA, name: 'Ada Martin' },
      { id: BOB, name: 'Bob Keller' },
    ],
    ...more,
  };
}
