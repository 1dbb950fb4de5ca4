import type { Logger as BoltLogger } from '@slack/bolt';
import { LogLevel } from '@slack/web-api';
import pino from 'pino';
import { currentTraceId } from './tracing/spans';

export type Log = pino.Logger;

/** Keys whose value may be a secret or text of a person. */
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

// Slack's libraries put URLs with tickets and whole tokens into their messages.
const SECRET_PATTERN = /\b(?:xox[a-z]-|xapp-|xwfp-)[\w-]+|(?<=[?&](?:ticket|code|state)=)[^&\s"\\]+/g;
const CENSOR = '[hidden]';
// Control characters that JSON does not escape, and that some terminals obey.
const CONTROL_CHARACTERS = /[\u007f-\u009f]/g;

/** A log that writes none of these secrets, whichever library logs them. */
export function createLog(
  level: string,
  destination?: pino.DestinationStream,
  secrets: readonly string[] = [],
): Log {
  const paths = redactedKeys.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const streamWrite = (line: string) =>
    secrets
      .reduce((text, secret) => text.replaceAll(secret, CENSOR), line)
      .replace(SECRET_PATTERN, CENSOR)
      .replace(CONTROL_CHARACTERS, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
  return pino(
    {
      level,
      redact: { paths, censor: CENSOR },
      base: null,
      serializers: { err: serializeError },
      hooks: { streamWrite },
      // Spans hold no ids, so a log line leads to its trace.
      mixin: () => {
        const traceId = currentTraceId();
        return traceId ? { trace_id: traceId } : {};
      },
    },
    destination,
  );
}

/** The error's own fields only: libraries attach URLs, rows and whole requests to theirs. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name: type, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return { type, message, code, stack, ...(cause instanceof Error && { cause: serializeError(cause) }) };
}

/** Sends the messages of Slack's libraries to the same log; their debug and info are one level lower here. */
export function toBoltLogger(log: Log): BoltLogger {
  const format = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ');
  return {
    debug: (...parts) => log.trace(format(parts)),
    info: (...parts) => log.debug(format(parts)),
    warn: (...parts) => log.warn(format(parts)),
    error: (...parts) => log.error(format(parts)),
    setLevel: () => {},
    getLevel: () => LogLevel.INFO,
    setName: () => {},
  };
}
