import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { secretVariables } from '../../../bot/read-secret-files';
import type { Check } from '../check';
import type { YamlObject } from './read-yaml';

const example = resolve(__dirname, '../../../.env.example');

interface Container {
  readonly env?: readonly { readonly name: string }[];
}

/** A variable that the bot does not read is a spelling mistake. */
export function checkVariables(objects: readonly YamlObject[]): Check {
  const known = [...readFileSync(example, 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
  const set = objects.flatMap((object) => [
    ...inCompose(object),
    ...inDeployment(object),
    ...inConfigMap(object),
  ]);
  const fromFiles = secretVariables.map((name) => `${name}_FILE`);
  const stray = set.filter((name) => !known.includes(name) && !fromFiles.some((file) => file === name));
  return {
    name: `${new Set(set).size} variables, by .env.example`,
    faults: stray.map((name) => `the bot reads no ${name}`),
  };
}

function inCompose({ services }: YamlObject): string[] {
  const { bot } = (services ?? {}) as { bot?: { environment: object } };
  return Object.keys(bot?.environment ?? {});
}

function inDeployment({ kind, spec }: YamlObject): string[] {
  if (kind !== 'Deployment') return [];
  const { template } = spec as { template: { spec: { containers: readonly Container[] } } };
  return template.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
}

function inConfigMap({ kind, data }: YamlObject): string[] {
  return kind === 'ConfigMap' ? Object.keys(data as object) : [];
}
