import { type Logger, type Receiver, SocketModeReceiver } from '@slack/bolt';
import { clientOptions } from '../slack/slack-access';

/** One is deaf for seconds whenever Slack asks it to connect anew. */
const SOCKETS = 2;

export interface SocketReceiver extends Receiver {
  /** How many sockets are connected. */
  connected(): number;
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
  const open = new Set<SocketModeReceiver>();
  const receivers = Array.from({ length: SOCKETS }, () => {
    const receiver = new SocketModeReceiver({
      appToken,
      logger,
      // To ask for a socket again does no harm, and whoever gives up is deaf.
      installerOptions: {
        clientOptions: {
          ...clientOptions({ apiUrl, logger }),
          retryConfig: { retries: 100, factor: 1.3, maxTimeout: 30_000 },
          rejectRateLimitedCalls: false,
        },
      },
    });
    receiver.client.on('connected', () => open.add(receiver));
    for (const gone of ['reconnecting', 'disconnecting', 'disconnected'])
      receiver.client.on(gone, () => open.delete(receiver));
    return receiver;
  });
  return {
    init: (app) => {
      for (const receiver of receivers) receiver.init(app);
    },
    start: () => Promise.all(receivers.map((receiver) => receiver.start())),
    stop: () => Promise.all(receivers.map((receiver) => receiver.client.disconnect())),
    connected: () => open.size,
  };
}
