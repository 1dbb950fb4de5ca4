import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { chooseServices, type EnvVariables, type Services } from './choose-services';

export const CHECKOUT = join(__dirname, '../..');

export interface StartSettings {
  /** Play the whole story in the terminal, then end. */
  once: boolean;
  services: Services;
  /** What is remembered from one start to the next. */
  data: string;
  /** What is set, here or in `.env`. */
  env: EnvVariables;
  /** The names in `.env`, which the bot reads for itself. */
  dotEnv: string[];
}

/** Reads the flags, and `.env` as the bot does: what is set already wins. */
export function readSettings(args: string[], environment: NodeJS.ProcessEnv): StartSettings {
  const { values } = parseArgs({
    args,
    options: {
      once: { type: 'boolean', default: false },
      sandbox: { type: 'boolean', default: false },
      data: { type: 'string' },
    },
  });
  const path = join(CHECKOUT, '.env');
  const dotEnv = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  const env = omitBlank({ ...dotEnv, ...environment });
  const services = values.once || values.sandbox ? chooseServices({}) : chooseServices(env);
  const usual = join('.data', services.slack === 'real' ? 'trial' : 'sandbox');
  return {
    once: values.once,
    services,
    data: resolve(CHECKOUT, values.data ?? usual),
    env,
    dotEnv: Object.keys(dotEnv),
  };
}

/** What is set to nothing counts as not set, as it does for the bot. */
function omitBlank(env: EnvVariables): EnvVariables {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
