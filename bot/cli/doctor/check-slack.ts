import type { KnownBlock, View } from '@slack/types';
import { WebAPIPlatformError, WebClient } from '@slack/web-api';
import type { Config } from '../../config/config';
import type { Network } from '../../http/network';
import manifest from '../../manifest.json';
import { createLog, toBoltLogger } from '../../ops/log';
import { clientOptions } from '../../slack/slack-clients';
import { getTexts } from '../../texts/texts';
import { type CheckResult, failedCheck, passedCheck, skippedCheck } from './check-result';
import { sampleMessages } from './samples/sample-messages';
import { sampleViews } from './samples/sample-views';
import { trySocket } from './try-socket';

/** The live Slack: whether it can be reached, what the tokens may do, and whether it takes every card. */
export async function checkSlack({ slack }: Config, network: Network): Promise<CheckResult[]> {
  const { apiUrl, workspaces, events } = slack;
  const options = {
    ...clientOptions({ apiUrl, network, logger: toBoltLogger(createLog('silent')) }),
    // Nothing here harms when it is repeated, and `blocks.validate` has limits of its own that are not said.
    rejectRateLimitedCalls: false,
    retryConfig: { retries: 2, minTimeout: 200 },
  };
  const sockets =
    'appToken' in events ? [await checkSocket(new WebClient(events.appToken, options), network)] : [];
  if ('botToken' in workspaces)
    return [...(await checkBotToken(new WebClient(workspaces.botToken, options), apiUrl)), ...sockets];
  const answer = await tryCall(new WebClient(undefined, options).api.test());
  const reached =
    'unreachable' in answer ? unreachableResult(apiUrl, answer.unreachable) : passedCheck('slack', apiUrl);
  const leftOut = 'needs a workspace’s token: with OAuth each workspace has its own, in the store';
  return [reached, ...['token', 'scopes', 'cards'].map((check) => skippedCheck(check, leftOut)), ...sockets];
}

type CallResult<Result> =
  | { readonly result: Result }
  /** Slack's own word for it. */
  | { readonly refusal: string; readonly data: object }
  | { readonly unreachable: string };

async function tryCall<Result>(call: Promise<Result>): Promise<CallResult<Result>> {
  try {
    return { result: await call };
  } catch (error) {
    if (error instanceof WebAPIPlatformError) return { refusal: error.data.error, data: error.data };
    return { unreachable: findRootCause(error as WrappedError) };
  }
}

type WrappedError = NodeJS.ErrnoException & {
  readonly original?: WrappedError;
  readonly cause?: WrappedError;
};

/** What lies at the bottom: the libraries say only that a request failed. */
function findRootCause({ original, cause = original, code, message }: WrappedError): string {
  return cause ? findRootCause(cause) : (code ?? message);
}

function unreachableResult(apiUrl: string, why: string): CheckResult {
  return failedCheck(
    'slack',
    `${apiUrl} cannot be reached: ${why}. Check the network, HTTPS_PROXY and SLACK_API_URL.`,
  );
}

async function checkBotToken(client: WebClient, apiUrl: string): Promise<CheckResult[]> {
  const me = await tryCall(client.auth.test());
  if ('unreachable' in me)
    return [
      unreachableResult(apiUrl, me.unreachable),
      ...['token', 'scopes', 'cards'].map((check) => skippedCheck(check)),
    ];
  const slack = passedCheck('slack', apiUrl);
  if ('refusal' in me)
    return [
      slack,
      refusedTokenResult(me.refusal),
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

function refusedTokenResult(refusal: string): CheckResult {
  const gone = ['account_inactive', 'token_revoked'].includes(refusal);
  const cure = gone
    ? 'install the app again under Install App and take the new token'
    : 'copy the Bot User OAuth Token under OAuth & Permissions';
  return failedCheck('token', `SLACK_BOT_TOKEN is refused (${refusal}): ${cure}.`);
}

/** From the header `x-oauth-scopes` of Slack's answers. */
function checkScopes(granted: readonly string[] | undefined): CheckResult {
  if (!granted?.length) return skippedCheck('scopes', 'Slack did not say which scopes the token has');
  const needed = manifest.oauth_config.scopes.bot;
  const missing = needed.filter((scope) => !granted.includes(scope));
  // Every token has `identify`.
  const extra = granted.filter((scope) => scope !== 'identify' && !needed.includes(scope));
  const tail = extra.length > 0 ? ` Not needed: ${extra.join(', ')}.` : '';
  if (missing.length > 0)
    return failedCheck(
      'scopes',
      `Missing: ${missing.join(', ')}. Add them under OAuth & Permissions and install the app again.${tail}`,
    );
  return passedCheck('scopes', `All ${needed.length} are granted.${tail}`);
}

const CARD_ERRORS = ['invalid_blocks', 'invalid_message', 'invalid_view'];

/** Every card and form by Slack's own judgement: https://docs.slack.dev/reference/methods/blocks.validate. */
async function checkCards(client: WebClient): Promise<CheckResult> {
  const texts = getTexts();
  const calls = [
    ...flattenSamples(sampleMessages(texts)).map(([name, { blocks }]) => ({
      name,
      args: { message: { blocks: blocks as KnownBlock[] } },
    })),
    ...flattenSamples(sampleViews(texts)).map(([name, view]) => ({ name, args: { view: view as View } })),
  ];
  const refused: string[] = [];
  for (const { name, args } of calls) {
    const outcome = await tryCall(client.blocks.validate(args));
    if ('result' in outcome) continue;
    if ('unreachable' in outcome) return skippedCheck('cards', outcome.unreachable);
    if (!CARD_ERRORS.includes(outcome.refusal))
      return skippedCheck('cards', `Slack has no blocks.validate here (${outcome.refusal})`);
    refused.push(`${name}: ${findFirstError(outcome.data)}`);
  }
  return refused.length === 0
    ? passedCheck('cards', `Slack takes all ${calls.length} cards and forms.`)
    : failedCheck('cards', `Slack refuses ${refused.join('; ')}. Report it with this line.`);
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

/** As the bot opens its own, and closed again at once: Slack might send it an event. */
async function checkSocket(client: WebClient, { webSockets: dispatcher }: Network): Promise<CheckResult> {
  const opened = await tryCall(client.apps.connections.open({}));
  if ('unreachable' in opened) return skippedCheck('socket', opened.unreachable);
  if ('refusal' in opened)
    return failedCheck(
      'socket',
      `SLACK_APP_TOKEN opens no socket (${opened.refusal}): turn Socket Mode on, and make a token with connections:write under Basic Information, App-Level Tokens.`,
    );
  const url = opened.result.url ?? '';
  const failure = await trySocket(url, { dispatcher });
  if (failure === undefined) return passedCheck('socket', 'Socket Mode is on, and a socket opens.');
  if (failure === 'too_many_websockets')
    return failedCheck(
      'socket',
      'All 10 sockets of the app are in use: stop a process, or set SLACK_SOCKETS=1.',
    );
  // The rest of the address is a ticket.
  const { host } = new URL(url);
  return failedCheck(
    'socket',
    `The token is good, but no WebSocket opens at ${host} (${failure}): let firewall and proxy pass WebSockets to it, and check HTTPS_PROXY and NO_PROXY.`,
  );
}
