import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createRiskClient } from '../../shared/client';
import { ConnectionError, RiskXrayError, throwIfInvalid } from '../../shared/errors';
import { readApiConfig, sandboxApi } from '../config/api-config';
import { readProxySettings, validateProxySettings } from '../config/proxy-settings';
import { readServiceSettings, validateServiceSettings } from '../config/service-settings';
import { openNetwork } from '../http/network';
import { systemClock } from '../http/system-clock';
import { createUndiciHttp } from '../http/undici-http';
import { type Command, type Invocation, throwInvalidInput } from './command';
import { commands } from './commands';
import { type ExitCode, exitCodes, toExitCode } from './exit-code';
import { createTerminal, type Terminal } from './terminal';

export interface CliEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Writable;
  readonly err: Writable & { readonly isTTY?: boolean };
  readonly signal: AbortSignal;
}

/** One command line from its words to its exit code. */
export async function run(
  words: readonly string[],
  { env, out, err, signal }: CliEnvironment,
): Promise<ExitCode> {
  const say = createTerminal({ out, err, json: words.includes('--json') });
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') {
    say.result(
      commands.map(({ name, usage, description }) => ({ name, usage, description })),
      helpText(),
    );
    return exitCodes.done;
  }
  try {
    const { command, rest } = findCommand(words);
    const { positionals, options } = parseOptions(command, rest);
    const call = { positionals, options, env, clock: systemClock, terminal: say, signal };
    return (await command.run(withLazyService(call))) ?? exitCodes.done;
  } catch (error) {
    printError(error, say, env);
    return toExitCode(error);
  }
}

type ServiceConnection = Pick<Invocation, 'api' | 'http' | 'client' | 'service'>;

/** The way to the service, made when a command asks for it: a command that does not needs no configuration. */
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
  };
}

function connectService({ env, clock }: Omit<Invocation, keyof ServiceConnection>): ServiceConnection {
  const api = readApiConfig(env);
  throwIfInvalid([...validateServiceSettings(env), ...validateProxySettings(env)]);
  const http = createUndiciHttp({ ...api, network: openNetwork(readProxySettings(env)) });
  return {
    api,
    http,
    client: createRiskClient({ baseUrl: api.url, http, clock }),
    service: readServiceSettings(env),
  };
}

function findCommand(words: readonly string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === words.slice(0, length).join(' '));
    if (command) return { command, rest: words.slice(length) };
  }
  const known = commands.map(({ name }) => name).join(', ');
  return throwInvalidInput({
    field: 'command',
    message: `There is no command “${words[0]}”: there are ${known}.`,
  });
}

function parseOptions({ options = {}, usage }: Command, words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { positionals, options: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    return throwInvalidInput({ field: 'options', message: `${sentence}. Usage: ${usage}` });
  }
}

function printError(error: unknown, { notice }: Terminal, env: CliEnvironment['env']): void {
  if (!(error instanceof RiskXrayError)) throw error;
  notice(error.message);
  const alone =
    error instanceof ConnectionError && error.code === 'ECONNREFUSED' && readApiConfig(env) === sandboxApi;
  if (alone) notice('The sandbox does not seem to run: start it with npm run sandbox, or set RISK_API_URL.');
}

function helpText(): string {
  const blocks = commands.map(({ usage, description }) => `  ${usage}\n      ${description}`);
  return [
    'Company risk on the command line. Talks to the sandbox unless RISK_API_URL and RISK_API_HEADERS are set.',
    '',
    ...blocks,
    '',
    'Every command takes --json for programs. Exit codes:',
    `  ${Object.entries(exitCodes)
      .map(([name, code]) => `${code} ${humanize(name)}`)
      .join(', ')}`,
  ].join('\n');
}

function humanize(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
