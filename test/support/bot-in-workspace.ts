import { EventEmitter, on } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../bot/config/config';
import manifest from '../../bot/manifest.json';
import { createLog } from '../../bot/ops/log';
import { type StartOptions, startBot } from '../../bot/start-bot';
import { systemClock } from '../../client/system-clock';
import { type RiskSandbox, type RiskSandboxOptions, startRiskSandbox } from '../../sandbox/risk';
import {
  type EphemeralMessage,
  type Message,
  readManifest,
  type SlackWorkspace,
  type SlackWorkspaceOptions,
  startSlackWorkspace,
  type View,
} from '../../sandbox/slack';
import type { ReportKind } from '../../shared';
import { createBotEnv, WEBHOOK_TOKEN } from './bot-env';
import { createTestStore } from './create-test-store';
import { findClearXrays } from './find-clear-xrays';
import { longSlackTimeouts } from './long-slack-timeouts';

export const slackModes = ['Socket Mode', 'signed HTTP'] as const;

export interface BotInWorkspaceOptions {
  readonly mode?: (typeof slackModes)[number];
  /** The additional variables; as a function where they depend on the URLs of the fakes. */
  readonly env?:
    | Record<string, string>
    | ((workspace: SlackWorkspace, risk: RiskSandbox) => Promise<Record<string, string>>);
  readonly settings?: StartOptions['settings'];
  readonly slack?: SlackWorkspaceOptions;
  readonly risk?: RiskSandboxOptions;
  /** Whether there are many workspaces, each of which installs the app. */
  readonly oauth?: boolean;
  /** The default channel for alerts, by name. */
  readonly alertChannel?: string;
  /** Whether the service sends webhooks to the bot. */
  readonly webhook?: boolean;
}

/** Reports are ready two minutes after their document. */
export const ANALYSIS_MS = 2 * 60_000;

/** A clock that can be advanced. */
function createAdjustableClock() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    sleep: systemClock.sleep,
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
}

export type BotInWorkspace = Awaited<ReturnType<typeof startBotInWorkspace>>;

/** The real bot between a workspace and the service, all over HTTP. */
export async function startBotInWorkspace(options: BotInWorkspaceOptions = {}) {
  const { mode = 'Socket Mode', settings, webhook = true } = options;
  const workspace = await startSlackWorkspace({
    rateLimits: false,
    ...longSlackTimeouts,
    ...options.slack,
    // No more than the manifest asks for.
    app: {
      ...readManifest(manifest),
      ...options.slack?.app,
    },
  });
  const risk = await startRiskSandbox({ speed: 0, webhookTimeoutMs: 120_000, ...options.risk });
  const env = typeof options.env === 'function' ? await options.env(workspace, risk) : options.env;
  const store = await createTestStore();
  const clock = createAdjustableClock();
  const { signingSecret } = workspace.app;
  const config = readConfig(
    createBotEnv(workspace, risk, {
      ...(options.oauth && oauthEnv(workspace)),
      ...(mode === 'signed HTTP' && { SLACK_APP_TOKEN: '', SLACK_SIGNING_SECRET: signingSecret }),
      ...store.env,
      LOG_LEVEL: 'silent',
      ...(options.alertChannel && { ALERT_CHANNEL: workspace.channel(options.alertChannel).id }),
      ...env,
    }),
  );
  const lines = new EventEmitter();
  const problems: string[] = [];
  const logged: string[] = [];
  const log = createLog('info', {
    write: (line: string) => {
      logged.push(line);
      const { level, msg } = JSON.parse(line) as { level: number | string; msg: string };
      if (!['info', 30].includes(level)) problems.push(msg);
      lines.emit('line', msg);
    },
  });
  const start = async () => {
    const fast: StartOptions['settings'] = { channelPaceMs: 0, repostDelayMs: 300, statusUpdateDelayMs: 0 };
    const started = await startBot(config, { clock, log, settings: { ...fast, ...settings } });
    if (options.oauth) workspace.addRedirectUrl(`${started.url}/slack/oauth_redirect`);
    return started;
  };
  let bot = await start();
  if (mode === 'signed HTTP') await workspace.useRequestUrl(`${bot.url}/slack/events`);
  const webhookUrl = () => `${bot.url}/webhooks/risk/${WEBHOOK_TOKEN}`;
  if (webhook) risk.registerWebhook({ url: webhookUrl() });

  const close = async () => {
    await bot.close();
    await Promise.all([workspace.close(), risk.close()]);
    await store.remove();
  };
  return {
    workspace,
    risk,
    clock,
    url: () => bot.url,
    webhookUrl,
    /** The webhook of a report, which the service may send again. */
    announceReport: async (requestId: string, reportId: string) => {
      const body = JSON.stringify({ event: 'new_report', requestId, reportId });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(webhookUrl(), { method: 'POST', headers, body })).status).toBe(202);
    },
    restart: async (meanwhile = async () => {}) => {
      await bot.close();
      await meanwhile();
      bot = await start();
      // It listens on another port.
      if (webhook) risk.replaceWebhooks([{ url: webhookUrl() }]);
    },
    /** The warnings and errors logged so far. */
    problems: () => [...problems],
    /** The lines logged so far. */
    logged: () => [...logged],
    /** Waits for this many log lines with this message. */
    waitForLog: async (text: string, count: number) => {
      let seen = 0;
      for await (const [line] of on(lines, 'line')) if (line === text && ++seen === count) return;
    },
    close,
    ...botMessages(workspace),
    ...sandboxQueries(risk),
    [Symbol.asyncDispose]: close,
  };
}

