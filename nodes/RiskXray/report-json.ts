import type { IDataObject } from 'n8n-workflow';
import { type AwaitedReports, type MeaningSettings, type Report, summarise, verdictOf } from '../../shared';
import { raise } from '../../shared/meaning/verdict';
import { readMeaning } from './fields/meaning';
import type { Item } from './item';

/** How reports leave the node: as their summary, or as the service gave them. */
export interface ReportView {
  readonly simplify: boolean;
  readonly settings: MeaningSettings;
}

export function readView(item: Item): ReportView {
  return {
    simplify: item.parameter('simplify', true),
    settings: readMeaning(item.parameter<IDataObject>('options', {})),
  };
}

export function reportJson(report: Report, { simplify, settings }: ReportView): object {
  if (!simplify) return report;
  const { ids, ...summary } = summarise(report, settings);
  return { ...ids, ...summary };
}

/** What waiting for reports came to: one verdict, the gravest, and all the reports there are. */
export function outcomeJson(requestId: string, awaited: AwaitedReports, view: ReportView): object {
  const { ready, reports, missing, lastError } = awaited;
  const verdicts = reports.map((report) => verdictOf(report, view.settings).verdict);
  return {
    requestId,
    ready,
    verdict: verdicts.reduce(raise, 'unknown'),
    missing,
    reports: reports.map((report) => reportJson(report, view)),
    ...(lastError && { lastError: lastError.message }),
  };
}
