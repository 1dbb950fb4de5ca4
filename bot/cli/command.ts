import type { Clock, Http, RiskClient } from '../../shared/client';
import { InvalidInputError, type Problem } from '../../shared/errors';
import type { ApiConfig } from '../api-config';
import type { ServiceSettings } from '../service-settings';
import type { ExitCode } from './exit-code';
import type { Terminal } from './terminal';

/** The options of a command that take a value, or none. */
export type OptionKinds = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;

export interface Invocation {
  readonly arguments: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly client: RiskClient;
  readonly api: ApiConfig;
  readonly service: ServiceSettings;
  readonly http: Http;
  readonly clock: Clock;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

export interface Command {
  /** As typed: `request create`. */
  readonly name: string;
  readonly usage: string;
  readonly does: string;
  readonly options?: OptionKinds;
  readonly run: (invocation: Invocation) => Promise<ExitCode | undefined>;
}

export function refuse(...problems: Problem[]): never {
  throw new InvalidInputError(problems);
}

/** The one argument a command needs. */
export function onlyArgument({ arguments: given }: Invocation, what: string): string {
  const [first, ...rest] = given;
  if (first === undefined || rest.length > 0) refuse({ field: what, message: `Give one ${what}.` });
  return first;
}

export function textOption({ options }: Invocation, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
