import { WebAPIHTTPError, WebAPIPlatformError, WebClient } from '@slack/web-api';
import { scopeReasons } from '../../app/scope-reasons';
import type { Config } from '../../config/config';
import type { Network } from '../../http/network';
import manifest from '../../manifest.json';
import { createLog, toBoltLogger } from '../../ops/log';
import { clientOptions } from '../../slack/slack-clients';
import { createBotTokenError } from '../../slack/slack-token-error';
import { getTexts } from '../../texts/texts';
import { exitCodes } from '../exit-code';
import { type CheckResult, failedCheck, passedCheck, skippedCheck, warnedCheck } from './check-result';
import { sampleMessages } from './samples/sample-messages';
import { sampleViews } from './samples/sample-views';
import { trySocket } from './try-socket';

/** Checks Slack: whether it can be reached, what the tokens may do, and whether it accepts every card. */
export async function checkSlack(
  { slack: { apiUrl }, credentials, transport }: Config,
  network: Network,
): Promise<CheckResult[]> {
  const options = {
    ...clientOptions({ apiUrl, network, logger: toBoltLogger(createLog('silent')) }),
    // All of these calls are safe to repeat, and the rate limit of `blocks.validate` is not documented.
    rejectRateLimitedCalls: false,
    retryConfig: { retries: 2, minTimeout: 200 },
  };
  const sockets =
    transport.kind === 'socket'
      ? [await checkSocket(new WebClient(transport.appToken, options), network)]
      : [];
  if (credentials.kind === 'token')
    return [...(await checkBotToken(new WebClient(credentials.botToken, options), apiUrl)), ...sockets];
  const outcome = await tryCall(new WebClient(undefined, options).api.test());
  const reached = 'problem' in outcome ? problemResult(apiUrl, outcome) : passedCheck('slack', apiUrl);
  const reason = 'needs a workspace’s token: with OAuth each workspace has its own, in the store';
  return [
    reached,
    ...['token', 'scopes', 'cards'].map((check) => skippedCheck(check, reason)),
    checkAllowedTeams(credentials.allowedTeams),
    ...sockets,
  ];
}

function checkAllowedTeams(allowed: readonly string[] | undefined): CheckResult {
  return allowed
    ? passedCheck('workspaces', `Only ${allowed.join(', ')} can install and use the app.`)
    : warnedCheck(
        'workspaces',
        'Whoever finds /slack/install can install the app and make requests on your account. Set SLACK_ALLOWED_TEAMS to the ids of your workspaces.',
      );
}

type CallResult<Result> =
  | { readonly result: Result }
  /** Slack's error code. */
  | { readonly refusal: string; readonly data: object }
  /** What else went wrong; with a status if something answered, though not as Slack does. */
  | { readonly problem: string; readonly status?: number };

async function tryCall<Result>(call: Promise<Result>): Promise<CallResult<Result>> {
  try {
    return { result: await call };
  } catch (error) {
    if (error instanceof WebAPIPlatformError) return { refusal: error.data.error, data: error.data };
    if (error instanceof WebAPIHTTPError)
      return { problem: `answers ${error.statusCode}`, status: error.statusCode };
    return { problem: `cannot be reached (${findRootCause(error as WrappedError)})` };
  }
}

type WrappedError = NodeJS.ErrnoException & {
  readonly original?: WrappedError;
  readonly cause?: WrappedError;
};

/** The innermost cause: the libraries' own errors say only that a request failed. */
function findRootCause({ original, cause = original, code, message }: WrappedError): string {
  return cause ? findRootCause(cause) : (code ?? message);
}

type CallProblem = Extract<CallResult<never>, { readonly problem: string }>;

function problemResult(apiUrl: string, { problem, status }: CallProblem): CheckResult {
  const remedy =
    status === undefined
      ? 'Check the network, HTTPS_PROXY and SLACK_API_URL.'
      : 'Something answers there, but not as Slack does. Check SLACK_API_URL and what stands between.';
  return failedCheck('slack', `${apiUrl} ${problem}. ${remedy}`);
}

function skippedByProblem(check: string, { problem }: CallProblem): CheckResult {
  return skippedCheck(check, `Slack ${problem}`);
}

async function checkBotToken(client: WebClient, apiUrl: string): Promise<CheckResult[]> {
  const me = await tryCall(client.auth.test());
  if ('problem' in me)
    return [
      problemResult(apiUrl, me),
      ...['token', 'scopes', 'cards'].map((check) => skippedByProblem(check, me)),
    ];
  const slack = passedCheck('slack', apiUrl);
  if ('refusal' in me)
    return [
      slack,
      failedCheck('token', createBotTokenError(me.refusal).message, exitCodes.notAuthorised),
      ...['scopes', 'cards'].map((check) => skippedCheck(check)),
    ];
  const { team, user, response_metadata } = me.result;
  return [
    slack,
    passedCheck('token', `workspace ${team}, bot @${user}`),
    checkScopes(response_metadata?.scopes),
    await checkCards(client),
  ];
}

