import { parseArgs } from 'node:util';
import { z } from 'zod/v4';
import { systemClock } from '../../client/system-clock';
import { createRiskClient } from '../../shared/client';
import { RiskXrayError } from '../../shared/errors';
import { accountSchema } from '../config/account-settings';
import { readApiSettings } from '../config/api-settings';
import { parseEnvironment } from '../config/parse-environment';
import { proxySchema, withUpperCaseProxyNames } from '../config/proxy-settings';
import { dropBlankVariables } from '../config/read-secret-files';
import { reportVariablesSchema } from '../config/report-settings';
import { openNetwork } from '../http/network';
import { createUndiciHttp } from '../http/undici-http';
import { version } from '../package.json';
import { type Command, type Invocation, throwInvalidInput } from './command';
import { type CommandName, commandNames, commands, isCommandName } from './commands';
import { errorText, toErrorData } from './error-data';
import { type ExitCode, exitCodeMeanings, exitCodeNames, exitCodes, toExitCode } from './exit-code';
import { findSandboxHint } from './sandbox-hint';
import { createTerminal, type Output, type Terminal } from './terminal';

export interface CliEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Output;
  readonly err: Output;
  readonly signal: AbortSignal;
}

/** Runs one command line and returns its exit code. */
export async function run(
  args: readonly string[],
  { env, out, err, signal }: CliEnvironment,
): Promise<ExitCode> {
  const terminal = createTerminal({ out, err, json: args.includes('--json') });
  if (args[0] === '--version') {
    terminal.result({ version }, version);
    return exitCodes.done;
  }
  if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help') {
    const named = findNamed(args);
    const help = named.map((name) => ({
      name,
      usage: commands[name].usage,
      description: commands[name].description,
    }));
    terminal.result(help, helpText(named));
    return exitCodes.done;
  }
  try {
    const { command, rest } = findCommand(args);
    const { positionals, options } = parseOptions(command, rest);
    const call = { positionals, options, env, clock: systemClock, terminal, signal };
    return (await command.run(withLazyService(call))) ?? exitCodes.done;
  } catch (error) {
    printError(error, terminal, env);
    return toExitCode(error);
  }
}

const connectionSchema = z.object({
  service: accountSchema,
  reportSettings: reportVariablesSchema,
  proxy: proxySchema,
});

type ServiceConnection = Pick<Invocation, 'api' | 'http' | 'client' | 'service' | 'reportSettings'>;

/** Connects to the service when a command first uses it, so that other commands need no configuration. */
function withLazyService(call: Omit<Invocation, keyof ServiceConnection>): Invocation {
  let service: ServiceConnection | undefined;
  const connected = () => {
    service ??= connectService(call);
    return service;
  };
  return {
    ...call,
    get api() {
      return connected().api;
    },
    get http() {
      return connected().http;
    },
    get client() {
      return connected().client;
    },
    get service() {
      return connected().service;
    },
    get reportSettings() {
      return connected().reportSettings;
    },
  };
}

function connectService({ env, clock }: Omit<Invocation, keyof ServiceConnection>): ServiceConnection {
  const api = readApiSettings(env);
  const { service, reportSettings, proxy } = parseEnvironment(
    connectionSchema,
    dropBlankVariables(withUpperCaseProxyNames(env)),
  );
  const http = createUndiciHttp({ ...api, network: openNetwork(proxy) });
  return {
    api,
    http,
    client: createRiskClient({ baseUrl: api.url, http, clock }),
    service,
    reportSettings,
  };
}

function findCommand(args: readonly string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const name = args.slice(0, length).join(' ');
    if (isCommandName(name)) return { command: commands[name], rest: args.slice(length) };
  }
  return throwInvalidInput(`There is no command “${args[0]}”. Use one of ${commandNames.join(', ')}.`);
}

function parseOptions({ options = {}, usage }: Command, args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { positionals, options: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    return throwInvalidInput(`${sentence}. Usage: ${usage}`);
  }
}

function printError(error: unknown, { failure, notice }: Terminal, env: CliEnvironment['env']): void {
  // Of a mistake in this program, the place is worth more than a sentence.
  const isMistake = error instanceof Error && !(error instanceof RiskXrayError);
  failure(toErrorData(error), isMistake ? (error.stack ?? error.message) : errorText(error));
  const hint = findSandboxHint(error, env);
  if (hint) notice(hint);
}

/** The commands that these words begin with, or all of them. */
function findNamed(args: readonly string[]): readonly CommandName[] {
  const [first, second] = args[0] === 'help' ? args.slice(1) : args;
  const named = [`${first} ${second}`, `${first}`].map((words) =>
    commandNames.filter((name) => name === words || name.startsWith(`${words} `)),
  );
  return named.find(({ length }) => length > 0) ?? commandNames;
}

function helpText(names: readonly CommandName[]): string {
  const blocks = names.map((name) => `  ${commands[name].usage}\n      ${commands[name].description}`);
  if (names !== commandNames) return [...blocks, '', '--json, exit codes and every command: help'].join('\n');
  return [
    'Company risk on the command line. Uses the sandbox unless RISK_API_URL and RISK_API_HEADERS are set.',
    '',
    ...blocks,
    '',
    'Every command takes --json, which prints data for scripts, also of an error: {"error":{"code":…}}. Exit codes:',
    ...exitCodeNames.map((name) => `  ${String(exitCodes[name]).padStart(3)}  ${exitCodeMeanings[name]}`),
  ].join('\n');
}
