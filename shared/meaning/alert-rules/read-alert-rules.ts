import { z } from 'zod/v4';
import type { Problem } from '../../errors/problem';
import { problemsOf } from '../problems-of';
import { type AlertRule, alertRuleSchema } from './alert-rule';

const alertRules = z.array(alertRuleSchema, { error: 'The alert rules must be a list.' });

export type ReadAlertRules =
  | { readonly ok: true; readonly rules: readonly AlertRule[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Alert rules from data, or everything that is wrong with them. */
export function readAlertRules(input: unknown): ReadAlertRules {
  const parsed = alertRules.safeParse(input);
  return parsed.success
    ? { ok: true, rules: parsed.data }
    : { ok: false, problems: problemsOf(parsed.error, 'rules') };
}
