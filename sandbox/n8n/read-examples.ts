import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Workflow } from './workflow';

interface ExampleWorkflow {
  /** The file name without extension. */
  key: string;
  workflow: Workflow;
}

export function readExamples(checkout: string): ExampleWorkflow[] {
  const folder = join(checkout, 'examples');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      key: file.replace(/\.json$/, ''),
      workflow: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Workflow,
    }));
}
