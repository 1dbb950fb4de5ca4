#!/usr/bin/env node
import './shutdown-signal';
import { once } from 'node:events';
import { InvalidInputError } from '../shared/errors';
import { type Config, readConfig } from './config';
import { loadDotEnv } from './load-dot-env';
import { newLog } from './ops/log';
import { secretsIn } from './secrets-in';
import { shutdownSignal } from './shutdown-signal';
import { startBot } from './start-bot';

function configured(warnings: readonly string[]): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const lines = [...error.problems.map(({ message }) => message), ...warnings];
    process.stderr.write(`The bot cannot start:\n${lines.map((line) => `  - ${line}`).join('\n')}\n`);
    process.exit(2);
  }
}

async function main(): Promise<void> {
  const warnings = loadDotEnv();
  const config = configured(warnings);
  const log = newLog(config.logLevel, undefined, secretsIn(config));
  for (const warning of warnings) log.warn(warning);
  const fail = (error: unknown, words: string) => {
    log.fatal({ err: error }, words);
    process.exit(1);
  };
  // A token revoked while a socket connects anew ends here: a bot that hears nothing must not look alive.
  process.on('unhandledRejection', (error) => fail(error, 'unhandled'));
  process.on('uncaughtException', (error) => fail(error, 'unhandled'));
  const bot = await startBot(config, { log, signal: shutdownSignal }).catch((error: unknown) => {
    if (!shutdownSignal.aborted) fail(error, 'the bot cannot start');
    log.info({ signal: shutdownSignal.reason }, 'stopped before it was ready');
  });
  if (bot) {
    if (!shutdownSignal.aborted) await once(shutdownSignal, 'abort');
    log.info({ signal: shutdownSignal.reason }, 'draining');
    await bot.close().catch((error: unknown) => fail(error, 'could not drain'));
  }
  process.exit(0);
}

void main();
