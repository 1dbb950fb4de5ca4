import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { CHECKOUT } from '../core/checkout';
import { chooseServices, type EnvVariables, type Services } from './choose-services';

export interface StartSettings {
  /** Whether to run the demo in the terminal, then exit. */
  once: boolean;
  /** Whether to restart the bot and reload the page when their sources change. */
  dev: boolean;
  services: Services;
  /** The data folder. */
  data: string;
  /** The variables of the environment and `.env`. */
  env: EnvVariables;
  /** The variables in `.env`, which the bot reads itself. */
  dotEnv: string[];
}

/** Reads flags and `.env`. Like for the bot, the environment takes precedence over `.env`. */
export function readSettings(args: string[], environment: NodeJS.ProcessEnv): StartSettings {
  const { values } = parseArgs({
    args,
    options: {
      once: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
      sandbox: { type: 'boolean', default: false },
      data: { type: 'string' },
    },
  });
  const path = join(CHECKOUT, '.env');
  const dotEnv = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  const env = omitBlank({ ...dotEnv, ...environment });
  const services = values.once || values.sandbox ? chooseServices({}) : chooseServices(env);
  const defaultData = join('.data', services.slack === 'real' ? 'trial' : 'sandbox');
  return {
    once: values.once,
    dev: values.dev,
    services,
    data: resolve(CHECKOUT, values.data ?? defaultData),
    env,
    dotEnv: Object.keys(dotEnv),
  };
}

/** Omits blank variables, which count as unset, as they do for the bot. */
function omitBlank(env: EnvVariables): EnvVariables {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
