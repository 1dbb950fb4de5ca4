import { createHmac, randomUUID } from 'node:crypto';
import { type Dispatcher, request } from 'undici';
import { slackPaths } from '../../app/slack-paths';
import type { Config } from '../../config/config';
import type { Network } from '../../http/network';
import { RISK_WEBHOOK_PATH } from '../../reports';
import { type CheckResult, failedCheck, passedCheck, skippedCheck } from './check-result';

const RESPONSE_TIMEOUT_MS = 10_000;

/** Calls the public URL as Slack and the service do. The bot must be running behind it. */
export async function checkPublicUrl(
  { transport, credentials, webhook }: Config,
  { trusted }: Pick<Network, 'trusted'>,
  url: string | undefined,
): Promise<CheckResult[]> {
  const probe: Probe = (...args) => sendProbe(trusted, ...args);
  const checks: ((url: string) => Promise<CheckResult>)[] = [];
  const names: string[] = [];
  const add = (name: string, check: (url: string) => Promise<CheckResult>) => {
    names.push(name);
    checks.push(check);
  };
  if (transport.kind === 'http') {
    const { signingSecret } = transport;
    add('events', (base) => checkEvents(probe, base, signingSecret));
    add('signature', (base) => checkSignature(probe, base));
  }
  if (credentials.kind === 'oauth') add('install', (base) => checkInstall(probe, base));
  add('webhook', (base) => checkWebhook(probe, base, webhook));
  if (url === undefined) {
    const reason = 'set PUBLIC_URL or give --url https://…, and start the bot to check its public URL';
    return names.map((name) => skippedCheck(name, reason));
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
      `${new URL(url).origin} cannot be reached (${reason}). Check its name, its certificate, the proxy, and that the bot is running.`,
    );
  }
}

/** Slack's own challenge (https://docs.slack.dev/reference/events/url_verification), signed as Slack signs it. */
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

async function checkEvents(probe: Probe, base: string, signingSecret: string): Promise<CheckResult> {
  const post = createChallenge(signingSecret);
  const url = `${base}${slackPaths.events}`;
  const response = await probe('events', url, post);
  if ('check' in response) return response;
  if (response.status === 200 && response.text.includes(post.challenge))
    return passedCheck('events', `${url} answers Slack's challenge.`);
  if (response.status === 401)
    return failedCheck(
      'events',
      `${url} refuses the signature. The bot there has another SLACK_SIGNING_SECRET, or a clock that is more than 5 minutes off: correct it.`,
    );
  return failedCheck(
    'events',
    `${url} answers ${response.status}. Check that the proxy leads to the bot, and that the bot runs without SLACK_APP_TOKEN (Socket Mode).`,
  );
}

async function checkSignature(probe: Probe, base: string): Promise<CheckResult> {
  const url = `${base}${slackPaths.events}`;
  const response = await probe('signature', url, createChallenge(randomUUID()));
  if ('check' in response) return response;
  return response.status === 401
    ? passedCheck('signature', 'A request with a wrong signature is refused with 401.')
    : failedCheck(
        'signature',
        `${url} answers ${response.status} to a wrong signature, so it is not the bot. Check that the proxy leads to the bot.`,
      );
}

async function checkInstall(probe: Probe, base: string): Promise<CheckResult> {
  const response = await probe('install', `${base}${slackPaths.install}`);
  if ('check' in response) return response;
  const wanted = `${base}${slackPaths.oauthRedirect}`;
  if (response.status !== 302 || !response.location || !URL.canParse(response.location))
    return failedCheck(
      'install',
      `${base}${slackPaths.install} answers ${response.status} instead of a redirect to Slack. Check that the proxy leads to the bot, and that the bot uses OAuth.`,
    );
  const back = new URL(response.location).searchParams.get('redirect_uri');
  return back === wanted
    ? passedCheck(
        'install',
        `Slack sends people back to ${wanted}. Add it under Redirect URLs if it is not there.`,
      )
    : failedCheck('install', `Slack would send people back to ${back}. Set PUBLIC_URL=${base} for the bot.`);
}

async function checkWebhook(
  probe: Probe,
  base: string,
  { token, checks }: Config['webhook'],
): Promise<CheckResult> {
  const post = { body: JSON.stringify({ event: 'doctor' }), headers: {} };
  const response = await probe('webhook', `${base}${RISK_WEBHOOK_PATH}${token}`, post);
  if ('check' in response) return response;
  const shown = `${base}${RISK_WEBHOOK_PATH}<WEBHOOK_TOKEN>`;
  // The bot accepts and ignores an unknown event.
  if (response.status === 202)
    return passedCheck('webhook', `${shown} accepts events. Give it to the service.`);
  if (response.status === 401 && checks.length > 0)
    return passedCheck(
      'webhook',
      `${shown} refuses unsigned events, as it should. Give it to the service with the secret.`,
    );
  if (response.status === 401)
    return failedCheck(
      'webhook',
      `${shown} refuses the token. The bot there has another WEBHOOK_TOKEN: use the same one.`,
    );
  return failedCheck(
    'webhook',
    `${shown} answers ${response.status}. Check that the proxy leads to the bot and that the bot is running.`,
  );
}
