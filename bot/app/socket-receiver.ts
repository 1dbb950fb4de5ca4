import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import { clientOptions, type SlackConnection } from '../slack/slack-clients';
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

/** Receives events over several sockets; Slack sends each event to one of them. */
export function createSocketReceiver({
  appToken,
  sockets,
  onChange,
  ...connection
}: SlackConnection & {
  readonly appToken: string;
  readonly sockets: number;
  /** Called with the number of connected sockets. */
  readonly onChange: (connected: number) => void;
}): SocketReceiver {
  const { logger, network } = connection;
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
  const clients = Array.from({ length: sockets }, () => {
    const client = new SocketClient({
      appToken,
      logger,
      ...(network?.webSockets && { dispatcher: network.webSockets }),
      // Reconnecting is harmless, and without a socket no events arrive, so this retries however long Slack is down.
      clientOptions: {
        ...clientOptions(connection),
        retryConfig: { forever: true, retries: 20, factor: 1.3, maxTimeout: 30_000 },
        rejectRateLimitedCalls: false,
      },
    });
    client.on('connected', () => onChange(open.add(client).size));
    for (const event of ['reconnecting', 'disconnecting', 'disconnected'])
      client.on(event, () => {
        open.delete(client);
        onChange(open.size);
      });
    // Leave the slot to a replica that has none: a process with other open sockets does not reconnect this one.
    client.on('too_many_websockets', () => {
      open.delete(client);
      logger.warn(tooManySocketsMessage(open.size));
      if (open.size > 0) void client.disconnect();
    });
    client.on('unknown_frame', () => logger.warn('Ignored a frame from Slack that is not an envelope.'));
    client.on('slack_event', receive);
    return client;
  });
  return {
    init: (boltApp) => {
      app = boltApp;
    },
    // One after the other, so that a socket that Slack refuses can tell whether another one is open.
    start: async () => {
      for (const client of clients) await client.start();
    },
    stop: () => Promise.all(clients.map((client) => client.disconnect())),
    connected: () => open.size,
  };
}

function tooManySocketsMessage(open: number): string {
  const next = open > 0 ? `This process continues with ${open}.` : 'Trying again.';
  return `Slack refused a socket: an app may have at most 10. ${next} Set SLACK_SOCKETS=1, run fewer replicas, or receive events by HTTP.`;
}
