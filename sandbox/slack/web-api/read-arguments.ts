import type { IncomingMessage } from 'node:http';
import { readText } from '../../core/http/read-body';
import { isJsonObject, type JsonObject } from '../model/json';
import { SlackError } from './slack-error';

const MAX_BODY_BYTES = 4 * 1024 * 1024;

interface CallArguments {
  args: JsonObject;
  /** The token, from the header or from the form. */
  secret: string | undefined;
}

/** Reads the arguments from the query, a form or JSON. */
export async function readArguments(request: IncomingMessage): Promise<CallArguments> {
  const { searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const body = await readText(request, {
    maxBytes: MAX_BODY_BYTES,
    toError: () => new SlackError('request_too_large', {}, { status: 413 }),
  });
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const query = Object.fromEntries(searchParams);
  // Without a body it is a GET of a client that always sends the header, such as n8n's Slack node.
  if (mediaType === 'application/json' && body !== '')
    return { args: { ...query, ...parseJsonBody(body) }, secret: bearer };
  if (body !== '' && mediaType !== 'application/x-www-form-urlencoded')
    throw new SlackError('invalid_post_type');
  const { token, ...args } = { ...query, ...Object.fromEntries(new URLSearchParams(body)) };
  return { args, secret: bearer ?? token };
}

function parseJsonBody(body: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new SlackError('invalid_json');
  }
  if (!isJsonObject(value)) throw new SlackError('json_not_object');
  return value;
}
