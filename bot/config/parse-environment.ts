import type { z } from 'zod/v4';
import { ConfigError, type ConfigIssue } from './config-error';
import type { Environment } from './read-secret-files';

/**
 * Parses each group of settings from the same environment, or throws one list of everything that is wrong.
 * `fileIssues` are the secrets whose file could not be read: those are not reported as missing as well.
 */
export function parseEnvironment<Groups extends z.ZodRawShape>(
  groups: z.ZodObject<Groups>,
  env: Environment,
  fileIssues: readonly ConfigIssue[] = [],
): z.output<z.ZodObject<Groups>> {
  const parsed = groups.safeParse(Object.fromEntries(Object.keys(groups.shape).map((name) => [name, env])));
  const unread = new Set(fileIssues.map(({ field }) => field));
  const issues = new Map(fileIssues.map((issue) => [issue.message, issue]));
  for (const { path, message } of parsed.error?.issues ?? []) {
    // The path is the group, then the variable.
    const field = String(path[1]);
    if (!unread.has(field)) issues.set(message, { field, message });
  }
  if (!parsed.success || issues.size > 0) throw new ConfigError([...issues.values()]);
  return parsed.data;
}
