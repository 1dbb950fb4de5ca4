import { z } from 'zod/v4';
import { type SettingIssue, toSettingIssues } from '../../errors/setting-issue';
import { type AlertRule, alertRuleSchema } from './alert-rule';

const alertRulesSchema = z.array(alertRuleSchema);

type AlertRulesResult =
  | { readonly ok: true; readonly rules: readonly AlertRule[] }
  | { readonly ok: false; readonly issues: readonly SettingIssue[] };

/** The alert rules, or everything wrong with them. */
export function parseAlertRules(input: unknown): AlertRulesResult {
  const parsed = alertRulesSchema.safeParse(input);
  return parsed.success
    ? { ok: true, rules: parsed.data }
    : { ok: false, issues: toSettingIssues(parsed.error, 'rules') };
}
