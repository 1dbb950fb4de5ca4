import type { Logger as BoltLogger } from '@slack/bolt';
import { LogLevel } from '@slack/web-api';
import pino from 'pino';

export type Log = pino.Logger;

/** Names under which a secret or a person's words may come by. */
const secret = [
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

export function newLog(level: string, destination?: pino.DestinationStream): Log {
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: '[hidden]' }, base: null }, destination);
}

// Slack's libraries put addresses with tickets and whole tokens into their sentences.
const SECRETS = /\b(?:xox[a-z]-|xapp-|xwfp-)[\w-]+|(?<=[?&](?:ticket|code|state)=)[^&\s"]+/g;

/** Slack's libraries speak into the same log, without their secrets. */
export function boltLogger(log: Log): BoltLogger {
  const words = (parts: unknown[]) =>
    parts
      .map((part) => (part instanceof Error ? part.message : String(part)))
      .join(' ')
      .replace(SECRETS, '[hidden]');
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
