import '../../test/support/n8n-user-folder';
import 'reflect-metadata';
import { PackageDirectoryLoader } from 'n8n-core';
import type { CheckResult } from '../check-result';

/** Loads the package as n8n does when it starts. */
export async function checkN8nLoads(folder: string): Promise<CheckResult> {
  const loader = new PackageDirectoryLoader(folder);
  await loader.loadAll();
  const loaded = [...Object.keys(loader.nodeTypes), ...Object.keys(loader.credentialTypes)];
  const wanted = ['riskXray', 'riskXrayTrigger', 'riskXrayApi'];
  return {
    name: 'n8n-core loads it',
    problems: wanted.filter((name) => !loaded.includes(name)).map((name) => `${name} was not loaded`),
  };
}
