import { spawnSync } from 'node:child_process';
import { readYaml, type YamlObject } from './read-yaml';

/** What `kubectl apply -k` would apply, as kustomize builds it. */
export function renderOverlay(kustomize: string, tools: string, folder: string): YamlObject[] {
  const { status, stdout, stderr } = spawnSync(kustomize, ['build', folder], { encoding: 'utf8' });
  // A warning, such as of a field that will be removed, ends it too.
  if (status !== 0 || stderr !== '') throw new Error(`kustomize build ${folder}:\n${stderr}`);
  return readYaml(tools, stdout);
}
