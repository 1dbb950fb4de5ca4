import { userInfo } from 'node:os';
import type { Clock, HttpClient, RiskClient } from '../../shared/client';
import { InputError } from '../../shared/english/input-error';
import { type ExpectedReport, expectReports, type ReportSettings } from '../../shared/reports';
import type { AccountSettings } from '../config/account-settings';
import type { ApiSettings } from '../config/api-settings';
import { splitList } from '../config/variable-schemas';
import type { ExitCode } from './exit-code';
import type { Terminal } from './terminal';

/** The options of a command: `string` takes a value, `boolean` takes none. */
export type OptionTypes = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

export interface Invocation {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly client: RiskClient;
  readonly api: ApiSettings;
  readonly service: AccountSettings;
  readonly reportSettings: ReportSettings;
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

export interface Command {
  readonly usage: string;
  readonly description: string;
  readonly options?: OptionTypes;
  readonly run: (invocation: Invocation) => Promise<ExitCode | undefined>;
}

/** Throws sentences that say what is wrong and how to correct it. */
export function throwInvalidInput(...sentences: readonly string[]): never {
  throw new InputError(...sentences.map((summary) => ({ summary, advice: '' })));
}

/** The only argument of a command. */
export function requireSingleArgument({ positionals: given }: Invocation, what: string): string {
  const [first, ...rest] = given;
  if (first === undefined || rest.length > 0)
    throwInvalidInput(`Expected one ${what}, got ${given.length}. Type it after the command.`);
  return first;
}

export function getTextOption({ options }: Invocation, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Who is on record for what a command does with the store. */
export function readName(invocation: Invocation): string {
  return getTextOption(invocation, 'by')?.trim() || userInfo().username;
}

/** The options that say which reports of a request to await. */
export const expectedOptions = {
  source: { type: 'string' },
  documents: { type: 'string' },
} as const satisfies OptionTypes;

/**
 * The reports of the sources that `--source` names, or of those of REPORT_SOURCES. The service does not say how many documents
 * a request has.
 */
export function readExpectedReports(invocation: Invocation): ExpectedReport[] {
  const named = splitList(getTextOption(invocation, 'source') ?? '');
  const documents = getTextOption(invocation, 'documents') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(documents))
    throwInvalidInput(`“${documents}” is not a number of documents. Try --documents 3.`);
  return expectReports(named.length > 0 ? named : invocation.service.reportSources, Number(documents));
}
