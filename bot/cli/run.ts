import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { riskClient } from '../../shared/client';
import { ConnectionError, RiskXrayError, refuseIfAny } from '../../shared/errors';
import { readApiConfig, sandboxApi } from '../api-config';
import { openNetwork } from '../http/network';
import { proxySettingsProblems, readProxySettings } from '../http/proxy-settings';
import { systemClock } from '../http/system-clock';
import { undiciHttp } from '../http/undici-http';
import { readServiceSettings, serviceSettingsProblems } from '../service-settings';
import { type Command, type Invocation, refuse } from './command';
import { commands } from './commands';
import { type ExitCode, exitCodeFor, exitCodes } from './exit-code';
import { type Terminal, terminal } from './terminal';

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Writable;
  readonly err: Writable & { readonly isTTY?: boolean };
  readonly signal: AbortSignal;
}

/** One command line from its words to its exit code. */
export async function run(
  words: readonly string[],
  { env, out, err, signal }: Surroundings,
): Promise<ExitCode> {
  const say = terminal({ out, err, json: words.includes('--json') });
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') {
    say.result(
      commands.map(({ name, usage, does }) => ({ name, usage, does })),
      help(),
    );
    return exitCodes.done;
  }
  try {
    const { command, rest } = commandIn(words);
    const { positionals, options } = read(command, rest);
    const call = { arguments: positionals, options, env, clock: systemClock, terminal: say, signal };
    return (await command.run(withService(call))) ?? exitCodes.done;
  } catch (error) {
    explain(error, say, env);
    return exitCodeFor(error);
  }
}

type Service = Pick<Invocation, 'api' | 'http' | 'client' | 'service'>;

/** The way to the service, made when a command asks for it: a command that does not needs no configuration. */
function withService(call: Omit<Invocation, keyof Service>): Invocation {
  let service: Service | undefined;
  const connected = () => {
    service ??= serviceOf(call);
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

function serviceOf({ env, clock }: Omit<Invocation, keyof Service>): Service {
  const api = readApiConfig(env);
  refuseIfAny([...serviceSettingsProblems(env), ...proxySettingsProblems(env)]);
  const http = undiciHttp({ ...api, network: openNetwork(readProxySettings(env)) });
  return {
    api,
    http,
    client: riskClient({ baseUrl: api.url, http, clock }),
    service: readServiceSettings(env),
  };
}

function commandIn(words: readonly string[]): { command: Command; rest: string[] } {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === words.slice(0, length).join(' '));
    if (command) return { command, rest: words.slice(length) };
  }
  const known = commands.map(({ name }) => name).join(', ');
  return refuse({ field: 'command', message: `There is no command “${words[0]}”: there are ${known}.` });
}

function read({ options = {}, usage }: Command, words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { positionals, options: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    return refuse({ field: 'options', message: `${sentence}. Usage: ${usage}` });
  }
}

function explain(error: unknown, { notice }: Terminal, env: Surroundings['env']): void {
  if (!(error instanceof RiskXrayError)) throw error;
  notice(error.message);
  const alone =
    error instanceof ConnectionError && error.code === 'ECONNREFUSED' && readApiConfig(env) === sandboxApi;
  if (alone) notice('The sandbox does not seem to run: start it with npm run sandbox, or set RISK_API_URL.');
}

function help(): string {
  const blocks = commands.map(({ usage, does }) => `  ${usage}\n      ${does}`);
  return [
    'Company risk on the command line. Talks to the sandbox unless RISK_API_URL and RISK_API_HEADERS are set.',
    '',
    ...blocks,
    '',
    'Every command takes --json for programs. Exit codes:',
    `  ${Object.entries(exitCodes)
      .map(([name, code]) => `${code} ${words(name)}`)
      .join(', ')}`,
  ].join('\n');
}

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
