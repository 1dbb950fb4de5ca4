import { type FinancialFigures, getKindOfSource, type ReportKind, type Verdict } from '../../shared';
import { listFigures } from '../figures';
import { findingKeyName } from '../texts/finding-sentence';
import { reportTitle } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import type { TrailEntry, TrailKind } from '../trail';
import type { DossierData } from './dossier-data';
import { namePerson } from './dossier-people';
import type { PdfBlock } from './pdf/pdf-content';

/** The whole trail with its hashes; without what and why where another company can read it. */
export function trailBlocks(data: DossierData, texts: Texts): PdfBlock[] {
  const { trail, isRedacted } = data;
  const { labels, bot } = texts.dossier;
  return trail.flatMap((entry): PdfBlock[] => {
    const { seq, at, kind, hash } = entry;
    const head = [
      `${seq}`,
      texts.formats.dateTime(at.getTime()),
      entryName(kind, texts),
      findPerson(entry, data) ?? bot,
    ];
    return [
      { type: 'subheading', text: head.join(' · ') },
      ...dataFields(entry, data, texts).filter(({ key }) => !isRedacted || shownKeys.includes(key)),
      { type: 'field', label: labels.hash, value: hash, isCode: true },
    ];
  });
}

function findPerson({ userId, data }: TrailEntry, dossier: DossierData): string | undefined {
  if (userId !== undefined) return namePerson(userId, dossier);
  return typeof data.by === 'string' ? data.by : undefined;
}

/** Of a later release it goes by its key. */
function entryName(kind: TrailKind, { dossier }: Texts): string {
  const names: Readonly<Record<TrailKind, string>> = dossier.entries;
  return Object.hasOwn(names, kind) ? names[kind] : kind;
}

/** What redacted cards show: verdicts, people and times. */
const shownKeys = [
  ...['analysisId', 'earlierId', 'into', 'report', 'before', 'verdict'],
  ...['from', 'to', 'until', 'dueAt'],
];

type DataField = Extract<PdfBlock, { type: 'field' }> & { readonly key: string };

/** The data of an entry in words, in this order. */
function dataFields(entry: TrailEntry, dossier: DossierData, texts: Texts): readonly DataField[] {
  const { labels } = texts.dossier;
  const { kind, data } = entry;
  const field = (key: string, label: string, read: (value: string) => string = (value) => value) =>
    typeof data[key] === 'string' ? [{ type: 'field', key, label, value: read(data[key]) } as const] : [];
  const verdict = (value: string) => verdictWord(value, texts);
  const person = (id: string) => namePerson(id, dossier);
  return [
    ...field('analysisId', labels.analysis, (id) => nameAnalysis(id, dossier, texts)),
    ...field('earlierId', labels.earlierCase),
    ...field('into', labels.otherCase),
    ...field('report', texts.report.report, () => reportTitle(readReport(entry, dossier), texts)),
    ...field('before', labels.before, verdict),
    ...field('verdict', kind === 'report_changed' ? labels.now : texts.cases.columns.verdict, verdict),
    ...field('decision', labels.decision, (id) => findDecisionName(id, dossier.trail, texts)),
    ...field('reason', labels.reason),
    ...field('note', labels.note),
    ...field('finding', labels.finding, (key) => findingKeyName(key, texts)),
    ...field('proposedBy', labels.proposedBy, person),
    ...field('from', labels.from, person),
    ...field('to', kind === 'left' ? labels.otherCase : labels.to, person),
    ...field('until', labels.until, (date) => texts.formats.dateTime(Date.parse(date))),
    ...field('dueAt', labels.due, (date) => texts.formats.dateTime(Date.parse(date))),
    ...field('requestId', texts.report.request),
    ...figureFields(data.amounts, texts),
    ...field('format', labels.format, (format) => format.toUpperCase()),
  ];
}

/** By its files and its time; by its number if it is not in the case any more. */
function nameAnalysis(id: string, { overview, isRedacted }: DossierData, { formats }: Texts): string {
  const found = overview.analyses.find((analysis) => analysis.id === id);
  if (!found) return id;
  const files = isRedacted ? [] : found.files;
  return [...files, formats.dateTime(found.contents.createdAt.getTime())].join(', ');
}

/** Entries of 0.1.0 have the source alone, which may say another kind than the report turned out to be. */
function readReport({ data }: TrailEntry, { overview }: DossierData) {
  const report = String(data.report);
  if (typeof data.source === 'string') return { kind: report as ReportKind, source: data.source };
  const reports = overview.analyses.flatMap((analysis) => analysis.reports);
  const stored = reports.find(({ summary }) => summary.ids.reportId === data.reportId);
  return { kind: stored?.summary.kind ?? getKindOfSource(report), source: report };
}

function figureFields(amounts: unknown, texts: Texts): DataField[] {
  if (typeof amounts !== 'object' || amounts === null) return [];
  return listFigures(amounts as FinancialFigures, texts).map(({ label, value }) => ({
    type: 'field',
    key: 'amounts',
    label,
    value,
  }));
}

function verdictWord(verdict: string, { verdicts }: Texts): string {
  return Object.hasOwn(verdicts, verdict) ? verdicts[verdict as Verdict] : verdict;
}

/** As it was called when it was decided: entries that refer to it have its id only. */
function findDecisionName(id: string, trail: readonly TrailEntry[], { decisions }: Texts): string {
  const made = trail.findLast(({ data }) => data.decision === id && data.decisionKind !== undefined)?.data;
  const kinds: Readonly<Record<string, string>> = decisions.kinds;
  const kind = String(made?.decisionKind ?? id);
  return typeof made?.name === 'string' ? made.name : Object.hasOwn(kinds, kind) ? (kinds[kind] ?? id) : id;
}
