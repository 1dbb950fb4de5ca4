import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import { clientOptions, type SlackConnection } from '../slack/slack-clients';
import { SocketClient } from './socket-client';

export interface SocketReceiver extends Receiver {
  /** How many sockets are connected. */
  connected(): number;
}

/** An envelope as Slack's client hands it over. */
interface Envelope extends Pick<ReceiverEvent, 'ack' | 'body'> {
  readonly retry_num?: number;
  readonly retry_reason?: string;
}

/** Events over several sockets at once; Slack sends each to one of them. */
export function createSocketReceiver({
  appToken,
  sockets,
  onChange,
  ...connection
}: SlackConnection & {
  readonly appToken: string;
  readonly sockets: number;
  /** Told how many are connected. */
  readonly onChange: (connected: number) => void;
}): SocketReceiver {
  const { logger, network } = connection;
  const open = new Set<SocketClient>();
  let app: App | undefined;

  const receive = async ({ body, ack, retry_num: retryNum, retry_reason: retryReason }: Envelope) => {
    try {
      await app?.processEvent({ body, ack, retryNum, retryReason });
    } catch (error) {
      // Not acknowledged: Slack sends an event again, and shows a person that something went wrong.
      logger.error('An envelope could not be taken:', error);
    }
  };
  const clients = Array.from({ length: sockets }, () => {
    const client = new SocketClient({
      appToken,
      logger,
      ...(network?.webSockets && { dispatcher: network.webSockets }),
      // To ask for a socket again does no harm, and without one the bot is deaf: Slack may be away for a day.
      clientOptions: {
        ...clientOptions(connection),
        retryConfig: { forever: true, retries: 20, factor: 1.3, maxTimeout: 30_000 },
        rejectRateLimitedCalls: false,
      },
    });
    client.on('connected', () => onChange(open.add(client).size));
    for (const gone of ['reconnecting', 'disconnecting', 'disconnected'])
      client.on(gone, () => {
        open.delete(client);
        onChange(open.size);
      });
    // The place is better used by a replica that has none: this one goes on with what it has, and does not ask again.
    client.on('too_many_websockets', () => {
      open.delete(client);
      logger.warn(tooManySocketsMessage(open.size));
      if (open.size > 0) void client.disconnect();
    });
    client.on('unknown_frame', () => logger.warn('Slack sent a frame that is no envelope; it is ignored.'));
    client.on('slack_event', receive);
    return client;
  });
  return {
    init: (given) => {
      app = given;
    },
    // One after the other, so that the second knows of the first when Slack refuses it.
    start: async () => {
      for (const client of clients) await client.start();
    },
    stop: () => Promise.all(clients.map((client) => client.disconnect())),
    connected: () => open.size,
  };
}

function tooManySocketsMessage(open: number): string {
  const cure = 'Set SLACK_SOCKETS=1, run fewer replicas, or receive events by HTTP.';
  return `Slack refuses a socket: an app may have 10 in all. ${open > 0 ? `This process goes on with ${open}.` : 'Trying again.'} ${cure}`;
}
