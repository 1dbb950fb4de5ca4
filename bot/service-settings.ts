import { z } from 'zod/v4';
import type { Problem } from '../shared/errors';
import type { Environment } from './read-secret-files';

/** What the contract leaves open about the service: the names it uses differ from account to account. */
export interface ServiceSettings {
  /** The sources of reports that are looked for, such as `esg`. */
  readonly reportSources: readonly string[];
  /** The sources whose reports make a submission complete: an account may not be entitled to every analysis. */
  readonly expectedReports: readonly string[];
  /** The types of company code that are offered, such as `kvk`; any other passes unchecked. */
  readonly companyCodeTypes: readonly string[];
}

const listSchema = (fallback: string, name: z.ZodString) =>
  z
    .string()
    .default(fallback)
    .transform((text) => [...new Set(splitList(text))])
    .pipe(z.array(name).min(1).max(50));

// Types are words of a message (`kvk 12345678`) and values of a select: letters and digits, short.
const variables = z.object({
  REPORT_SOURCES: listSchema('doc_xray,magpie,manager_xray', z.string().max(100)),
  EXPECTED_REPORTS: listSchema('doc_xray,magpie,manager_xray', z.string().max(100)),
  COMPANY_CODE_TYPES: listSchema('siren,cfiscale', z.string().regex(/^[A-Za-z][\w-]{0,39}$/)),
});

const messages: Readonly<Record<string, string>> = {
  REPORT_SOURCES: 'REPORT_SOURCES must be source names with commas between, such as doc_xray,magpie,esg.',
  EXPECTED_REPORTS:
    'EXPECTED_REPORTS must be source names with commas between, such as doc_xray,manager_xray.',
  COMPANY_CODE_TYPES: 'COMPANY_CODE_TYPES must be words with commas between, such as siren,cfiscale,kvk.',
};

export function serviceSettingsProblems(env: Environment): Problem[] {
  const issues = variables.safeParse(withoutBlank(env)).error?.issues ?? [];
  const fields = new Set(issues.map(({ path }) => String(path[0])));
  return [...fields].map((field) => ({ field, message: messages[field] ?? field }));
}

/** Throws on what `serviceSettingsProblems` names. */
export function readServiceSettings(env: Environment): ServiceSettings {
  const read = variables.parse(withoutBlank(env));
  return {
    reportSources: read.REPORT_SOURCES,
    expectedReports: read.EXPECTED_REPORTS,
    companyCodeTypes: read.COMPANY_CODE_TYPES,
  };
}

/** The parts of a comma-separated list, trimmed; empty ones are left out. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function withoutBlank(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
