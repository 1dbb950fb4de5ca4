import { once } from 'node:events';
import { App, type Receiver } from '@slack/bolt';
import { type Clock, createRiskClient } from '../shared/client';
import { beginWithCard, moveThread } from './analyses';
import { createApi, isApiRequest } from './api';
import { createHttpReceiver, isSlackRequest } from './app/http-receiver';
import { createInstallRoutes, isInstallRequest } from './app/install-routes';
import { startStaleWorkRecovery } from './app/jobs/recover-stale-work';
import { startJobs } from './app/jobs/start-jobs';
import { registerListeners } from './app/register-listeners';
import { createSocketReceiver } from './app/socket-receiver';
import type { Bot } from './bot';
import { openRegister } from './company-search';
import type { Config } from './config/config';
import { countUnsentDecisions } from './decisions';
import { openNetwork } from './http/network';
import { createUndiciHttp } from './http/undici-http';
import { startMissedFileRecovery, withInbox } from './inbox';
import { type Route, startHttpServer } from './ops/http-server';
import { createLog, type Log, toBoltLogger } from './ops/log';
import { createMetrics } from './ops/metrics';
import { Shutdown } from './ops/shutdown';
import { startTracing } from './ops/tracing/start-tracing';
import { CHANNEL_PACE_MS, OutboxSignal, startSender } from './outbox';
import { createRiskWebhook, isRiskWebhookRequest, storeWebhook } from './reports';
import { createTypingPause } from './slack/interactions/typing-pause';
import {
  clientOptions,
  createSlackClients,
  SEND_TIMEOUT_MS,
  type SlackClientsOptions,
  type SlackConnection,
} from './slack/slack-clients';
import { connectWorkspace, installedWorkspaces, type Workspaces } from './slack/workspaces/workspaces';
import { countBacklog } from './store/backlog';
import { openStore } from './store/open-store';
import { jobNames } from './store/queue/job-settings';
import type { Store } from './store/store';
import { openStoreClock } from './store/store-clock';
import { RunningUploads } from './submissions';
import { checkTrailSecret } from './trail';

export interface StartOptions {
  /** The clock to use instead of the database's. */
  readonly clock?: Clock;
  readonly log?: Log;
  readonly settings?: Partial<Bot['settings'] & Pick<SlackClientsOptions, 'sendTimeoutMs'>>;
  /** Aborts the startup: it then throws, or returns a bot that must be closed. */
  readonly signal?: AbortSignal;
}