function oauthEnv({ app }: SlackWorkspace) {
  return {
    SLACK_BOT_TOKEN: '',
    SLACK_CLIENT_ID: app.clientId,
    SLACK_CLIENT_SECRET: app.clientSecret,
    SLACK_STATE_SECRET: 'a-state-secret-of-tests',
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
}

const EVENTS_SHOWN = 8;
/** A timeout shorter than that of any test. */
const EXPLAIN_TIMEOUT_MS = 150_000;

/** Fails with an explanation before the test itself times out. */
async function withTimeoutMessage<Result>(wait: Promise<Result>, why: () => string): Promise<Result> {
  const ended = new AbortController();
  const late = sleep(EXPLAIN_TIMEOUT_MS, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new Error(why());
  });
  return Promise.race([wait, late]).finally(() => ended.abort());
}

/** Waits for messages of the bot by their content. */
export function botMessages(workspace: SlackWorkspace) {
  const ours = (message: Message) => message.bot_id === workspace.bot.botId;
  const contains = (message: Message | EphemeralMessage, text: string | RegExp) => {
    const content = JSON.stringify([message.text, message.blocks]);
    return typeof text === 'string' ? content.includes(text) : text.test(content);
  };
  return {
    /** A message of the bot, posted or edited, that contains this text. */
    waitForMessage: async (text: string | RegExp, where: { thread?: string; channel?: string } = {}) => {
      const saying = workspace.until(
        (one) =>
          (one.type === 'message.posted' || one.type === 'message.updated') &&
          ours(one.message) &&
          (where.thread === undefined || one.message.thread_ts === where.thread) &&
          (where.channel === undefined || one.message.channel === workspace.channel(where.channel).id) &&
          contains(one.message, text),
      );
      const happened = await withTimeoutMessage(saying, () => {
        const last = workspace.eventLog.history().slice(-EVENTS_SHOWN);
        return `The bot did not post ${text}. The last events: ${JSON.stringify(last, undefined, 1)}`;
      });
      return (happened as Extract<typeof happened, { type: 'message.posted' }>).message;
    },
    /** A message in a thread as it is once it contains this text. */
    waitForCard: async (
      { channel, ts, thread_ts = ts }: Pick<Message, 'channel' | 'ts' | 'thread_ts'>,
      text: string | RegExp,
    ) => {
      const find = () => workspace.messages(channel, thread_ts).find((one) => one.ts === ts);
      const wait = async (): Promise<Message> => {
        for (;;) {
          const edited = workspace.next('message.updated', ({ message }) => message.ts === ts);
          const now = find();
          if (now && contains(now, text)) return now;
          await edited;
        }
      };
      return withTimeoutMessage(wait(), () => `Not ${text} but ${JSON.stringify(find(), undefined, 1)}.`);
    },
    /** The card of an alert, posted or edited, that contains this text: neither its replies nor its reminder. */
    waitForAlert: async (text: string | RegExp, where: { channel: string }) => {
      const { id } = workspace.channel(where.channel);
      const alerting = workspace.until((one) => {
        if (one.type !== 'message.posted' && one.type !== 'message.updated') return false;
        const { message } = one;
        const isAlert =
          message.metadata?.event_type === 'risk_xray_alert' && contains(message, 'open_company');
        return isAlert && message.channel === id && contains(message, text);
      });
      const happened = await withTimeoutMessage(
        alerting,
        () => `The bot did not post an alert with ${text}.`,
      );
      return (happened as Extract<typeof happened, { type: 'message.posted' }>).message;
    },
    /** Waits until a message has these reactions of the bot, and no others. */
    waitForReactions: async ({ channel, ts }: Pick<Message, 'channel' | 'ts'>, ...names: string[]) => {
      const shown = () =>
        workspace
          .reactions({ channel, ts })
          .filter(({ users }) => users.includes(workspace.bot.id))
          .map(({ name }) => name);
      const wait = async () => {
        for (;;) {
          const changed = workspace.next(
            ({ type }) => type === 'reaction.added' || type === 'reaction.removed',
          );
          if (shown().toSorted().join() === names.toSorted().join()) return;
          await changed;
        }
      };
      await withTimeoutMessage(wait(), () => `Not ${names.join()} but ${shown().join()}.`);
    },
    /** The card of a report of this kind, in this thread if given. A clear Doc or Manager X-Ray has none. */
    waitForReportCard: async (kind: string, thread?: string) => {
      const posted = workspace.until(
        'message.posted',
        ({ message }) =>
          isReportCard(message, kind) && (thread === undefined || message.thread_ts === thread),
      );
      const { message } = await withTimeoutMessage(posted, () => `No card of a ${kind} report was posted.`);
      return message;
    },
    /** The message that has the result of this X-Ray: a card of its own or, if it is clear, the card of its analysis. */
    waitForResult: async (kind: ReportKind, thread: string) => {
      const shown = workspace.until(
        (one) =>
          (one.type === 'message.posted' || one.type === 'message.updated') &&
          ours(one.message) &&
          one.message.thread_ts === thread &&
          (isReportCard(one.message, kind) || findClearXrays(one.message).includes(kind)),
      );
      const happened = await withTimeoutMessage(shown, () => `No result of a ${kind} report was shown.`);
      return (happened as Extract<typeof happened, { type: 'message.posted' }>).message;
    },
    waitForEphemeral: async (text: string | RegExp) => {
      const { message } = await workspace.until('ephemeral.posted', ({ message }) => contains(message, text));
      return message;
    },
    /** The bot's messages in a thread as they are now. */
    replies: (channel: string, thread: Message) =>
      workspace.messages(channel, thread).filter((message) => ours(message)),
    contains,
  };
}