/** Slack sends the scopes of a token in the header `x-oauth-scopes`. */
function checkScopes(granted: readonly string[] | undefined): CheckResult {
  if (!granted?.length) return skippedCheck('scopes', 'Slack did not say which scopes the token has');
  const { bot: asked, bot_optional: optional } = manifest.oauth_config.scopes;
  const needed = asked.filter((scope) => !optional.includes(scope));
  const missing = needed.filter((scope) => !granted.includes(scope));
  // Every token has `identify`.
  const extra = granted.filter((scope) => scope !== 'identify' && !asked.includes(scope));
  const left = optional.filter((scope) => !granted.includes(scope));
  const tail = [
    ...left.map((scope) => ` Not granted: ${scope}. ${scopeReasons[scope]?.why}`),
    ...(extra.length > 0 ? [` Not needed: ${extra.join(', ')}.`] : []),
  ].join('');
  if (missing.length > 0)
    return failedCheck(
      'scopes',
      `Missing: ${missing.join(', ')}. Print the manifest again, paste it under App Manifest, and reinstall the app.${tail}`,
      exitCodes.notAuthorised,
    );
  return passedCheck('scopes', `All ${needed.length} that are needed are granted.${tail}`);
}

const CARD_ERRORS = ['invalid_blocks', 'invalid_message', 'invalid_view'];

/** Lets Slack validate every card and form: https://docs.slack.dev/reference/methods/blocks.validate. */
async function checkCards(client: WebClient): Promise<CheckResult> {
  const texts = getTexts();
  const calls = [
    ...flattenSamples(sampleMessages(texts)).map(([name, { blocks }]) => ({
      name,
      args: { message: { blocks } },
    })),
    ...flattenSamples(sampleViews(texts)).map(([name, view]) => ({ name, args: { view } })),
  ];
  const refused: string[] = [];
  for (const { name, args } of calls) {
    const outcome = await tryCall(client.blocks.validate(args));
    if ('result' in outcome) continue;
    // Slack answers `unknown_method`, some gateways and emulators 404.
    if ('problem' in outcome)
      return outcome.status === 404
        ? skippedCheck('cards', 'Slack has no blocks.validate here (404)')
        : skippedByProblem('cards', outcome);
    if (!CARD_ERRORS.includes(outcome.refusal))
      return skippedCheck('cards', `Slack has no blocks.validate here (${outcome.refusal})`);
    refused.push(`${name}: ${findFirstError(outcome.data)}`);
  }
  return refused.length === 0
    ? passedCheck('cards', `Slack accepts all ${calls.length} cards and forms.`)
    : failedCheck('cards', `Slack refuses ${refused.join('; ')}. Report this line as a bug.`);
}

function flattenSamples<Made>(
  samples: Readonly<Record<string, Readonly<Record<string, Made>>>>,
): [string, Made][] {
  return Object.entries(samples).flatMap(([name, variants]) =>
    Object.entries(variants).map(([variant, made]): [string, Made] => [`${name} (${variant})`, made]),
  );
}

function findFirstError(data: { errors?: readonly { message?: string; pointer?: string }[] }): string {
  const [problem] = data.errors ?? [];
  return problem ? `${problem.message ?? ''} at ${problem.pointer ?? ''}` : 'without a reason';
}

/** Opens a socket as the bot does, and closes it at once: Slack might send it an event. */
async function checkSocket(client: WebClient, { webSockets: dispatcher }: Network): Promise<CheckResult> {
  const opened = await tryCall(client.apps.connections.open({}));
  if ('problem' in opened) return skippedByProblem('socket', opened);
  if ('refusal' in opened)
    return failedCheck(
      'socket',
      `SLACK_APP_TOKEN opens no socket (${opened.refusal}). Turn Socket Mode on, and create a token with connections:write under Basic Information, App-Level Tokens.`,
      exitCodes.notAuthorised,
    );
  const url = opened.result.url ?? '';
  const failure = await trySocket(url, { dispatcher });
  if (failure === undefined) return passedCheck('socket', 'Socket Mode is on, and a socket opens.');
  if (failure === 'too_many_websockets')
    return failedCheck(
      'socket',
      'All 10 sockets of the app are in use. Stop a process, or set SLACK_SOCKETS=1.',
    );
  // The rest of the URL is a secret ticket.
  const { host } = new URL(url);
  return failedCheck(
    'socket',
    `The token is valid, but no WebSocket opens at ${host} (${failure}). Let firewall and proxy pass WebSockets to it, and check HTTPS_PROXY and NO_PROXY.`,
  );
}
