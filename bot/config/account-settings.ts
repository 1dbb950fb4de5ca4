import { z } from 'zod/v4';
import { defaultCodeTypes } from '../../shared/company-code';
import { knownSources } from '../../shared/reports';
import { oneOf, splitList } from './variable-schemas';

const REQUESTS_PER_FILE = ['always', 'statements', 'never'] as const;

/** What the contract leaves open about the service: the names it uses differ from account to account. */
export interface AccountSettings {
  /** The sources of reports that are polled for, such as `esg`. */
  readonly reportSources: readonly string[];
  /** The sources whose reports make a submission complete: an account may not be entitled to every analysis. */
  readonly expectedReports: readonly string[];
  /** The types of company code that are offered, such as `kvk`; any other passes unchecked. */
  readonly companyCodeTypes: readonly string[];
  /** Which files get a request of their own. */
  readonly requestPerFile: (typeof REQUESTS_PER_FILE)[number];
}

const MAX_ENTRIES = 50;

function nameList(error: string, isName: (name: string) => boolean) {
  return z
    .string()
    .transform((text) => [...new Set(splitList(text))])
    .refine((names) => names.length > 0 && names.length <= MAX_ENTRIES && names.every(isName), {
      error,
      abort: true,
    });
}

const isSourceName = (name: string) => name.length <= 100;
// Types are typed in messages (`kvk 12345678`) and are values of a select, so they are short and without spaces.
const isCodeType = (name: string) => /^[A-Za-z][\w-]{0,39}$/.test(name);

export const accountSchema = z
  .object({
    REPORT_SOURCES: nameList(
      'REPORT_SOURCES must be source names separated by commas, such as doc_xray,magpie,esg.',
      isSourceName,
    )
      .default([...knownSources])
      .meta({ description: 'Sources of reports to poll for, separated by commas.' }),
    EXPECTED_REPORTS: nameList(
      'EXPECTED_REPORTS must be source names separated by commas, such as doc_xray,manager_xray.',
      isSourceName,
    )
      .optional()
      .meta({
        description:
          'Sources whose reports make a submission complete; each must be in `REPORT_SOURCES`. Leave out analyses that your account does not include.',
        defaultText: `those of ${knownSources.join(', ')} that are in REPORT_SOURCES, or all of it if none is`,
      }),
    COMPANY_CODE_TYPES: nameList(
      'COMPANY_CODE_TYPES must be names separated by commas, such as siren,cfiscale,kvk.',
      isCodeType,
    )
      .default([...defaultCodeTypes])
      .meta({
        description: `Types of company code that forms offer and messages may name. Types other than ${new Intl.ListFormat('en').format(defaultCodeTypes.map((type) => `\`${type}\``))} are not checked.`,
      }),
    REQUEST_PER_FILE: oneOf('REQUEST_PER_FILE', REQUESTS_PER_FILE).default('statements').meta({
      description:
        'Which files of a message get a request of their own, so that a report says which file it is about: `statements` (bank statements and other files; certified and interim statements share one), `always` or `never`.',
    }),
  })
  .transform((variables, context): AccountSettings => {
    const { REPORT_SOURCES: sources, EXPECTED_REPORTS: expected, COMPANY_CODE_TYPES: types } = variables;
    // A report that is never polled for would be waited for until polling ends.
    const unpolled = expected?.filter((source) => !sources.includes(source)) ?? [];
    if (unpolled.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['EXPECTED_REPORTS'],
        message: `EXPECTED_REPORTS names ${unpolled.join(', ')}, which REPORT_SOURCES does not. Add it there or remove it here.`,
      });
    return {
      reportSources: sources,
      expectedReports: expected ?? toDefaultExpectedReports(sources),
      companyCodeTypes: types,
      requestPerFile: variables.REQUEST_PER_FILE,
    };
  });

function toDefaultExpectedReports(sources: readonly string[]): readonly string[] {
  const common = sources.filter((source) => knownSources.includes(source));
  return common.length > 0 ? common : sources;
}
