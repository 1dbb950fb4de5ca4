import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import {
  type AlertRule,
  type CompanyCode,
  classifyReport,
  evaluateAlertRules,
  judgeReports,
  type MatchedRule,
  type Report,
  type ReportSettings,
  type RiskRequest,
  reportDefinitions,
  summariseReport,
  type Verdict,
} from '../../shared';
import { isAtLeast } from '../../shared/reports/verdict';
import { parseList } from '../RiskXray/fields/parse-list';
import { readReportSettings } from '../RiskXray/fields/report-settings';
import { readAlertRules } from './alert-rule-fields';
import { listsCompany } from './lists-company';

/** The reports that start the workflow. */
export interface Filters {
  readonly sources: readonly string[];
  readonly companyCodes: readonly string[];
  readonly verdictAtLeast?: Verdict;
  readonly rules: readonly AlertRule[];
  readonly settings: ReportSettings;
}

export function readFilters(context: IHookFunctions | IWebhookFunctions): Filters {
  const filters = context.getNodeParameter('filters', {}) as IDataObject;
  const { sources, otherSources, companyCodes, verdictAtLeast } = filters;
  return {
    sources: [...((sources as string[] | undefined) ?? []), ...parseList(otherSources)],
    companyCodes: parseList(companyCodes),
    ...(verdictAtLeast !== undefined && { verdictAtLeast: verdictAtLeast as Verdict }),
    rules: readAlertRules(filters),
    settings: readReportSettings(context.getNodeParameter('options', {}) as IDataObject),
  };
}

type FilterResult =
  | { readonly matches: false; readonly reason: string }
  | { readonly matches: true; readonly alerts: readonly MatchedRule[] };

/** Whether a report matches every filter, and which alert rules match it. */
export function matchFilters(filters: Filters, report: Report, request: RiskRequest): FilterResult {
  const { sources, companyCodes, verdictAtLeast, rules, settings } = filters;
  const { verdict } = judgeReports([summariseReport(report, settings)], []);
  const alerts = evaluateAlertRules(rules, report, settings);
  const source = getSource(report);
  if (sources.length > 0 && !sources.includes(source)) return toMismatch(`the source is ${source}`);
  const company = getCompany(request);
  if (companyCodes.length > 0 && !listsCompany(companyCodes, company))
    return toMismatch(`the company is ${company.id}`);
  if (verdictAtLeast && !isAtLeast(verdict, verdictAtLeast)) return toMismatch(`the verdict is ${verdict}`);
  if (rules.length > 0 && alerts.length === 0) return toMismatch('no alert rule matches');
  return { matches: true, alerts };
}

/** Finds the source by the kind before the source field: a Manager X-Ray may carry the source of a Doc X-Ray. */
function getSource(report: Report): string {
  return reportDefinitions[classifyReport(report)].source ?? report.source;
}

function getCompany({ code }: RiskRequest): CompanyCode {
  const { type = '', id = '' } = (code as Partial<CompanyCode> | undefined) ?? {};
  return { type: String(type), id: String(id) };
}

function toMismatch(reason: string): FilterResult {
  return { matches: false, reason };
}
