import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packNodes } from '../../../sandbox/n8n/pack-nodes';
import { installTools } from '../install-tools';
import { report } from '../report';
import { lint } from './lint';
import { load } from './load';
import { checkTarball, unpack } from './tarball';

const checkout = resolve(__dirname, '../../..');
const cache = resolve(checkout, '.cache');

const SOURCE = ['package.json', '{nodes,credentials}/**/*.{ts,json}', 'shared/**/*.ts'];
const TARBALL = ['package.json', '**/*.js'];

/** Everything that n8n would look at before it verified the package. */
async function main(): Promise<void> {
  const pins = join(__dirname, 'tools/package.json');
  const tools = await installTools({ cache, name: 'n8n-checks', what: "n8n's lint and scanner", pins });
  const unpacked = unpack(await packNodes(checkout), cache);
  try {
    const source = await lint(tools, checkout, SOURCE);
    const tarball = await lint(tools, unpacked, TARBALL);
    report([
      ...source.map((check) => ({ ...check, name: `${check.name}, source` })),
      ...tarball.map((check) => ({ ...check, name: `${check.name}, tarball` })),
      ...checkTarball(unpacked),
      await load(unpacked),
    ]);
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}

void main();
