import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { dependencies as botDependencies } from '../../../bot/package.json';
import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { codeFor, SandboxClient } from '../../sandbox/risk/sandbox-client';
import { spawnProcess } from '../../support/spawn-process';
import { getPackedTarball } from './get-packed-tarball';

const root = resolve(__dirname, '../../..');
const run = promisify(execFile);
/** The Node that runs the client: .ci/oldest names the oldest one that it promises. */
const node = process.env.CLIENT_NODE ?? process.execPath;
const WEBHOOK_SECRET = 'only-for-this-test';

/** A program that uses types of both entries; a wrong one must not compile. */
const TYPED = `
import { createRiskClient, createFetchHttp, type Report, type RiskClient, RefusedError, summariseReport } from 'risk-xray-client';
import { createUndiciHttp } from 'risk-xray-client/undici';
const http = Math.random() < 0.5 ? createFetchHttp({ headers: {} }) : createUndiciHttp({ headers: {} });
const client: RiskClient = createRiskClient({ baseUrl: 'https://service.example.com', http });
export async function read(id: string): Promise<string> {
  const report: Report = await client.getReport(id);
  return summariseReport(report).verdict;
}
export const isRefusal = (error: unknown) => error instanceof RefusedError && error.failure.code === 'refused';
// @ts-expect-error: a company code has a type.
client.createRequest({ code: { id: '732829320' } });
`;

describe('the packed client in an empty folder', () => {
  let folder: string;
  let alone: string[];
  const npmInstall = (...packages: string[]) =>
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: folder });
  const listInstalled = async () =>
    (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.')).sort();
  /** What a program prints in that folder. */
  async function evaluate(source: string, type: 'commonjs' | 'module'): Promise<string> {
    const { stdout } = await run(node, ['--input-type', type, '--eval', source], { cwd: folder });
    return stdout;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packed-client-'));
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    await npmInstall(getPackedTarball('client'));
    alone = await listInstalled();
    await npmInstall(`undici@${botDependencies.undici}`);
    for (const example of ['client-analyse.mjs', 'client-webhook.cjs'])
      await copyFile(join(root, 'examples', example), join(folder, example));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('brings zod and nothing else', () => {
    expect(alone).toEqual(['risk-xray-client', 'zod']);
  });

  test('has the same exports, and the same classes, for import and require', async () => {
    const source = `
      import { createRequire } from 'node:module';
      const require = createRequire(process.cwd() + '/');
      for (const entry of ['risk-xray-client', 'risk-xray-client/undici']) {
        const [imported, required] = [await import(entry), require(entry)];
        const names = Object.keys(required).filter((name) => imported[name] !== required[name]);
        process.stdout.write(JSON.stringify({ count: Object.keys(required).length, names }) + '\\n');
      }`;
    const printed = await evaluate(source, 'module');
    const [main, undici] = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(main.count).toBeGreaterThan(50);
    expect({ main: main.names, undici }).toEqual({ main: [], undici: { count: 1, names: [] } });
  });

  test('includes the OpenAPI document, its README, its licence and those of what is bundled', async () => {
    const source = "process.stdout.write(JSON.stringify(require('risk-xray-client/openapi.json')))";
    const ours = JSON.parse(await readFile(join(root, 'client/openapi.json'), 'utf8'));
    expect(JSON.parse(await evaluate(source, 'commonjs'))).toEqual(ours);
    const files = await readdir(join(folder, 'node_modules/risk-xray-client'));
    expect(files.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'openapi.json', 'package.json']);
    expect(await readFile(join(folder, 'node_modules/risk-xray-client/LICENSE'), 'utf8')).toBe(
      await readFile(join(root, 'LICENSE'), 'utf8'),
    );
    const bundled = join(folder, 'node_modules/risk-xray-client/dist/THIRD-PARTY-LICENSES.txt');
    expect(await readFile(bundled, 'utf8')).toMatch(/^combined-stream .*^form-data 4/ms);
  });

  test('has types for import and require, which the compiler checks to the last file', async () => {
    await npmInstall(`@types/node@${await versionOf('@types/node')}`);
    await Promise.all(['typed.mts', 'typed.cts'].map((file) => writeFile(join(folder, file), TYPED)));
    const options = ['--strict', '--noEmit', '--module', 'node20', '--target', 'es2022', '--types', 'node'];
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const args = [compiler, ...options, 'typed.mts', 'typed.cts'];
    const { code = 0, stdout } = await run(process.execPath, args, { cwd: folder }).catch((failed) => failed);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  describe('with a sandbox', () => {
    let sandbox: RiskSandbox;
    const environment = () => ({
      RISK_API_URL: sandbox.url,
      RISK_API_HEADERS: JSON.stringify(sandbox.headers),
    });

    beforeAll(async () => {
      sandbox = await startRiskSandbox({ speed: 3_600 });
      await writeFile(join(folder, 'fraudulent.pdf'), '%PDF-1.7 a statement');
    });
    afterAll(() => sandbox.close());

    const analyse = (siren: string, file = 'fraudulent.pdf') =>
      spawnProcess([node, 'client-analyse.mjs', siren, file, 'month', '2024-12-31'], {
        cwd: folder,
        env: environment(),
      }).exited;

    test('the example with import and fetch sends a document and prints the verdicts', async () => {
      const { out, err, code } = await analyse('732829320');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(/^request req_\w+\ndocument med_\w+ online\n/);
      expect(out).toMatch(/^doc alert: \S/m);
      expect(out).toMatch(/^manager \w+: /m);
      expect(out).toMatch(/^overall verdict alert$/m);
    });

    test('the example with import and fetch prints why a company is refused', async () => {
      // Its check digit is wrong: nothing is sent. The other one is unknown to the sandbox.
      expect(await analyse('732829321')).toMatchObject({ code: 1, out: expect.stringContaining('siren') });
      const { code, out } = await analyse(codeFor('unknown-company').id);
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({ code: 'company_unknown', status: 400, outcomeUnknown: false });
    });

    test('the example with import and fetch creates no request for a file that does not exist', async () => {
      const { code, out } = await analyse('732829320', 'missing.pdf');
      expect(code).toBe(1);
      expect(out).toMatch(/^ENOENT: .*missing\.pdf/);
      expect(out).not.toContain('request req_');
    });

    test('the example with require and undici takes signed webhooks only and prints the verdict', async () => {
      const example = spawnProcess([node, 'client-webhook.cjs'], {
        cwd: folder,
        env: { ...environment(), WEBHOOK_SECRET, PORT: '0' },
      });
      const [, url = ''] = await example.printed(/reports on (\S+)/);
      const forged = await fetch(url, { method: 'POST', body: '{"event":"new_report"}' });
      expect(forged.status).toBe(401);
      sandbox.registerWebhook({ url, signing: { secret: WEBHOOK_SECRET } });
      const { id } = await new SandboxClient(sandbox).createRequest({ type: 'siren', id: '000666008' });
      const [line] = await example.printed(/^manager .*$/m);
      expect(line).toBe(`manager alert of request ${id}`);
      await example.stop();
    });
  });
});

async function versionOf(name: string): Promise<string> {
  return JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
