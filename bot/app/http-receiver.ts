import type { IncomingMessage, RequestListener } from 'node:http';
import { HTTPModuleFunctions, HTTPReceiver, isRawBodyError, type Logger, type Receiver } from '@slack/bolt';
import { slackPaths } from './slack-paths';

/** The limit is more than the largest view or message, with every character escaped. */
const MAX_BODY_BYTES = 1024 * 1024;

export interface HttpReceiver extends Receiver {
  readonly listener: RequestListener;
}

export function isSlackRequest({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url?.split('?')[0] === slackPaths.events;
}

/** Receives signed requests from Slack on the bot's own HTTP server. */
export function createHttpReceiver({
  signingSecret,
  logger,
}: {
  signingSecret: string;
  logger: Logger;
}): HttpReceiver {
  const receiver = new HTTPReceiver({
    signingSecret,
    logger,
    endpoints: [slackPaths.events],
    bodyLimit: MAX_BODY_BYTES,
  });
  return {
    listener: async (request, response) => {
      const errorStatus = await findErrorStatus(request, signingSecret);
      if (errorStatus) response.writeHead(errorStatus).end();
      else receiver.requestListener(request, response);
    },
    init: (app) => receiver.init(app),
    // start-bot.ts starts and stops the server.
    start: async () => undefined,
    stop: async () => undefined,
  };
}

/** Bolt crashes the process on a signed body that is not an object, so the body is checked first. */
async function findErrorStatus(request: IncomingMessage, signingSecret: string): Promise<number | undefined> {
  const { parseAndVerifyHTTPRequest, parseHTTPRequestBody } = HTTPModuleFunctions;
  try {
    const options = { enabled: true, signingSecret, bodyLimit: MAX_BODY_BYTES };
    const body: unknown = parseHTTPRequestBody(await parseAndVerifyHTTPRequest(options, request));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? undefined : 400;
  } catch (error) {
    // Bolt itself rejects a body with a bad signature or invalid JSON.
    return isRawBodyError(error) ? error.statusCode : undefined;
  }
}
