import type { z } from 'zod/v4';

/** Rules of schemas that zod has no code for; a schema names them in the `params` of its refinement. */
const ruleCodes = [
  'not_alert_years',
  'not_fraction',
  'not_header_name',
  'not_risk_class',
  'not_safe_hash',
  'rule_without_condition',
  'thresholds_out_of_order',
] as const;

type RuleCode = (typeof ruleCodes)[number];

/** One thing that a schema finds wrong with settings or rules. The field is a path such as `rules[0].sources`. */
export type SettingIssue = { readonly field: string } & (
  | { readonly code: 'field_unknown' | 'empty' | 'invalid' }
  | { readonly code: 'type_wrong'; readonly expected: string }
  | { readonly code: 'not_allowed'; readonly allowed: readonly string[] }
  /** The value must be more than the limit. */
  | { readonly code: 'too_small'; readonly limit: number }
  | { readonly code: RuleCode }
);

/** What a refinement is given, so that its issue has this code. */
export function asRule(code: RuleCode): { readonly params: { readonly code: RuleCode } } {
  return { params: { code } };
}

/** Everything a schema found wrong, each with the path of its field below `root`. */
export function toSettingIssues(error: z.ZodError, root = ''): SettingIssue[] {
  return error.issues.flatMap((issue): SettingIssue[] => {
    const field = formatPath(root, issue.path);
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({ code: 'field_unknown', field: formatPath(field, [key]) }));
      case 'invalid_type':
        return [{ code: 'type_wrong', field, expected: issue.expected }];
      case 'invalid_value':
        return [{ code: 'not_allowed', field, allowed: issue.values.map(String) }];
      case 'too_small':
        if (issue.origin !== 'number') return [{ code: 'empty', field }];
        return [{ code: 'too_small', field, limit: Number(issue.minimum) }];
      case 'custom':
        return [{ code: ruleCodes.find((code) => code === issue.params?.code) ?? 'invalid', field }];
      default:
        return [{ code: 'invalid', field }];
    }
  });
}

function formatPath(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field === '' ? String(key) : `${field}.${String(key)}`;
  }, root);
}
