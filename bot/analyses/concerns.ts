import { createHash } from 'node:crypto';
import { type Finding, isAboutDocument, type Summary } from '../../shared';
import { rankVerdict } from '../../shared/reports/verdict';
import type { KnownConcerns } from '../cases';
import { isMatchCode } from '../texts/file-check';
import type { AnalysisOverview } from './analysis-overview';
import { toClassShare } from './class-share';

/** What a decision remembers of something that it was taken on. */
export interface Known {
  readonly key: string;
  /** Higher is worse. */
  readonly gravity: number;
}

/** A result or a finding that speaks against a company, or a result that says nothing. */
export interface Concern extends Known {
  readonly summary: Summary;
  readonly finding?: Finding;
}

/** What a case says against its company at the moment. */
export function listConcerns(analyses: readonly AnalysisOverview[]): Concern[] {
  return analyses.flatMap(listConcernsOfAnalysis);
}

/** Lists the concerns of what its card counts, and of every document. */
function listConcernsOfAnalysis({ assessment, contents }: AnalysisOverview): Concern[] {
  const aboutCompany = assessment.rows.flatMap(({ kind, source = '', summary, match }) =>
    isAboutDocument(kind) || !summary ? [] : toConcerns(summary, match ? summary.ids.reportId : source),
  );
  const aboutDocuments = contents.submissions.flatMap(({ id, splitFrom, reports }) =>
    reports
      .filter(({ kind }) => isAboutDocument(kind))
      .flatMap(({ reportId, summary }) => [
        // A file that is analysed again, alone, may say again what was said of all files of its request.
        ...toConcerns(summary, splitFrom ?? id),
        ...(splitFrom === undefined ? toConcerns(summary, reportId) : []),
      ]),
  );
  return [...aboutCompany, ...aboutDocuments];
}

export function toKnownConcerns(concerns: readonly Known[]): KnownConcerns {
  const known: Record<string, number> = {};
  for (const { key, gravity } of concerns) known[key] = Math.max(gravity, known[key] ?? 0);
  return known;
}

/** Finds those that are worse or other than what is known, the worst first. */
export function findNewConcerns<One extends Known>(concerns: readonly One[], known: KnownConcerns): One[] {
  return concerns
    .filter(({ key, gravity }) => gravity > (known[key] ?? 0))
    .toSorted((a, b) => b.gravity - a.gravity);
}

function toConcerns(summary: Summary, about: string): Concern[] {
  const { kind, verdict, findings } = summary;
  if (verdict === 'clear') return [];
  const bad = findings.filter(({ severity }) => severity === 'alert' || severity === 'review');
  return [
    { key: toKey(kind, about), gravity: rankVerdict(verdict) + toClassShare(summary), summary },
    ...bad.map((finding) => ({
      key: toKey(kind, about, ...describeFinding(finding)),
      gravity: rankVerdict(finding.severity),
      summary,
      finding,
    })),
  ];
}

/**
 * What makes it another finding: not its words on values, which every new figure changes, nor when a file was sent elsewhere, which
 * may not be shown any more.
 */
function describeFinding({ ratio, typeCode, title, company, date }: Finding): readonly unknown[] {
  return ratio ? [ratio.key] : [typeCode, title, company?.name, isMatchCode(typeCode) ? undefined : date];
}

/** A hash, so that no name is stored with a decision. */
export function toKey(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
