import type { IDataObject } from 'n8n-workflow';
import {
  type AwaitedReports,
  getVerdict,
  type Report,
  type ReportSettings,
  summariseReport,
} from '../../shared';
import { worstVerdict } from '../../shared/reports/verdict';
import { readReportSettings } from './fields/report-settings';
import type { Item } from './item';

/** How reports leave the node: as their summary, or as the service gave them. */
export interface ReportOutputOptions {
  readonly simplify: boolean;
  readonly settings: ReportSettings;
}

export function readOutputOptions(item: Item): ReportOutputOptions {
  return {
    simplify: item.parameter('simplify', true),
    settings: readReportSettings(item.parameter<IDataObject>('options', {})),
  };
}

export function toReportJson(report: Report, { simplify, settings }: ReportOutputOptions): object {
  if (!simplify) return report;
  const { ids, ...summary } = summariseReport(report, settings);
  return { ...ids, ...summary };
}

/** What waiting for reports came to: one verdict, the gravest, and all the reports there are. */
export function toResultJson(requestId: string, awaited: AwaitedReports, view: ReportOutputOptions): object {
  const { ready, reports, missing, lastError } = awaited;
  const verdicts = reports.map((report) => getVerdict(report, view.settings).verdict);
  return {
    requestId,
    ready,
    verdict: verdicts.reduce(worstVerdict, 'unknown'),
    missing,
    reports: reports.map((report) => toReportJson(report, view)),
    ...(lastError && { lastError: lastError.message }),
  };
}
