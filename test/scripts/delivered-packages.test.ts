import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { createSbom } from '../../scripts/sbom/create-sbom';
import { spawnProcess } from '../support/spawn-process';

const ROOT = join(__dirname, '../..');
/** The packages in the bundle of the bot, where who installs it cannot see or update them. */
const BUNDLED = [
  '@modelcontextprotocol/server',
  '@opentelemetry/sdk-trace-base',
  'dejavu-fonts-ttf',
  'form-data',
  'hono',
];

it.each([
  ['bot', 'risk-xray-bot', ['@slack/bolt', 'undici', ...BUNDLED]],
  ['client', 'risk-xray-client', ['zod', 'form-data']],
])(
  'the SBOM of %s is about the package and lists what it brings and bundles, nothing else',
  (workspace, name, listed) => {
    const { bom } = createSbom(ROOT, workspace);
    const { version } = require(join(ROOT, workspace, 'package.json'));
    const { component } = bom.metadata;
    expect(component).toMatchObject({ name, version, purl: `pkg:npm/${name}@${version}`, type: 'library' });
    const names = bom.components.map((each) => each.name);
    expect(names).toEqual(expect.arrayContaining(listed));
    for (const ours of [name, workspace, 'typescript', 'esbuild']) expect(names).not.toContain(ours);
    // Every reference leads to a component of this SBOM.
    const refs = new Set([component, ...bom.components].map((each) => each['bom-ref']));
    expect(
      bom.dependencies
        .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
        .filter((ref) => !refs.has(ref)),
    ).toEqual([]);
  },
);

/** npm's registry, as far as an audit asks it, which knows of one vulnerable package. */
async function startRegistry(vulnerable: string) {
  const asked = new Set<string>();
  const server = createServer(async (request, response) => {
    // What it would also like to know of vulnerable packages; it does without.
    if (request.method !== 'POST') return void response.writeHead(404).end();
    const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
    for (const name of Object.keys((await json(body)) as object)) asked.add(name);
    const advisory = {
      id: 1,
      title: 'Known',
      severity: 'high',
      vulnerable_versions: '*',
      url: 'https://example.com/1',
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(asked.has(vulnerable) ? { [vulnerable]: [advisory] } : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('the audit asks about what is bundled, and fails when one of it is vulnerable', async () => {
  await using registry = await startRegistry('hono');
  const env = {
    npm_config_registry: registry.url,
    npm_config_update_notifier: 'false',
    NODE_ENV: 'production',
  };
  const { code, out } = await spawnProcess(['npm', 'run', 'audit'], { cwd: ROOT, env }).exited;
  expect([...registry.asked]).toEqual(expect.arrayContaining(['@slack/bolt', ...BUNDLED]));
  expect(registry.asked).not.toContain('typescript');
  expect(out).toMatch(/^hono /m);
  expect(code).toBe(1);
});
