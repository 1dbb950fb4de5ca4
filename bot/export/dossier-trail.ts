import { type FinancialFigures, getKindOfSource, type ReportKind, type Verdict } from '../../shared';
import { listFigures } from '../figures';
import { findingKeyName } from '../texts/finding-sentence';
import { reportTitle } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import type { TrailEntry, TrailKind } from '../trail';
import type { DossierData } from './dossier-data';
import type { DossierParts } from './dossier-parts';
import { namePerson } from './dossier-people';
import type { PdfBlock } from './pdf/pdf-content';

/** The whole trail with its hashes; without what and why where another company can read it. */
export function trailBlocks({ shown, full }: DossierParts, texts: Texts): PdfBlock[] {
  const { labels, bot } = texts.dossier;
  return shown.trail.flatMap((entry, index): PdfBlock[] => {
    const { seq, at, kind, hash } = entry;
    const head = [
      `${seq}`,
      texts.formats.dateTime(at.getTime()),
      entryName(kind, texts),
      findPerson(entry, shown) ?? bot,
    ];
    return [
      { type: 'subheading', text: head.join(' · ') },
      ...dataFields(entry, full?.trail[index]?.data, { shown, full }, texts),
      { type: 'field', label: labels.hash, value: hash, isCode: true },
    ];
  });
}

type ShownEntry = DossierParts['shown']['trail'][number];

function findPerson({ userId, data }: ShownEntry, dossier: DossierParts['shown']): string | undefined {
  if (userId !== undefined) return namePerson(userId, dossier);
  return typeof data.by === 'string' ? data.by : undefined;
}

/** An entry kind that a later release added is shown by its key. */
function entryName(kind: TrailKind, { dossier }: Texts): string {
  const names: Readonly<Record<TrailKind, string>> = dossier.entries;
  return Object.hasOwn(names, kind) ? names[kind] : kind;
}

/** The data of an entry in words, in this order: what another company may read too, and the rest of it. */
function dataFields(
  entry: ShownEntry,
  rest: TrailEntry['data'] = {},
  dossier: DossierParts,
  texts: Texts,
): readonly PdfBlock[] {
  const { labels } = texts.dossier;
  const { kind, data } = entry;
  const toField = (value: unknown, label: string, read: (value: string) => string = (text) => text) =>
    typeof value === 'string' ? [{ type: 'field', label, value: read(value) } as const] : [];
  const verdict = (value: string) => verdictWord(value, texts);
  const time = (date: string) => texts.formats.dateTime(Date.parse(date));
  const person = (id: string) => namePerson(id, dossier.shown);
  return [
    ...toField(data.analysisId, labels.analysis, (id) => nameAnalysis(id, dossier, texts)),
    ...toField(data.end, labels.end, (end) => endText(end, texts)),
    ...toField(data.earlierId, labels.earlierCase),
    ...toField(data.into, labels.otherCase),
    ...toField(data.report, texts.report.report, () => reportTitle(readReport(entry, dossier), texts)),
    ...toField(data.before, labels.before, verdict),
    ...toField(data.verdict, kind === 'report_changed' ? labels.now : texts.cases.columns.verdict, verdict),
    ...toField(rest.decision, labels.decision, (id) =>
      findDecisionName(id, dossier.full?.trail ?? [], texts),
    ),
    ...toField(rest.question, labels.question),
    ...toField(rest.reason, labels.reason),
    ...toField(rest.note, labels.note),
    ...toField(rest.finding, labels.finding, (key) => findingKeyName(key, texts)),
    ...toField(rest.proposedBy, labels.proposedBy, person),
    ...toField(data.from, labels.from, person),
    ...toField(data.to, kind === 'left' ? labels.otherCase : labels.to, person),
    ...toField(data.until, labels.until, time),
    ...toField(data.dueAt, labels.due, time),
    ...toField(rest.requestId, texts.report.request),
    ...figureFields(rest.amounts, texts),
    ...toField(rest.format, labels.format, (format) => format.toUpperCase()),
  ];
}

/** Names an analysis by its files and its time; by its number if it is not in the case any more. */
function nameAnalysis(id: string, { shown, full }: DossierParts, { formats }: Texts): string {
  const found = shown.overview.analyses.find((analysis) => analysis.id === id);
  if (!found) return id;
  const files = full?.overview.analyses.find((analysis) => analysis.id === id)?.files ?? [];
  return [...files, formats.dateTime(found.contents.createdAt.getTime())].join(', ');
}

/** Entries of 0.1.0 have the source alone, which may say another kind than the report turned out to be. */
function readReport({ data }: ShownEntry, { shown: { overview } }: DossierParts) {
  const report = String(data.report);
  if (typeof data.source === 'string') return { kind: report as ReportKind, source: data.source };
  const reports = overview.analyses.flatMap((analysis) => analysis.reports);
  const stored = reports.find(({ summary }) => summary.ids.reportId === data.reportId);
  return { kind: stored?.summary.kind ?? getKindOfSource(report), source: report };
}

function figureFields(amounts: unknown, texts: Texts): PdfBlock[] {
  if (typeof amounts !== 'object' || amounts === null) return [];
  return listFigures(amounts as FinancialFigures, texts).map(({ label, value }) => ({
    type: 'field',
    label,
    value,
  }));
}

function endText(end: string, { dossier }: Texts): string {
  const ends: Readonly<Record<string, string>> = dossier.ends;
  return (Object.hasOwn(ends, end) ? ends[end] : undefined) ?? end;
}

function verdictWord(verdict: string, { verdicts }: Texts): string {
  return Object.hasOwn(verdicts, verdict) ? verdicts[verdict as Verdict] : verdict;
}

/** Finds how a decision was called when it was decided: entries that refer to it have its id only. */
function findDecisionName(id: string, trail: DossierData['trail'], { decisions }: Texts): string {
  const made = trail.findLast(({ data }) => data.decision === id && data.decisionKind !== undefined)?.data;
  const kinds: Readonly<Record<string, string>> = decisions.kinds;
  const kind = String(made?.decisionKind ?? id);
  return typeof made?.name === 'string' ? made.name : Object.hasOwn(kinds, kind) ? (kinds[kind] ?? id) : id;
}
