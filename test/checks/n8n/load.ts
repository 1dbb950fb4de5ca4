import '../../nodes/n8n-home';
import 'reflect-metadata';
import { PackageDirectoryLoader } from 'n8n-core';
import type { Check } from '../check';

/** Loads the package as n8n does when it starts. */
export async function load(folder: string): Promise<Check> {
  const loader = new PackageDirectoryLoader(folder);
  await loader.loadAll();
  const loaded = [...Object.keys(loader.nodeTypes), ...Object.keys(loader.credentialTypes)];
  const wanted = ['riskXray', 'riskXrayTrigger', 'riskXrayApi'];
  return {
    name: 'n8n-core loads it',
    faults: wanted.filter((name) => !loaded.includes(name)).map((name) => `${name} was not loaded`),
  };
}
