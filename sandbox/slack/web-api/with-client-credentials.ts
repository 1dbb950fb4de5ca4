import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../model/json';

/** OAuth methods take the client's id and secret as arguments, or as basic authentication. */
export function withClientCredentials(args: JsonObject, request: IncomingMessage): JsonObject {
  const basic = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!basic) return args;
  const [client_id, client_secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { client_id, client_secret, ...args };
}
