import { setTimeout as wait } from 'node:timers/promises';
import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import { UnrecoverableSocketModeStartError } from '@slack/socket-mode';
import { clientOptions, type SlackConnection } from '../slack/slack-clients';
import { SlackTokenError } from '../slack/slack-token-error';
import { SocketClient } from './socket-client';

export interface SocketReceiver extends Receiver {
  /** The number of connected sockets. */
  connected(): number;
}

/** An envelope as Slack's client emits it. */
interface Envelope extends Pick<ReceiverEvent, 'ack' | 'body'> {
  readonly retry_num?: number;
  readonly retry_reason?: string;
}

/** Slack often takes more than the client's default of 5 s: https://github.com/slackapi/bolt-js/issues/2496. */
const PONG_TIMEOUT_MS = 20_000;
const RECONNECT_DELAY_MS = 1_000;
const MAX_RECONNECT_DELAY_MS = 30_000;

/** Receives events over several sockets; Slack sends each event to one of them. */
export function createSocketReceiver({
  appToken,
  sockets,
  onChange,
  ...connection
}: SlackConnection & {
  readonly appToken: string;
  readonly sockets: number;
  /** Is called with the number of connected sockets. */
  readonly onChange: (connected: number) => void;
}): SocketReceiver {
  const { logger, network } = connection;
  /** The clients that should be connected, and those that are. */
  const active = new Set<SocketClient>();
  const open = new Set<SocketClient>();
  let app: App | undefined;

  const receive = async ({ body, ack, retry_num: retryNum, retry_reason: retryReason }: Envelope) => {
    try {
      await app?.processEvent({ body, ack, retryNum, retryReason });
    } catch (error) {
      // Not acknowledged, so Slack sends an event again and shows an error to the person who clicked.
      logger.error('An envelope could not be processed:', error);
    }
  };
  const connect = async (client: SocketClient): Promise<boolean> => {
    try {
      return (await client.start()).ok;
    } catch (error) {
      logger.error('A socket could not be opened:', error);
      const refusal = readTokenRefusal(error);
      if (refusal)
        throw new SlackTokenError(
          `SLACK_APP_TOKEN is refused (${refusal}). Turn Socket Mode on, and create a token with connections:write under Basic Information, App-Level Tokens.`,
        );
      return false;
    }
  };
  /** The client's own reconnects wait as long as it waits for a pong, so they are done here. */
  const reconnect = async (client: SocketClient) => {
    for (let delay = RECONNECT_DELAY_MS; ; delay = Math.min(2 * delay, MAX_RECONNECT_DELAY_MS)) {
      await wait(delay, undefined, { ref: false });
      if (!active.has(client)) return;
      if (await connect(client).catch(() => false)) return;
    }
  };
  const createClient = () => {
    const client = new SocketClient({
      appToken,
      logger,
      ...(network?.webSockets && { dispatcher: network.webSockets }),
      autoReconnectEnabled: false,
      clientPingTimeout: PONG_TIMEOUT_MS,
      // Reconnecting is harmless, and without a socket no events arrive, so this retries however long Slack is down.
      clientOptions: {
        ...clientOptions(connection),
        retryConfig: { forever: true, retries: 20, factor: 1.3, maxTimeout: 30_000 },
        rejectRateLimitedCalls: false,
      },
    });
    client.on('connected', () => {
      // Stopped while the connection was being opened.
      if (!active.has(client)) void client.disconnect();
      else onChange(open.add(client).size);
    });
    client.on('disconnected', () => {
      if (!open.delete(client)) return;
      onChange(open.size);
      void reconnect(client);
    });
    // Leave the slot to a replica that has none: a process with other open sockets does not reconnect this one.
    client.on('too_many_websockets', () => {
      logger.warn(tooManySocketsMessage(open.size));
      if (open.size > 0) active.delete(client);
    });
    client.on('unknown_frame', () => logger.warn('Ignored a frame from Slack that is not an envelope.'));
    client.on('slack_event', receive);
    return client;
  };
  const clients = Array.from({ length: sockets }, createClient);
  return {
    init: (boltApp) => {
      app = boltApp;
    },
    // One after the other, so that a socket that Slack refuses can tell whether another one is open.
    start: async () => {
      for (const client of clients) {
        active.add(client);
        if (!(await connect(client))) await reconnect(client);
      }
    },
    stop: () => {
      active.clear();
      return Promise.all(clients.map((client) => client.disconnect()));
    },
    connected: () => open.size,
  };
}

/** Slack's reason for refusing the token, which ends the start, because waiting does not help. */
function readTokenRefusal(error: unknown): string | undefined {
  const code = (error as { data?: { error?: string } }).data?.error;
  return Object.values<unknown>(UnrecoverableSocketModeStartError).includes(code) ? code : undefined;
}

function tooManySocketsMessage(open: number): string {
  const next = open > 0 ? `This process continues with ${open}.` : 'Trying again.';
  return `Slack refused a socket: an app may have at most 10. ${next} Set SLACK_SOCKETS=1, run fewer replicas, or receive events by HTTP.`;
}
