import { sandboxApi } from '../../config/api-settings';
import { collectSecrets } from '../../config/collect-secrets';
import { type Config, readConfig } from '../../config/config';
import { ConfigError } from '../../config/config-error';
import { readPublicUrl } from '../../config/read-public-url';
import { type Command, getTextOption, type Invocation, throwInvalidInput } from '../command';
import type * as checkBotModule from '../doctor/check-bot';
import { type CheckResult, failedCheck, passedCheck, skippedCheck } from '../doctor/check-result';
import { checkService, skipService } from '../doctor/check-service';
import { exitCodes } from '../exit-code';

const stateSymbols = { ok: '✓', warning: '!', wrong: '✗', 'not checked': '–' } as const;
const CONFIGURATION = 'configuration';
const apiVariables = ['RISK_API_URL', 'RISK_API_HEADERS', 'RISK_API_HEADERS_FILE'];
/** The variables as `npm start` sets them when they are missing. */
const sandboxVariables = {
  RISK_API_URL: sandboxApi.url,
  RISK_API_HEADERS: JSON.stringify(sandboxApi.headers),
};

export const doctor: Command = {
  usage: 'doctor [--url https://bot.example.com] [--request REQUEST]',
  description:
    'check the configuration against Slack, the public URL (--url or PUBLIC_URL), the store and the service, one line each; --request uploads a small test file as a draft that is never published',
  options: { request: { type: 'string' }, url: { type: 'string' } },
  async run(invocation) {
    const url = readUrlOption(invocation);
    const findings = await runChecks(invocation, url);
    const lines = findings.map(
      ({ check, state, message }) => `${stateSymbols[state]} ${check.padEnd(13)}  ${message}`,
    );
    invocation.terminal.result(findings, lines.join('\n'));
    const codes = findings.flatMap(({ exitCode }) => exitCode ?? []);
    // Wrong credentials say more than that something failed.
    return codes.find((code) => code !== exitCodes.unavailable) ?? codes[0];
  },
};

function readUrlOption(invocation: Invocation): string | undefined {
  const given = getTextOption(invocation, 'url');
  if (given === undefined) return undefined;
  const read = readPublicUrl(given);
  return read.ok ? read.url : throwInvalidInput(`--url ${read.reason}`);
}

async function runChecks(invocation: Invocation, url: string | undefined): Promise<CheckResult[]> {
  const { env } = invocation;
  if (!Object.entries(env).some(([name, value]) => name.startsWith('SLACK_') && value?.trim()))
    return [
      skippedCheck('bot', 'no SLACK_ variable is set, so only the service is checked'),
      ...(await checkService(invocation)),
    ];
  const withSandbox = !apiVariables.some((name) => env[name]?.trim());
  const read = tryReadConfig(withSandbox ? { ...env, ...sandboxVariables } : env);
  if ('problems' in read)
    return [
      ...read.problems.map((problem) => failedCheck(CONFIGURATION, problem, exitCodes.badInput)),
      skippedCheck('other checks', 'correct the configuration first'),
    ];
  const { config } = read;
  // Loaded here because Slack's libraries take longer to load than most commands take to run.
  const { checkBot } = require('../doctor/check-bot') as typeof checkBotModule;
  const findings = [
    passedCheck(
      CONFIGURATION,
      withSandbox
        ? 'complete for npm start. The bot alone also needs RISK_API_URL and RISK_API_HEADERS.'
        : 'complete',
    ),
    ...(await checkBot(config, url)),
    ...(withSandbox
      ? skipService('RISK_API_URL is not set: npm start uses the sandbox')
      : await checkService(invocation)),
  ];
  const secrets = collectSecrets(config);
  return findings.map(({ message, ...rest }) => ({
    ...rest,
    message: secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), message),
  }));
}

function tryReadConfig(env: Invocation['env']): { config: Config } | { problems: string[] } {
  try {
    return { config: readConfig(env) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problems: error.issues.map(({ message }) => message) };
  }
}
