import type { IncomingMessage, RequestListener } from 'node:http';
import { HTTPReceiver, type Logger, type Receiver } from '@slack/bolt';

export const SLACK_PATH = '/slack/events';

/** A view or a message with all its blocks, each character escaped, is smaller. */
const LARGEST_BODY = 1024 * 1024;

export interface HttpReceiver extends Receiver {
  readonly listener: RequestListener;
}

export function isSlackRequest({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url?.split('?')[0] === SLACK_PATH;
}

/** Signed requests from Slack, taken on the bot's own server. */
export function httpReceiver({
  signingSecret,
  logger,
}: {
  signingSecret: string;
  logger: Logger;
}): HttpReceiver {
  const receiver = new HTTPReceiver({
    signingSecret,
    logger,
    endpoints: [SLACK_PATH],
    bodyLimit: LARGEST_BODY,
  });
  return {
    listener: receiver.requestListener,
    init: (app) => receiver.init(app),
    // The server is there before and after.
    start: async () => undefined,
    stop: async () => undefined,
  };
}