function isReportCard({ metadata }: Message, kind: string): boolean {
  return metadata?.event_type === 'risk_xray_report' && metadata.event_payload.kind === kind;
}

interface SandboxState {
  readonly requests: { id: string; code: { id: string }; notes?: unknown }[];
  readonly media: { id: string; status: string; meta: Record<string, unknown> }[];
  /** The kind that a list of reports has them under, which a Manager X-Ray does not say itself. */
  readonly reports: { listedAs: string; request: string; content: { id: string; source: string } }[];
}

/** The modal that this action opens. */
export async function openModal(workspace: SlackWorkspace, act: () => Promise<unknown>): Promise<View> {
  return waitForView(workspace, 'view.opened', act);
}

/** The modal that this action opens, once it has been loaded. */
export async function openLoadedModal(workspace: SlackWorkspace, act: () => Promise<unknown>): Promise<View> {
  return waitForView(workspace, 'view.updated', act);
}

async function waitForView(workspace: SlackWorkspace, type: string, act: () => Promise<unknown>) {
  const shown = workspace.next((one) => one.type === type);
  expect(await act()).toEqual({ ok: true });
  return ((await shown) as unknown as { view: View }).view;
}

export function sandboxQueries(risk: RiskSandbox) {
  return {
    state: async () => (await (await fetch(`${risk.url}/_sandbox/state`)).json()) as SandboxState,
  };
}

/** A message with everything a submission needs. */
export const COMPLETE_MESSAGE = 'siren 732829320 bank statement month 2024-12-31';
