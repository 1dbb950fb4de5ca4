import type { Logger as BoltLogger } from '@slack/bolt';
import { LogLevel } from '@slack/web-api';
import pino from 'pino';

export type Log = pino.Logger;

/** Names under which a secret or a person's words may come by. */
const redactedKeys = [
  'token',
  'authorization',
  'headers',
  'payload',
  'body',
  'text',
  'blocks',
  'botToken',
  'appToken',
  'trigger_id',
  'response_url',
];

// Slack's libraries put addresses with tickets and whole tokens into their sentences.
const SECRET_PATTERN = /\b(?:xox[a-z]-|xapp-|xwfp-)[\w-]+|(?<=[?&](?:ticket|code|state)=)[^&\s"\\]+/g;
const CENSOR = '[hidden]';
// Control characters that JSON leaves as they are, and that some terminals obey.
const CONTROL_CHARACTERS = /[\u007f-\u009f]/g;

/** Whatever is said by whomever, none of these secrets leaves in a line. */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  secrets: readonly string[] = [],
): Log {
  const paths = redactedKeys.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const streamWrite = (line: string) =>
    secrets
      .reduce((rest, one) => rest.replaceAll(one, CENSOR), line)
      .replace(SECRET_PATTERN, CENSOR)
      .replace(CONTROL_CHARACTERS, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  return pino(
    {
      level,
      redact: { paths, censor: CENSOR },
      base: null,
      serializers: { err: serializeError },
      hooks: { streamWrite },
    },
    destination,
  );
}

/** What an error says of itself: libraries hang addresses, rows and whole requests on theirs. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name: type, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return { type, message, code, stack, ...(cause instanceof Error && { cause: serializeError(cause) }) };
}

/** Slack's libraries speak into the same log. */
export function toBoltLogger(log: Log): BoltLogger {
  const words = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ');
  return {
    debug: (...parts) => log.trace(words(parts)),
    info: (...parts) => log.debug(words(parts)),
    warn: (...parts) => log.warn(words(parts)),
    error: (...parts) => log.error(words(parts)),
    setLevel: () => {},
    getLevel: () => LogLevel.INFO,
    setName: () => {},
  };
}
