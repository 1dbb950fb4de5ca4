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

/** How reports are returned: as a summary, or as the service sent them. */
interface ReportOutputOptions {
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

/** The result of waiting: the worst verdict and all reports. */
export function toResultJson(
  requestId: string,
  awaited: AwaitedReports,
  options: ReportOutputOptions,
): object {
  const { ready, reports, missing, lastError } = awaited;
  const verdicts = reports.map((report) => getVerdict(report, options.settings).verdict);
  return {
    requestId,
    ready,
    verdict: verdicts.reduce(worstVerdict, 'unknown'),
    missing,
    reports: reports.map((report) => toReportJson(report, options)),
    ...(lastError && { lastError: lastError.message }),
  };
}
