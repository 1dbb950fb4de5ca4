import { InvalidInputError } from '../../../shared/errors';
import { type Config, readConfig } from '../../config';
import { readPublicUrl } from '../../public-url';
import { secretsIn } from '../../secrets-in';
import { type Command, type Invocation, refuse, textOption } from '../command';
import type * as checkBotModule from '../doctor/check-bot';
import { checkService } from '../doctor/check-service';
import { type Finding, notChecked, ok, wrong } from '../doctor/finding';
import { exitCodes } from '../exit-code';

const marks = { ok: '✓', wrong: '✗', 'not checked': '–' } as const;
const CONFIGURATION = 'configuration';

export const doctor: Command = {
  name: 'doctor',
  usage: 'doctor [--url https://bot.example.com] [--request REQUEST]',
  does: 'check the configuration against the live Slack, the way in at --url or PUBLIC_URL, the store and the service, one line each; --request stores a small test file in a draft that never goes online',
  options: { request: { type: 'string' }, url: { type: 'string' } },
  async run(invocation) {
    const url = givenUrl(invocation);
    const findings = await examine(invocation, url);
    const lines = findings.map(({ check, state, says }) => `${marks[state]} ${check.padEnd(13)}  ${says}`);
    invocation.terminal.result(findings, lines.join('\n'));
    const failed = findings.filter(({ state }) => state === 'wrong');
    if (failed.some(({ check }) => check === CONFIGURATION)) return exitCodes.badInput;
    return failed.length > 0 ? exitCodes.unavailable : undefined;
  },
};

function givenUrl(invocation: Invocation): string | undefined {
  const given = textOption(invocation, 'url');
  if (given === undefined) return undefined;
  const read = readPublicUrl(given);
  return read.ok ? read.url : refuse({ field: 'url', message: `--url ${read.reason}` });
}

async function examine(invocation: Invocation, url: string | undefined): Promise<Finding[]> {
  const { env } = invocation;
  if (!Object.entries(env).some(([name, value]) => name.startsWith('SLACK_') && value?.trim()))
    return [
      notChecked('bot', 'no SLACK_ variable is set, so the service alone is checked'),
      ...(await checkService(invocation)),
    ];
  const read = configFrom(env);
  if ('problems' in read)
    return [
      ...read.problems.map((problem) => wrong(CONFIGURATION, problem)),
      notChecked('all else', 'correct the configuration first'),
    ];
  const { config } = read;
  // Slack's libraries take longer to load than most commands to run.
  const { checkBot } = require('../doctor/check-bot') as typeof checkBotModule;
  const findings = [
    ok(CONFIGURATION, 'complete'),
    ...(await checkBot(config, url)),
    ...(await checkService(invocation)),
  ];
  const secrets = secretsIn(config);
  return findings.map(({ says, ...rest }) => ({
    ...rest,
    says: secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), says),
  }));
}

function configFrom(env: Invocation['env']): { config: Config } | { problems: string[] } {
  try {
    return { config: readConfig(env) };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return { problems: error.problems.map(({ message }) => message) };
  }
}
