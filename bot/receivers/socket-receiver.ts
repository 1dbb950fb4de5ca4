import type { App, Logger, Receiver, ReceiverEvent } from '@slack/bolt';
import { clientOptions } from '../slack/slack-access';
import { SocketClient } from './socket-client';

/** One is deaf for seconds whenever Slack asks it to connect again. */
const SOCKETS = 2;

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
export function socketReceiver({
  appToken,
  apiUrl,
  logger,
}: {
  appToken: string;
  apiUrl: string;
  logger: Logger;
}): SocketReceiver {
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
  const clients = Array.from({ length: SOCKETS }, () => {
    const client = new SocketClient({
      appToken,
      logger,
      // To ask for a socket again does no harm, and without one the bot is deaf: Slack may be away for a day.
      clientOptions: {
        ...clientOptions({ apiUrl, logger }),
        retryConfig: { forever: true, retries: 20, factor: 1.3, maxTimeout: 30_000 },
        rejectRateLimitedCalls: false,
      },
    });
    client.on('connected', () => open.add(client));
    for (const gone of ['reconnecting', 'disconnecting', 'disconnected'])
      client.on(gone, () => open.delete(client));
    client.on('unknown_frame', () => logger.warn('Slack sent a frame that is no envelope; it is ignored.'));
    client.on('slack_event', receive);
    return client;
  });
  return {
    init: (given) => {
      app = given;
    },
    start: () => Promise.all(clients.map((client) => client.start())),
    stop: () => Promise.all(clients.map((client) => client.disconnect())),
    connected: () => open.size,
  };
}
