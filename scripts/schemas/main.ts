import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { generateSchemas } from './generate-schemas';

const nodes = resolve(__dirname, '../../nodes');

/** Writes the schemas of what the nodes return, which n8n shows to the next node before a run. */
async function main(): Promise<void> {
  const schemas = await generateSchemas();
  for (const node of ['RiskXray', 'RiskXrayTrigger'])
    rmSync(join(nodes, node, '__schema__'), { recursive: true, force: true });
  for (const [path, schema] of schemas) {
    mkdirSync(dirname(join(nodes, path)), { recursive: true });
    writeFileSync(join(nodes, path), `${JSON.stringify(schema, null, 2)}\n`);
  }
}

void main();
