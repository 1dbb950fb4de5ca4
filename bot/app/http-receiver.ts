import type { IncomingMessage, RequestListener } from 'node:http';
import { HTTPModuleFunctions, HTTPReceiver, isRawBodyError, type Logger, type Receiver } from '@slack/bolt';
import { slackPaths } from '../config/http-paths';

/** A view or a message with all its blocks, each character escaped, is smaller. */
const MAX_BODY_BYTES = 1024 * 1024;

export interface HttpReceiver extends Receiver {
  readonly listener: RequestListener;
}

export function isSlackRequest({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url?.split('?')[0] === slackPaths.events;
}

/** Signed requests from Slack, taken on the bot's own server. */
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
      const refusal = await findRefusalStatus(request, signingSecret);
      if (refusal) response.writeHead(refusal).end();
      else receiver.requestListener(request, response);
    },
    init: (app) => receiver.init(app),
    // The server is there before and after.
    start: async () => undefined,
    stop: async () => undefined,
  };
}

/** Bolt falls over a signed body that is no object, and the process with it; the body can be read once only. */
async function findRefusalStatus(
  request: IncomingMessage,
  signingSecret: string,
): Promise<number | undefined> {
  const { parseAndVerifyHTTPRequest, parseHTTPRequestBody } = HTTPModuleFunctions;
  try {
    const options = { enabled: true, signingSecret, bodyLimit: MAX_BODY_BYTES };
    const body: unknown = parseHTTPRequestBody(await parseAndVerifyHTTPRequest(options, request));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? undefined : 400;
  } catch (error) {
    // What has been read and is not signed, or not JSON, Bolt refuses by itself.
    return isRawBodyError(error) ? error.statusCode : undefined;
  }
}
