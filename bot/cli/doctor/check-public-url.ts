import { createHmac, randomUUID } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import type { Config } from '../../config';
import type { Network } from '../../http/network';
import { slackPaths } from '../../receivers/slack-paths';
import { RISK_WEBHOOK_PATH } from '../../webhook/risk-webhook';
import { type Finding, notChecked, ok, wrong } from './finding';

const ANSWER_WITHIN_MS = 10_000;

/** The way in from outside, as Slack and the service take it. The bot must be running behind the address. */
export async function checkPublicUrl(
  { slack, webhook }: Config,
  { named }: Pick<Network, 'named'>,
  url: string | undefined,
): Promise<Finding[]> {
  const ask: Ask = (...question) => answerOf(named, ...question);
  const checks: ((url: string) => Promise<Finding>)[] = [];
  const names: string[] = [];
  const add = (name: string, check: (url: string) => Promise<Finding>) => {
    names.push(name);
    checks.push(check);
  };
  if ('signingSecret' in slack.events) {
    const { signingSecret } = slack.events;
    add('events', (base) => checkEvents(ask, base, signingSecret));
    add('signature', (base) => checkSignature(ask, base));
  }
  if ('clientId' in slack.workspaces) add('install', (base) => checkInstall(ask, base));
  add('webhook', (base) => checkWebhook(ask, base, webhook));
  if (url === undefined) {
    const how = 'set PUBLIC_URL, or give --url https://…, and start the bot to try the way in';
    return names.map((name) => notChecked(name, how));
  }
  return Promise.all(checks.map((check) => check(url)));
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly location?: string;
}

interface Post {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Ask = (check: string, url: string, post?: Post) => Promise<Answer | Finding>;

async function answerOf(
  dispatcher: Dispatcher,
  check: string,
  url: string,
  post?: Post,
): Promise<Answer | Finding> {
  try {
    const { statusCode, headers, body } = await request(url, {
      method: post ? 'POST' : 'GET',
      ...(post && { body: post.body, headers: { 'content-type': 'application/json', ...post.headers } }),
      dispatcher,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const { location } = headers;
    return {
      status: statusCode,
      text: await body.text(),
      ...(typeof location === 'string' && { location }),
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code ?? message;
    return wrong(
      check,
      `${new URL(url).origin} cannot be reached (${reason}): check its name, its certificate, the proxy, and that the bot runs.`,
    );
  }
}

/** As Slack does it: https://docs.slack.dev/reference/events/url_verification, signed by version 0 of its scheme. */
function challenge(signingSecret: string): Post & { readonly challenge: string } {
  const text = randomUUID();
  const body = JSON.stringify({ type: 'url_verification', token: 'doctor', challenge: text });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex');
  return {
    challenge: text,
    body,
    headers: { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${signature}` },
  };
}

async function checkEvents(ask: Ask, base: string, signingSecret: string): Promise<Finding> {
  const post = challenge(signingSecret);
  const url = `${base}${slackPaths.events}`;
  const answer = await ask('events', url, post);
  if ('check' in answer) return answer;
  if (answer.status === 200 && answer.text.includes(post.challenge))
    return ok('events', `${url} answers Slack's challenge.`);
  if (answer.status === 401)
    return wrong(
      'events',
      `${url} refuses the signature: the bot there has another SLACK_SIGNING_SECRET, or a clock more than 5 minutes off.`,
    );
  return wrong(
    'events',
    `${url} answers ${answer.status}: something else is there, or the bot runs with SLACK_APP_TOKEN (Socket Mode).`,
  );
}

async function checkSignature(ask: Ask, base: string): Promise<Finding> {
  const url = `${base}${slackPaths.events}`;
  const answer = await ask('signature', url, challenge(randomUUID()));
  if ('check' in answer) return answer;
  return answer.status === 401
    ? ok('signature', 'A request with a wrong signature is refused with 401.')
    : wrong(
        'signature',
        `${url} answers ${answer.status} to a wrong signature: the bot is not what answers there.`,
      );
}

async function checkInstall(ask: Ask, base: string): Promise<Finding> {
  const answer = await ask('install', `${base}${slackPaths.install}`);
  if ('check' in answer) return answer;
  const wanted = `${base}${slackPaths.oauthRedirect}`;
  if (answer.status !== 302 || !answer.location || !URL.canParse(answer.location))
    return wrong('install', `${base}${slackPaths.install} answers ${answer.status} and leads nowhere.`);
  const back = new URL(answer.location).searchParams.get('redirect_uri');
  return back === wanted
    ? ok('install', `Slack sends people back to ${wanted}: it must stand under Redirect URLs.`)
    : wrong('install', `Slack would send people back to ${back}: set PUBLIC_URL=${base} for the bot.`);
}

async function checkWebhook(ask: Ask, base: string, { token, checks }: Config['webhook']): Promise<Finding> {
  const post = { body: JSON.stringify({ event: 'doctor' }), headers: {} };
  const answer = await ask('webhook', `${base}${RISK_WEBHOOK_PATH}${token}`, post);
  if ('check' in answer) return answer;
  const shown = `${base}${RISK_WEBHOOK_PATH}<WEBHOOK_TOKEN>`;
  // An event that nobody knows is taken and ignored.
  if (answer.status === 202) return ok('webhook', `${shown} takes events: give it to the service.`);
  if (answer.status === 401 && checks.length > 0)
    return ok('webhook', `${shown} refuses what is not signed. Give it to the service with its secret.`);
  if (answer.status === 401)
    return wrong('webhook', `${shown} refuses the token: the bot there has another WEBHOOK_TOKEN.`);
  return wrong(
    'webhook',
    `${shown} answers ${answer.status}: something else is there, or the bot is not up.`,
  );
}
