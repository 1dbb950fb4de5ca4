#!/usr/bin/env node
import './check-node-version';
import './shutdown-signal';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { RiskXrayError } from '../shared/errors';
import { loadDotEnv } from './config/check-dot-env';
import { collectSecrets } from './config/collect-secrets';
import { type Config, readConfig } from './config/config';
import { ConfigError } from './config/config-error';
import { createLog } from './ops/log';
import { shutdownSignal } from './shutdown-signal';
import { startBot } from './start-bot';

function loadConfig(warnings: readonly string[]): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const lines = [...error.issues.map(({ message }) => message), ...warnings];
    process.stderr.write(
      `The bot cannot start. Correct its configuration:\n${lines.map((line) => `  - ${line}`).join('\n')}\n`,
    );
    process.exit(2);
  }
}

async function main(): Promise<void> {
  // A signal that arrived while the modules were loading is delivered in the first turn of the event loop.
  await setImmediate();
  if (shutdownSignal.aborted) process.exit(0);
  const warnings = loadDotEnv();
  const config = loadConfig(warnings);
  const log = createLog(config.log.level, undefined, collectSecrets(config));
  for (const warning of warnings) log.warn(warning);
  const fail = (error: unknown, message: string) => {
    log.fatal({ err: error }, message);
    process.exit(1);
  };
  const failStart = (error: unknown) => {
    if (!(error instanceof RiskXrayError)) return fail(error, 'the bot cannot start');
    // The message says what to do, so a stack would only hide it.
    log.fatal({ reason: error.message }, 'the bot cannot start');
    process.exit(1);
  };
  // After an error that nothing handles the state is unknown: the supervisor starts a new process.
  process.on('unhandledRejection', (error) => fail(error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => fail(error, 'uncaught exception'));
  const bot = await startBot(config, { log, signal: shutdownSignal }).catch((error: unknown) => {
    if (!shutdownSignal.aborted) failStart(error);
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
