import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import {
  type AlertRule,
  type CompanyCode,
  classify,
  evaluateAlertRules,
  InvalidInputError,
  kinds,
  type MatchedRule,
  type MeaningSettings,
  type Report,
  type RiskRequest,
  readAlertRules,
  type Verdict,
  verdictOf,
} from '../../shared';
import { isAtLeast } from '../../shared/meaning/verdict';
import { parseJson } from '../RiskXray/fields/json';
import { listOf } from '../RiskXray/fields/list';
import { readMeaning } from '../RiskXray/fields/meaning';

/** Which reports start the workflow. */
export interface Filters {
  readonly sources: readonly string[];
  readonly companyCodes: readonly string[];
  readonly verdictAtLeast?: Verdict;
  readonly rules: readonly AlertRule[];
  readonly settings: MeaningSettings;
}

export function readFilters(context: IHookFunctions | IWebhookFunctions): Filters {
  const { sources, otherSources, companyCodes, verdictAtLeast, alertRules } = context.getNodeParameter(
    'filters',
    {},
  ) as IDataObject;
  const rules = readAlertRules(parseJson(alertRules ?? [], 'The alert rules'));
  if (!rules.ok) throw new InvalidInputError(rules.problems);
  return {
    sources: [...((sources as string[] | undefined) ?? []), ...listOf(otherSources)],
    companyCodes: listOf(companyCodes).map(compact),
    ...(verdictAtLeast !== undefined && { verdictAtLeast: verdictAtLeast as Verdict }),
    rules: rules.rules,
    settings: readMeaning(context.getNodeParameter('options', {}) as IDataObject),
  };
}

export type Passage =
  | { readonly passes: false; readonly why: string }
  | { readonly passes: true; readonly alerts: readonly MatchedRule[] };

/** Whether a report passes every filter, and which alert rules it fulfils. */
export function pass(filters: Filters, report: Report, request: RiskRequest): Passage {
  const { sources, companyCodes, verdictAtLeast, rules, settings } = filters;
  const { verdict } = verdictOf(report, settings);
  const alerts = evaluateAlertRules(rules, report, settings);
  const source = sourceOf(report);
  if (sources.length > 0 && !sources.includes(source)) return stopped(`the source is ${source}`);
  const company = companyOf(request);
  if (companyCodes.length > 0 && !companyCodes.includes(compact(company))) {
    return stopped(`the company is ${company}`);
  }
  if (verdictAtLeast && !isAtLeast(verdict, verdictAtLeast)) return stopped(`the verdict is ${verdict}`);
  if (rules.length > 0 && alerts.length === 0) return stopped('no alert rule holds');
  return { passes: true, alerts };
}

/** By what it looks like before what it says: a Manager X-Ray may carry the source of a Doc X-Ray. */
function sourceOf(report: Report): string {
  const kind = classify(report);
  return kinds.find((candidate) => candidate.kind === kind)?.source ?? report.source;
}

function companyOf({ code }: RiskRequest): string {
  return String((code as Partial<CompanyCode> | undefined)?.id ?? '');
}

function stopped(why: string): Passage {
  return { passes: false, why };
}

function compact(code: string): string {
  return code.replace(/[\s.-]/g, '').toUpperCase();
}
