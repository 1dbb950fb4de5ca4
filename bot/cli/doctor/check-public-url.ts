import { createHmac, randomUUID } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import type { Config } from '../../config/config';
import { slackPaths } from '../../config/http-paths';
import type { Network } from '../../http/network';
import { RISK_WEBHOOK_PATH } from '../../reports';
import { type CheckResult, failedCheck, passedCheck, skippedCheck } from './check-result';

const RESPONSE_TIMEOUT_MS = 10_000;

/** The way in from outside, as Slack and the service take it. The bot must be running behind the address. */
export async function checkPublicUrl(
  { slack, webhook }: Config,
  { trusted }: Pick<Network, 'trusted'>,
  url: string | undefined,
): Promise<CheckResult[]> {
  const ask: Probe = (...question) => sendProbe(trusted, ...question);
  const checks: ((url: string) => Promise<CheckResult>)[] = [];
  const names: string[] = [];
  const add = (name: string, check: (url: string) => Promise<CheckResult>) => {
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
    return names.map((name) => skippedCheck(name, how));
  }
  return Promise.all(checks.map((check) => check(url)));
}

interface ProbeResponse {
  readonly status: number;
  readonly text: string;
  readonly location?: string;
}

interface ProbeRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Probe = (check: string, url: string, post?: ProbeRequest) => Promise<ProbeResponse | CheckResult>;

async function sendProbe(
  dispatcher: Dispatcher,
  check: string,
  url: string,
  post?: ProbeRequest,
): Promise<ProbeResponse | CheckResult> {
  try {
    const { statusCode, headers, body } = await request(url, {
      method: post ? 'POST' : 'GET',
      ...(post && { body: post.body, headers: { 'content-type': 'application/json', ...post.headers } }),
      dispatcher,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
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
    return failedCheck(
      check,
      `${new URL(url).origin} cannot be reached (${reason}): check its name, its certificate, the proxy, and that the bot runs.`,
    );
  }
}

/** As Slack does it: https://docs.slack.dev/reference/events/url_verification, signed by version 0 of its scheme. */
function createChallenge(signingSecret: string): ProbeRequest & { readonly challenge: string } {
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

async function checkEvents(ask: Probe, base: string, signingSecret: string): Promise<CheckResult> {
  const post = createChallenge(signingSecret);
  const url = `${base}${slackPaths.events}`;
  const answer = await ask('events', url, post);
  if ('check' in answer) return answer;
  if (answer.status === 200 && answer.text.includes(post.challenge))
    return passedCheck('events', `${url} answers Slack's challenge.`);
  if (answer.status === 401)
    return failedCheck(
      'events',
      `${url} refuses the signature: the bot there has another SLACK_SIGNING_SECRET, or a clock more than 5 minutes off.`,
    );
  return failedCheck(
    'events',
    `${url} answers ${answer.status}: something else is there, or the bot runs with SLACK_APP_TOKEN (Socket Mode).`,
  );
}

async function checkSignature(ask: Probe, base: string): Promise<CheckResult> {
  const url = `${base}${slackPaths.events}`;
  const answer = await ask('signature', url, createChallenge(randomUUID()));
  if ('check' in answer) return answer;
  return answer.status === 401
    ? passedCheck('signature', 'A request with a wrong signature is refused with 401.')
    : failedCheck(
        'signature',
        `${url} answers ${answer.status} to a wrong signature: the bot is not what answers there.`,
      );
}

async function checkInstall(ask: Probe, base: string): Promise<CheckResult> {
  const answer = await ask('install', `${base}${slackPaths.install}`);
  if ('check' in answer) return answer;
  const wanted = `${base}${slackPaths.oauthRedirect}`;
  if (answer.status !== 302 || !answer.location || !URL.canParse(answer.location))
    return failedCheck('install', `${base}${slackPaths.install} answers ${answer.status} and leads nowhere.`);
  const back = new URL(answer.location).searchParams.get('redirect_uri');
  return back === wanted
    ? passedCheck('install', `Slack sends people back to ${wanted}: it must stand under Redirect URLs.`)
    : failedCheck('install', `Slack would send people back to ${back}: set PUBLIC_URL=${base} for the bot.`);
}

async function checkWebhook(
  ask: Probe,
  base: string,
  { token, checks }: Config['webhook'],
): Promise<CheckResult> {
  const post = { body: JSON.stringify({ event: 'doctor' }), headers: {} };
  const answer = await ask('webhook', `${base}${RISK_WEBHOOK_PATH}${token}`, post);
  if ('check' in answer) return answer;
  const shown = `${base}${RISK_WEBHOOK_PATH}<WEBHOOK_TOKEN>`;
  // An event that nobody knows is taken and ignored.
  if (answer.status === 202) return passedCheck('webhook', `${shown} takes events: give it to the service.`);
  if (answer.status === 401 && checks.length > 0)
    return passedCheck(
      'webhook',
      `${shown} refuses what is not signed. Give it to the service with its secret.`,
    );
  if (answer.status === 401)
    return failedCheck('webhook', `${shown} refuses the token: the bot there has another WEBHOOK_TOKEN.`);
  return failedCheck(
    'webhook',
    `${shown} answers ${answer.status}: something else is there, or the bot is not up.`,
  );
}
