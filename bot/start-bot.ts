import { once } from 'node:events';
import { App, type Receiver } from '@slack/bolt';
import { type Clock, createRiskClient } from '../shared/client';
import { createHttpReceiver, type HttpReceiver, isSlackRequest } from './app/http-receiver';
import { createInstallRoutes, isInstallRequest } from './app/install-routes';
import { startStaleWorkRecovery } from './app/jobs/recover-stale-work';
import { startJobs } from './app/jobs/start-jobs';
import { onListenerError } from './app/on-listener-error';
import { registerListeners } from './app/register-listeners';
import { createSocketReceiver, type SocketReceiver } from './app/socket-receiver';
import type { Bot, BotSettings } from './bot';
import type { Config, OAuthConfig } from './config/config';
import { openNetwork } from './http/network';
import { systemClock } from './http/system-clock';
import { createUndiciHttp } from './http/undici-http';
import { startMissedFileRecovery, withInbox } from './inbox';
import { startHttpServer } from './ops/http-server';
import { createLog, type Log, toBoltLogger } from './ops/log';
import { createMetrics } from './ops/metrics';
import { CHANNEL_PACE_MS, handOffMessages } from './outbox';
import { createRiskWebhook, isRiskWebhookRequest, storeWebhook } from './reports';
import { Shutdown } from './shutdown';
import { clientOptions, createSlackClients, SEND_TIMEOUT_MS } from './slack/slack-clients';
import { connectWorkspace, installedWorkspaces } from './slack/workspaces/workspaces';
import { countBacklog } from './store/backlog';
import { openStore } from './store/open-store';
import { jobNames } from './store/queue/job-settings';
import type { Store } from './store/store';
import { RunningUploads } from './submissions';
import { getTexts } from './texts/texts';

export interface StartOptions {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly settings?: Partial<BotSettings>;
  /** Stops a start that is under way: it throws, or hands back a bot that is to be closed. */
  readonly signal?: AbortSignal;
}

export type RunningBot = Awaited<ReturnType<typeof startBot>>;

/** The whole bot from its configuration: store, doors, jobs. Throws when Slack refuses its token. */
export async function startBot(config: Config, options: StartOptions = {}) {
  const {
    clock = systemClock,
    log = createLog(config.logLevel),
    signal = new AbortController().signal,
  } = options;
  signal.throwIfAborted();
  const stopped = once(signal, 'abort');
  const { apiUrl, fileHosts, workspaces, events } = config.slack;
  const logger = toBoltLogger(log.child({ part: 'slack' }));
  const network = openNetwork(config.proxy);
  const connection = { apiUrl, logger, network };
  // Before anything is opened: a token that Slack refuses is the commonest mistake.
  const asked = 'botToken' in workspaces ? connectWorkspace(workspaces.botToken, connection) : undefined;
  // Slack may be away for long: nobody who stops the bot waits for it.
  await Promise.race([asked, stopped]);
  signal.throwIfAborted();
  const single = await asked;
  const oauth = 'botToken' in workspaces ? undefined : workspaces;

  const onError = (error: Error) => log.error({ err: error }, 'store');
  const store = await openStore({ dataDir: '', ...config.store, onError });
  try {
    signal.throwIfAborted();
    return await startOn(store);
  } catch (error) {
    await store.close();
    throw error;
  }

  async function startOn(store: Store) {
    const { teams, tokenFor, authorize } = single ?? installedWorkspaces(store, oauth as OAuthConfig);
    const shutdown = new Shutdown();
    const uploads = new RunningUploads(shutdown.signal);
    const sendTimeoutMs = options.settings?.sendTimeoutMs ?? SEND_TIMEOUT_MS;
    const bot: Bot = {
      store,
      clock,
      uploads,
      shutdown,
      log,
      metrics: createMetrics(() => countBacklog(store)),
      texts: getTexts(),
      risk: createRiskClient({
        baseUrl: config.risk.url,
        http: createUndiciHttp({ ...config.risk, network }),
        clock,
      }),
      slack: createSlackClients({
        ...connection,
        fileHosts,
        teams,
        tokenFor,
        sendTimeoutMs,
        shutdownSignal: shutdown.signal,
      }),
      settings: {
        ...config.service,
        ...(config.alertChannel && { alertChannel: config.alertChannel }),
        reconcileFirstSeconds: config.reconcileFirstSeconds,
        stopPollingAfterSeconds: config.stopPollingAfterHours * 60 * 60,
        remindAfterSeconds: config.alertRemindMinutes * 60,
        channelPaceMs: CHANNEL_PACE_MS,
        sendTimeoutMs,
        repostDelayMs: 30_000,
        statusUpdateDelayMs: 20_000,
        messageGraceSeconds: 20,
        eventRetrySeconds: { first: 2, max: 900 },
        recoveryIntervalSeconds: 15,
        missedFilesIntervalSeconds: 300,
        retentionDays: config.retentionDays,
        meaning: config.meaning,
        ...options.settings,
      },
    };
    const sockets: SocketReceiver | undefined =
      'appToken' in events
        ? createSocketReceiver({
            ...events,
            ...connection,
            onChange: (count) => bot.metrics.sockets.set(count),
          })
        : undefined;
    const http: HttpReceiver | undefined =
      'signingSecret' in events ? createHttpReceiver({ ...events, logger }) : undefined;
    const app = new App({
      receiver: withInbox((sockets ?? http) as Receiver, bot),
      authorize,
      clientOptions: clientOptions(connection),
      logger,
      convoStore: false,
      extendedErrorHandler: true,
    });
    app.error(onListenerError(bot));
    registerListeners(app, bot);
    await startJobs(bot, app);

    const riskWebhook = createRiskWebhook({
      ...config.webhook,
      now: clock.now,
      storeEvent: storeWebhook(bot),
    });
    const install = oauth && createInstallRoutes({ oauth, store, connection, publicUrl: config.publicUrl });
    const server = await startHttpServer({
      ...config.server,
      log,
      metrics: bot.metrics,
      findReadinessProblem: async () => {
        if (sockets?.connected() === 0) return 'no socket to Slack is open';
        return store.query('select 1').then(
          () => undefined,
          () => 'the store does not answer',
        );
      },
      routes: [
        { matches: isRiskWebhookRequest, handle: riskWebhook },
        ...(http ? [{ matches: isSlackRequest, handle: http.listener }] : []),
        ...(install ? [{ matches: isInstallRequest, handle: install }] : []),
      ],
    });
    await Promise.race([app.start(), stopped]);
    const stopSweeping = startStaleWorkRecovery(bot);
    const stopFindingFiles = startMissedFileRecovery(bot);
    if (!signal.aborted)
      log.info({ port: server.port, store: store.kind, sockets: sockets !== undefined }, 'ready');

    return {
      port: server.port,
      url: `http://${config.server.host}:${server.port}`,
      /** Takes nothing new in, finishes what is under way, lets go. */
      close: async () => {
        stopSweeping();
        const lookEnded = stopFindingFiles();
        await app.stop();
        shutdown.start();
        await server.close();
        await Promise.all(jobNames.map((name) => store.queue.stop(name)));
        await handOffMessages(bot).catch((error: unknown) => log.warn({ err: error }, 'messages wait'));
        await lookEnded;
        await store.close();
        await network.close();
      },
    };
  }
}
