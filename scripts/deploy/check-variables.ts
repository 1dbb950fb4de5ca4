import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { secretVariables } from '../../bot/config/read-secret-files';
import type { CheckResult } from '../check-result';
import type { YamlObject } from './read-yaml';

const envExamplePath = resolve(__dirname, '../../.env.example');

interface EnvContainer {
  readonly env?: readonly { readonly name: string }[];
}

/** Finds variables that the bot does not read, which are probably misspelt. */
export function checkVariables(objects: readonly YamlObject[]): CheckResult {
  const known = [...readFileSync(envExamplePath, 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const set = objects.flatMap((object) => [
    ...composeVariables(object),
    ...deploymentVariables(object),
    ...configMapVariables(object),
  ]);
  const fromFiles = secretVariables.map((name) => `${name}_FILE`);
  const unknown = set.filter((name) => !known.includes(name) && !fromFiles.some((file) => file === name));
  return {
    name: `${new Set(set).size} variables, compared with .env.example`,
    problems: unknown.map((name) => `the bot does not read ${name}`),
  };
}

function composeVariables({ services }: YamlObject): string[] {
  const { bot } = (services ?? {}) as { bot?: { environment: object } };
  return Object.keys(bot?.environment ?? {});
}

function deploymentVariables({ kind, spec }: YamlObject): string[] {
  if (kind !== 'Deployment') return [];
  const { template } = spec as { template: { spec: { containers: readonly EnvContainer[] } } };
  return template.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
}

function configMapVariables({ kind, data }: YamlObject): string[] {
  return kind === 'ConfigMap' ? Object.keys(data as object) : [];
}
