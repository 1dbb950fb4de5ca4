#!/usr/bin/env node
import { InvalidInputError } from '../shared/errors';
import { type Config, readConfig } from './config';
import { loadDotEnv } from './load-dot-env';
import { newLog } from './ops/log';
import { secretsIn } from './secrets-in';
import { startBot } from './start-bot';

function configured(warnings: readonly string[]): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    process.stderr.write(
      `The bot cannot start:\n${[...error.problems.map(({ message }) => message), ...warnings].map((line) => `  - ${line}`).join('\n')}\n`,
    );
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
  try {
    const bot = await startBot(config, { log });
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        log.info({ signal }, 'draining');
        bot.close().then(
          () => process.exit(0),
          (error: unknown) => fail(error, 'could not drain'),
        );
      });
    }
  } catch (error) {
    fail(error, 'the bot cannot start');
  }
}

void main();
