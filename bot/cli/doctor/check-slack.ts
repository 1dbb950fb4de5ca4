import type { KnownBlock, View } from '@slack/types';
import { WebAPIPlatformError, WebClient } from '@slack/web-api';
import type { Config } from '../../config';
import type { Network } from '../../http/network';
import manifest from '../../manifest.json';
import { boltLogger, newLog } from '../../ops/log';
import { sampleMessages, sampleViews } from '../../samples';
import { clientOptions } from '../../slack/slack-access';
import { textsFor } from '../../texts';
import { type Finding, notChecked, ok, wrong } from './finding';
import { trySocket } from './try-socket';

/** The live Slack: whether it can be reached, what the tokens may do, and whether it takes every card. */
export async function checkSlack({ slack }: Config, network: Network): Promise<Finding[]> {
  const { apiUrl, workspaces, events } = slack;
  const options = {
    ...clientOptions({ apiUrl, network, logger: boltLogger(newLog('silent')) }),
    // Nothing here harms when it is repeated, and `blocks.validate` has limits of its own that are not said.
    rejectRateLimitedCalls: false,
    retryConfig: { retries: 2, minTimeout: 200 },
  };
  const sockets =
    'appToken' in events ? [await checkSocket(new WebClient(events.appToken, options), network)] : [];
  if ('botToken' in workspaces)
    return [...(await checkBotToken(new WebClient(workspaces.botToken, options), apiUrl)), ...sockets];
  const answer = await outcomeOf(new WebClient(undefined, options).api.test());
  const reached = 'unreachable' in answer ? unreachable(apiUrl, answer.unreachable) : ok('slack', apiUrl);
  const leftOut = 'needs a workspace’s token: with OAuth each workspace has its own, in the store';
  return [reached, ...['token', 'scopes', 'cards'].map((check) => notChecked(check, leftOut)), ...sockets];
}

type Outcome<Result> =
  | { readonly result: Result }
  /** Slack's own word for it. */
  | { readonly refusal: string; readonly data: object }
  | { readonly unreachable: string };

async function outcomeOf<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { result: await call };
  } catch (error) {
    if (error instanceof WebAPIPlatformError) return { refusal: error.data.error, data: error.data };
    return { unreachable: reasonOf(error as Wrapped) };
  }
}

type Wrapped = NodeJS.ErrnoException & { readonly original?: Wrapped; readonly cause?: Wrapped };

/** What lies at the bottom: the libraries say only that a request failed. */
function reasonOf({ original, cause = original, code, message }: Wrapped): string {
  return cause ? reasonOf(cause) : (code ?? message);
}

function unreachable(apiUrl: string, why: string): Finding {
  return wrong(
    'slack',
    `${apiUrl} cannot be reached: ${why}. Check the network, HTTPS_PROXY and SLACK_API_URL.`,
  );
}

async function checkBotToken(client: WebClient, apiUrl: string): Promise<Finding[]> {
  const me = await outcomeOf(client.auth.test());
  if ('unreachable' in me)
    return [
      unreachable(apiUrl, me.unreachable),
      ...['token', 'scopes', 'cards'].map((check) => notChecked(check)),
    ];
  const slack = ok('slack', apiUrl);
  if ('refusal' in me)
    return [slack, refusedToken(me.refusal), ...['scopes', 'cards'].map((check) => notChecked(check))];
  const { team, user, response_metadata } = me.result;
  return [
    slack,
    ok('token', `workspace ${team}, bot @${user}`),
    checkScopes(response_metadata?.scopes),
    await checkCards(client),
  ];
}

function refusedToken(refusal: string): Finding {
  const gone = ['account_inactive', 'token_revoked'].includes(refusal);
  const cure = gone
    ? 'install the app again under Install App and take the new token'
    : 'copy the Bot User OAuth Token under OAuth & Permissions';
  return wrong('token', `SLACK_BOT_TOKEN is refused (${refusal}): ${cure}.`);
}

