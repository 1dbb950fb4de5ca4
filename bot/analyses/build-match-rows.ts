import type { Summary } from '../../shared';
import { FILE_CHECK, matchCodes } from '../texts/file-check';
import type { AnalysisSubmission, DocumentMatch } from './analysis';
import type { XrayRow } from './xray-row';

/** A row for each document that was sent for another company too: a finding of our own, which calls for review. */
export function buildMatchRows(submissions: readonly AnalysisSubmission[]): XrayRow[] {
  return submissions
    .flatMap(({ documents }) => documents)
    .flatMap((document): XrayRow[] => {
      const { match } = document;
      if (!match) return [];
      const summary = matchSummary(match);
      return [
        {
          kind: summary.kind,
          subject: 'document',
          source: summary.source,
          documents: [document],
          status: summary.verdict,
          summary,
          match,
        },
      ];
    });
}

/** The finding in the form that every list, card and export reads. */
export function matchSummary({
  documentId,
  kind,
  sentAt,
}: Pick<DocumentMatch, 'documentId' | 'kind' | 'sentAt'>): Summary {
  return {
    kind: 'other',
    source: FILE_CHECK,
    verdict: 'review',
    examined: true,
    facts: [],
    findings: [
      {
        typeCode: matchCodes[kind],
        level: 'none',
        severity: 'review',
        sentiment: 'bad',
        title: '',
        text: '',
        ...(sentAt !== undefined && { date: sentAt.slice(0, 10) }),
      },
    ],
    findingCount: 1,
    ids: { reportId: `${FILE_CHECK}-${documentId}` },
  };
}
