import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../../../sandbox/core/checkout';
import { isListening } from '../../support/is-listening';
import { cleanUp, createDataDir, spawnNpmStart, spawnNpmStartIn, waitUntilUnlocked } from './spawn-npm-start';

const copies: string[] = [];
afterEach(async () => {
  await cleanUp();
  for (const copy of copies.splice(0)) await rm(copy, { recursive: true, force: true });
});

test('dev mode reloads the page and restarts the bot when their sources change, and survives syntax errors', async () => {
  const [checkout, folder] = await Promise.all([copyCheckout(), createDataDir()]);
  const product = spawnNpmStartIn(checkout, folder, '--dev');
  const page = await product.page();
  const changes = await fetch(`${page}/changes`);
  await product.printed(connected(1));

  const repairPage = await breakSource(checkout, 'sandbox/page/client/main.tsx');
  const repairBot = await breakSource(checkout, 'bot/start-bot.ts');
  await product.printed(/Page: main\.tsx:\d+:\d+: ERROR/);
  expect((await fetch(page)).status).toBe(200);
  await product.printed(/Bot: .*bot\/start-bot\.ts:\d+:\d+: ERROR/);

  await repairPage('console.log("changed page");');
  await repairBot('process.stderr.write("changed bot\\n");');
  await product.printed(/Page: loaded again/);
  const [told] =
    (await changes.body
      ?.getReader()
      .read()
      .then(({ value }) => [value])) ?? [];
  expect(new TextDecoder().decode(told)).toContain('data: changed');
  expect(await fetchScript(page)).toContain('changed page');
  await product.printed(/Bot: changed bot/);
  await product.printed(connected(2));
  // A restart of the bot does not reload the page.
  expect(product.output.out.match(/Page: loaded again/g)).toHaveLength(1);

  const ports = await product.ports();
  product.signal('SIGINT');
  expect((await product.exited).code).toBe(0);
  await waitUntilUnlocked(folder);
  expect(await Promise.all(ports.map(isListening))).toEqual(ports.map(() => false));
});

test('killing dev mode takes its page server with it', async () => {
  const folder = await createDataDir();
  const product = spawnNpmStart(folder, '--dev');
  const ports = await product.ports();
  product.child.kill('SIGKILL');
  // The output closes when its last process has ended.
  await product.exited;
  await waitUntilUnlocked(folder);
  expect(await Promise.all(ports.map(isListening))).toEqual(ports.map(() => false));
});

/** The script that the page names now. */
async function fetchScript(page: string): Promise<string> {
  const [script] = /assets\/[^"]+\.js/.exec(await (await fetch(page)).text()) ?? [];
  return (await fetch(`${page}/${script}`)).text();
}

const connected = (times: number) => repeated('The bot is connected to the workspace', times);
const repeated = (pattern: string, times: number) => new RegExp(`(${pattern}[^]*?){${times}}`);

/** The sources that `npm run dev` watches; the packages are those of this checkout. */
async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'checkout-'));
  copies.push(copy);
  const sources = [
    'bot',
    'client',
    'sandbox',
    'scripts',
    'shared',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ];
  // Another check may build at the same time.
  const built = ['bot/dist', 'client/dist'].map((path) => join(CHECKOUT, path));
  const filter = (path: string) => !built.includes(path);
  for (const name of sources) await cp(join(CHECKOUT, name), join(copy, name), { recursive: true, filter });
  await symlink(join(CHECKOUT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Adds a syntax error. Returns a function that replaces it. */
async function breakSource(checkout: string, path: string): Promise<(line: string) => Promise<void>> {
  const file = join(checkout, path);
  const source = await readFile(file, 'utf8');
  // In one step: who watches a file could read it while it is written.
  const append = async (line: string) => {
    const written = join(checkout, 'written');
    await writeFile(written, `${source}${line}\n`);
    await rename(written, file);
  };
  await append('const = ;');
  return append;
}
