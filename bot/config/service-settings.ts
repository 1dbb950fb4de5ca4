import { z } from 'zod/v4';
import type { ValidationIssue } from '../../shared/errors';
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

const COMMON_SOURCES = ['doc_xray', 'magpie', 'manager_xray'];

const listSchema = (name: z.ZodString) =>
  z
    .string()
    .transform((text) => [...new Set(splitList(text))])
    .pipe(z.array(name).min(1).max(50));

// Types are words of a message (`kvk 12345678`) and values of a select: letters and digits, short.
const variables = z.object({
  REPORT_SOURCES: listSchema(z.string().max(100)).default(COMMON_SOURCES),
  EXPECTED_REPORTS: listSchema(z.string().max(100)).optional(),
  COMPANY_CODE_TYPES: listSchema(z.string().regex(/^[A-Za-z][\w-]{0,39}$/)).default(['siren', 'cfiscale']),
});

const messages: Readonly<Record<string, string>> = {
  REPORT_SOURCES: 'REPORT_SOURCES must be source names with commas between, such as doc_xray,magpie,esg.',
  EXPECTED_REPORTS:
    'EXPECTED_REPORTS must be source names with commas between, such as doc_xray,manager_xray.',
  COMPANY_CODE_TYPES: 'COMPANY_CODE_TYPES must be words with commas between, such as siren,cfiscale,kvk.',
};

export function validateServiceSettings(env: Environment): ValidationIssue[] {
  const { data, error } = variables.safeParse(dropBlankValues(env));
  const fields = new Set(error?.issues.map(({ path }) => String(path[0])));
  return [
    ...[...fields].map((field) => ({ field, message: messages[field] ?? field })),
    ...(data ? validateExpectedReports(data) : []),
  ];
}

/** A report that is never polled for would be waited for until polling ends. */
function validateExpectedReports({
  REPORT_SOURCES,
  EXPECTED_REPORTS = [],
}: z.infer<typeof variables>): ValidationIssue[] {
  const unpolled = EXPECTED_REPORTS.filter((source) => !REPORT_SOURCES.includes(source));
  if (unpolled.length === 0) return [];
  const message = `EXPECTED_REPORTS names ${unpolled.join(', ')}, which REPORT_SOURCES does not: add it there or take it out here.`;
  return [{ field: 'EXPECTED_REPORTS', message }];
}

function toDefaultExpectedReports(sources: readonly string[]): readonly string[] {
  const common = sources.filter((source) => COMMON_SOURCES.includes(source));
  return common.length > 0 ? common : sources;
}

/** Throws on what `serviceSettingsProblems` names. */
export function readServiceSettings(env: Environment): ServiceSettings {
  const read = variables.parse(dropBlankValues(env));
  return {
    reportSources: read.REPORT_SOURCES,
    expectedReports: read.EXPECTED_REPORTS ?? toDefaultExpectedReports(read.REPORT_SOURCES),
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

function dropBlankValues(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
