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
      // Options of their own: Socket Mode sets a hundred retries in those it is given.
      installerOptions: {
        clientOptions: { ...clientOptions({ apiUrl, logger }), rejectRateLimitedCalls: false },
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
