import { once } from 'node:events';
import { App, type Receiver } from '@slack/bolt';
import { type Clock, riskClient } from '../shared/client';
import type { Bot, BotSettings } from './bot';
import type { Config, OAuthConfig } from './config';
import { openNetwork } from './http/network';
import { systemClock } from './http/system-clock';
import { undiciHttp } from './http/undici-http';
import { startJobs } from './jobs';
import { handOverMessages } from './jobs/deliver-messages';
import { startFindingFiles } from './jobs/find-missed-files';
import { RunningUploads } from './jobs/running-uploads';
import { startSweeping } from './jobs/sweep';
import { registerListeners } from './listeners';
import { excuse } from './listeners/excuse';
import { startHttpServer } from './ops/http-server';
import { boltLogger, type Log, newLog } from './ops/log';
import { newMetrics } from './ops/metrics';
import { type HttpReceiver, httpReceiver } from './receivers/http-receiver';
import { installRoutes } from './receivers/install-routes';
import { keepingEvents } from './receivers/keep-events';
import { type SocketReceiver, socketReceiver } from './receivers/socket-receiver';
import { clientOptions, SEND_WITHIN_MS, slackAccess } from './slack/slack-access';
import { installedWorkspaces, oneWorkspace } from './slack/workspaces';
import { CHANNEL_PACE_MS, countBacklog, jobNames, openStore, type Store } from './store';
import { textsFor } from './texts';
import { keepWebhook } from './webhook/keep-webhook';
import { riskWebhook } from './webhook/risk-webhook';

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
    log = newLog(config.logLevel),
    signal = new AbortController().signal,
  } = options;
  signal.throwIfAborted();
  const stopped = once(signal, 'abort');
  const { apiUrl, fileHosts, workspaces, events } = config.slack;
  const logger = boltLogger(log.child({ part: 'slack' }));
  const network = openNetwork(config.proxy);
  const connection = { apiUrl, logger, network };
  // Before anything is opened: a token that Slack refuses is the commonest mistake.
  const asked = 'botToken' in workspaces ? oneWorkspace(workspaces.botToken, connection) : undefined;
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
    const uploads = new RunningUploads();
    const sendWithinMs = options.settings?.sendWithinMs ?? SEND_WITHIN_MS;
    const bot: Bot = {
      store,
      clock,
      uploads,
      log,
      metrics: newMetrics(() => countBacklog(store)),
      texts: textsFor(),
      risk: riskClient({
        baseUrl: config.risk.url,
        http: undiciHttp({ ...config.risk, network }),
        clock,
      }),
      slack: slackAccess({
        ...connection,
        fileHosts,
        teams,
        tokenFor,
        sendWithinMs,
        ending: uploads.drained,
      }),
      settings: {
        ...config.service,
        ...(config.alertChannel && { alertChannel: config.alertChannel }),
        reconcileFirstSeconds: config.reconcileFirstSeconds,
        stopPollingAfterSeconds: config.stopPollingAfterHours * 60 * 60,
        remindAfterSeconds: config.alertRemindMinutes * 60,
        channelPaceMs: CHANNEL_PACE_MS,
        sendWithinMs,
        repeatAfterMs: 30_000,
        statusPauseMs: 20_000,
        messageWithinSeconds: 20,
        eventRetrySeconds: { first: 2, max: 900 },
        sweepEverySeconds: 15,
        findFilesEverySeconds: 300,
        retentionDays: config.retentionDays,
        meaning: config.meaning,
        ...options.settings,
      },
    };
    const sockets: SocketReceiver | undefined =
      'appToken' in events
        ? socketReceiver({ ...events, ...connection, onChange: (count) => bot.metrics.sockets.set(count) })
        : undefined;
    const http: HttpReceiver | undefined =
      'signingSecret' in events ? httpReceiver({ ...events, logger }) : undefined;
    const app = new App({
      receiver: keepingEvents((sockets ?? http) as Receiver, bot),
      authorize,
      clientOptions: clientOptions(connection),
      logger,
      convoStore: false,
      extendedErrorHandler: true,
    });
    app.error(excuse(bot));
    registerListeners(app, bot);
    await startJobs(bot, app);

    const server = await startHttpServer({
      ...config.server,
      log,
      metrics: bot.metrics,
      notReady: async () => {
        if (sockets?.connected() === 0) return 'no socket to Slack is open';
        return store.query('select 1').then(
          () => undefined,
          () => 'the store does not answer',
        );
      },
      riskWebhook: riskWebhook({ ...config.webhook, now: clock.now, keep: keepWebhook(bot) }),
      ...(http && { slack: http.listener }),
      ...(oauth && { install: installRoutes({ oauth, store, connection, publicUrl: config.publicUrl }) }),
    });
    await Promise.race([app.start(), stopped]);
    const stopSweeping = startSweeping(bot);
    const stopFindingFiles = startFindingFiles(bot);
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
        bot.uploads.drain();
        await server.close();
        await Promise.all(jobNames.map((name) => store.queue.rest(name)));
        await handOverMessages(bot).catch((error: unknown) => log.warn({ err: error }, 'messages wait'));
        await lookEnded;
        await store.close();
        await network.close();
      },
    };
  }
}
