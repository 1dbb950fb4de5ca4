import type { IDataObject } from 'n8n-workflow';
import { type MeaningSettings, type Report, summarise, type Verdict, verdictOf } from '../../shared';
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

/** The gravest verdict among reports. */
export function overallVerdict(reports: readonly Report[], { settings }: ReportView): Verdict {
  return reports.map((report) => verdictOf(report, settings).verdict).reduce(raise, 'unknown');
}