/** Starts the whole bot: store, receivers, jobs, server. Throws when Slack refuses its token. */
export async function startBot(config: Config, options: StartOptions = {}) {
  const { log = createLog(config.log.level), signal = new AbortController().signal } = options;
  signal.throwIfAborted();
  const stopped = once(signal, 'abort');
  const { credentials, slack } = config;
  const logger = toBoltLogger(log.child({ part: 'slack' }));
  const network = openNetwork(config.proxy);
  const connection = { apiUrl: slack.apiUrl, logger, network };
  const openWorkspaces = await connectCredentials();
  signal.throwIfAborted();

  const onError = (error: Error) => log.error({ err: error }, 'store');
  const onPanic = ({ message }: Error) => {
    log.fatal({ reason: message }, 'the store has stopped');
    process.exit(1);
  };
  const store = await openStore({ ...config.store, onError, onPanic });
  const shutdown = new Shutdown();
  /** What uses the store, and has to end before it is closed if the start fails. */
  const running: (() => Promise<void>)[] = [];
  try {
    signal.throwIfAborted();
    await checkTrailSecret(store);
    if (credentials.kind === 'oauth' && !credentials.allowedTeams)
      log.warn('SLACK_ALLOWED_TEAMS is not set: every workspace can install the app');
    return await startOn(store);
  } catch (error) {
    shutdown.start();
    await Promise.all(running.map((end) => end()));
    await store.close();
    throw error;
  }

  /** Tries a single token before anything is opened: one that Slack refuses is the commonest mistake. */
  async function connectCredentials(): Promise<(store: Store) => Workspaces> {
    if (credentials.kind === 'oauth') return (store) => installedWorkspaces(store, credentials);
    const connecting = connectWorkspace(credentials.botToken, connection);
    // Slack may not answer for long: a shutdown does not wait for it.
    await Promise.race([connecting, stopped]);
    signal.throwIfAborted();
    const workspace = await connecting;
    return () => workspace;
  }

  async function startOn(store: Store) {
    const clock = options.clock ?? (await openStoreClock(store, shutdown.signal));
    const workspaces = openWorkspaces(store);
    const uploads = new RunningUploads(shutdown.signal);
    const sendTimeoutMs = options.settings?.sendTimeoutMs ?? SEND_TIMEOUT_MS;
    const metrics = createMetrics(
      () => countBacklog(store),
      () => countUnsentDecisions(store),
    );
    const bot: Bot = {
      store,
      network,
      clock,
      uploads,
      outbox: new OutboxSignal(),
      shutdown,
      log,
      metrics,
      risk: createRiskClient({
        baseUrl: config.risk.url,
        http: createUndiciHttp({ ...config.risk, network, metrics }),
        clock,
        // The queue retries a job later.
        maxPauseMs: 60_000,
      }),
      typing: createTypingPause(clock),
      ...(config.companySearch && {
        register: openRegister(config.companySearch.url, { network, clock }),
      }),
      slack: createSlackClients({
        ...connection,
        fileHosts: slack.fileHosts,
        workspaces,
        sendTimeoutMs,
        shutdownSignal: shutdown.signal,
      }),
      settings: {
        ...config.service,
        ...(config.alerts.channel && { alertChannel: config.alerts.channel }),
        reconcileFirstSeconds: config.polling.firstSeconds,
        stopPollingAfterSeconds: config.polling.stopAfterHours * 60 * 60,
        remindAfterSeconds: config.alerts.remindMinutes * 60,
        channelPaceMs: CHANNEL_PACE_MS,
        repostDelayMs: 30_000,
        statusUpdateDelayMs: 20_000,
        messageGraceSeconds: 20,
        eventRetrySeconds: { first: 2, max: 900 },
        recoveryIntervalSeconds: 15,
        missedFilesIntervalSeconds: 300,
        retentionDays: config.retention.days,
        caseRetentionDays: config.retention.caseDays,
        ...(config.decisionWebhook && { decisionWebhook: config.decisionWebhook }),
        ...(config.questionApi && { questionApi: config.questionApi }),
        defaultLanguage: config.language.default,
        reportSettings: config.reportSettings,
        ...options.settings,
      },
    };
    const { receiver, routes, connectedSockets } = createReceiver(config.transport, connection, (count) =>
      bot.metrics.sockets.set(count),
    );
    const app = new App({
      receiver: withInbox(receiver, bot),
      authorize: workspaces.authorize,
      clientOptions: clientOptions(connection),
      logger,
      convoStore: false,
      extendedErrorHandler: true,
    });
    registerListeners(app, bot);
    const stopTracing = startTracing(config.tracing, log);
    await startJobs(bot, app);
    const senderEnded = startSender(bot, {
      moveThread: (tx, moved) => moveThread(bot, tx, moved),
      onPosted: (tx, posted) => beginWithCard(bot, tx, posted),
    });
    running.push(senderEnded);

    const riskWebhook = createRiskWebhook({
      ...config.webhook,
      now: clock.now,
      storeEvent: storeWebhook(bot),
    });
    const { host, port, metricsPort, publicUrl } = config.server;
    const server = await startHttpServer({
      host,
      port,
      metricsPort,
      log,
      metrics: bot.metrics,
      findReadinessProblem: async () => {
        if (connectedSockets?.() === 0) return 'no socket to Slack is open';
        return store.findProblem();
      },
      routes: [
        { matches: isRiskWebhookRequest, handle: riskWebhook },
        ...routes,
        ...(config.questionApi
          ? [{ matches: isApiRequest, handle: createApi(bot, config.questionApi) }]
          : []),
        ...(credentials.kind === 'oauth'
          ? [
              {
                matches: isInstallRequest,
                handle: createInstallRoutes({
                  oauth: credentials,
                  store,
                  connection,
                  publicUrl,
                  log,
                  defaultLanguage: config.language.default,
                }),
              },
            ]
          : []),
      ],
    });
    running.push(server.close);
    await Promise.race([app.start(), stopped]);
    const stopStaleWorkRecovery = startStaleWorkRecovery(bot);
    const stopMissedFileRecovery = startMissedFileRecovery(bot);
    if (!signal.aborted)
      log.info({ port: server.port, store: store.kind, transport: config.transport.kind }, 'ready');

    return {
      port: server.port,
      url: `http://${host}:${server.port}`,
      /** Accepts nothing new, finishes running work, closes everything. */
      close: async () => {
        stopStaleWorkRecovery();
        const missedFileRecoveryEnded = stopMissedFileRecovery();
        await app.stop();
        shutdown.start();
        await server.close();
        await Promise.all(jobNames.map((name) => store.queue.stop(name)));
        await senderEnded();
        await missedFileRecoveryEnded;
        await store.close();
        await network.close();
        await stopTracing();
      },
    };
  }
}

/** What the transport needs: its receiver, its routes on the HTTP server, and how many sockets are connected. */
function createReceiver(
  transport: Config['transport'],
  connection: SlackConnection,
  onSocketsChange: (count: number) => void,
): { receiver: Receiver; routes: readonly Route[]; connectedSockets?: () => number } {
  switch (transport.kind) {
    case 'socket': {
      const { appToken, sockets } = transport;
      const receiver = createSocketReceiver({ ...connection, appToken, sockets, onChange: onSocketsChange });
      return { receiver, routes: [], connectedSockets: () => receiver.connected() };
    }
    case 'http': {
      const { logger } = connection;
      const receiver = createHttpReceiver({ signingSecret: transport.signingSecret, logger });
      return { receiver, routes: [{ matches: isSlackRequest, handle: receiver.listener }] };
    }
  }
}