/** From the header `x-oauth-scopes` of Slack's answers. */
function checkScopes(granted: readonly string[] | undefined): Finding {
  if (!granted?.length) return notChecked('scopes', 'Slack did not say which scopes the token has');
  const needed = manifest.oauth_config.scopes.bot;
  const missing = needed.filter((scope) => !granted.includes(scope));
  // Every token has `identify`.
  const extra = granted.filter((scope) => scope !== 'identify' && !needed.includes(scope));
  const tail = extra.length > 0 ? ` Not needed: ${extra.join(', ')}.` : '';
  if (missing.length > 0)
    return wrong(
      'scopes',
      `Missing: ${missing.join(', ')}. Add them under OAuth & Permissions and install the app again.${tail}`,
    );
  return ok('scopes', `All ${needed.length} are granted.${tail}`);
}

const cardProblems = ['invalid_blocks', 'invalid_message', 'invalid_view'];

/** Every card and form by Slack's own judgement: https://docs.slack.dev/reference/methods/blocks.validate. */
async function checkCards(client: WebClient): Promise<Finding> {
  const texts = textsFor();
  const calls = [
    ...listed(sampleMessages(texts)).map(([name, { blocks }]) => ({
      name,
      args: { message: { blocks: blocks as KnownBlock[] } },
    })),
    ...listed(sampleViews(texts)).map(([name, view]) => ({ name, args: { view: view as View } })),
  ];
  const refused: string[] = [];
  for (const { name, args } of calls) {
    const outcome = await outcomeOf(client.blocks.validate(args));
    if ('result' in outcome) continue;
    if ('unreachable' in outcome) return notChecked('cards', outcome.unreachable);
    if (!cardProblems.includes(outcome.refusal))
      return notChecked('cards', `Slack has no blocks.validate here (${outcome.refusal})`);
    refused.push(`${name}: ${firstProblem(outcome.data)}`);
  }
  return refused.length === 0
    ? ok('cards', `Slack takes all ${calls.length} cards and forms.`)
    : wrong('cards', `Slack refuses ${refused.join('; ')}. Report it with this line.`);
}

function listed<Made>(samples: Readonly<Record<string, Readonly<Record<string, Made>>>>): [string, Made][] {
  return Object.entries(samples).flatMap(([name, variants]) =>
    Object.entries(variants).map(([variant, made]): [string, Made] => [`${name} (${variant})`, made]),
  );
}

function firstProblem(data: { errors?: readonly { message?: string; pointer?: string }[] }): string {
  const [problem] = data.errors ?? [];
  return problem ? `${problem.message ?? ''} at ${problem.pointer ?? ''}` : 'without a reason';
}

/** As the bot opens its own, and closed again at once: Slack might send it an event. */
async function checkSocket(client: WebClient, { webSockets: dispatcher }: Network): Promise<Finding> {
  const opened = await outcomeOf(client.apps.connections.open({}));
  if ('unreachable' in opened) return notChecked('socket', opened.unreachable);
  if ('refusal' in opened)
    return wrong(
      'socket',
      `SLACK_APP_TOKEN opens no socket (${opened.refusal}): turn Socket Mode on, and make a token with connections:write under Basic Information, App-Level Tokens.`,
    );
  const url = opened.result.url ?? '';
  const failure = await trySocket(url, { dispatcher });
  if (failure === undefined) return ok('socket', 'Socket Mode is on, and a socket opens.');
  if (failure === 'too_many_websockets')
    return wrong('socket', 'All 10 sockets of the app are in use: stop a process, or set SLACK_SOCKETS=1.');
  // The rest of the address is a ticket.
  const { host } = new URL(url);
  return wrong(
    'socket',
    `The token is good, but no WebSocket opens at ${host} (${failure}): let firewall and proxy pass WebSockets to it, and check HTTPS_PROXY and NO_PROXY.`,
  );
}
