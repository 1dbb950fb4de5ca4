import { z } from 'zod/v4';
import type { ValidationIssue } from '../../errors/validation-issue';
import { toValidationIssues } from '../to-validation-issues';
import { type AlertRule, alertRuleSchema } from './alert-rule';

const alertRulesSchema = z.array(alertRuleSchema, { error: 'The alert rules must be a list.' });

type AlertRulesResult =
  | { readonly ok: true; readonly rules: readonly AlertRule[] }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };

/** The alert rules, or everything wrong with them. */
export function parseAlertRules(input: unknown): AlertRulesResult {
  const parsed = alertRulesSchema.safeParse(input);
  return parsed.success
    ? { ok: true, rules: parsed.data }
    : { ok: false, issues: toValidationIssues(parsed.error, 'rules') };
}
