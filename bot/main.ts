#!/usr/bin/env node
import './shutdown-signal';
import { once } from 'node:events';
import { InvalidInputError } from '../shared/errors';
import { loadDotEnv } from './config/check-dot-env';
import { collectSecrets } from './config/collect-secrets';
import { type Config, readConfig } from './config/config';
import { createLog } from './ops/log';
import { shutdownSignal } from './shutdown-signal';
import { startBot } from './start-bot';

function loadConfig(warnings: readonly string[]): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const lines = [...error.issues.map(({ message }) => message), ...warnings];
    process.stderr.write(`The bot cannot start:\n${lines.map((line) => `  - ${line}`).join('\n')}\n`);
    process.exit(2);
  }
}

async function main(): Promise<void> {
  const warnings = loadDotEnv();
  const config = loadConfig(warnings);
  const log = createLog(config.logLevel, undefined, collectSecrets(config));
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
