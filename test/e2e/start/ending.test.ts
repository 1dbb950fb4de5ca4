import { clearUp, isOpen, newFolder, type Product, start, untilFree } from './product';

afterEach(clearUp);

const ANALYSED = /analyses statement-march-2024\.pdf/;
const ONLINE = /risk-xray, #credit, in the thread: “\S+ (Analysis running|Report ready)/;
const RED = /risk-xray, #credit, in the thread: “🔴 Alert: Doc X-Ray/;
const CONNECTED = /The bot is connected to the workspace/;

async function connected(product: Product): Promise<number[]> {
  await product.printed(CONNECTED);
  return product.addresses();
}

async function nothingIsLeft(folder: string, addresses: number[]): Promise<void> {
  await untilFree(folder);
  expect(await Promise.all(addresses.map(isOpen))).toEqual(addresses.map(() => false));
}

test.each(['SIGTERM', 'SIGHUP'] as const)('%s leaves nothing behind', async (signal) => {
  const folder = await newFolder();
  const product = start(folder);
  const addresses = await connected(product);
  // Only to the process itself: its bot is not in the terminal's group.
  product.child.kill(signal);
  expect(await product.exited).toBe(0);
  await nothingIsLeft(folder, addresses);
});

test.each([
  ['before anything stands', /Starting/],
  ['while the bot is on its way', /Stop with Ctrl-C/],
])('Ctrl-C %s leaves nothing behind, pressed twice', async (_when, moment) => {
  const folder = await newFolder();
  const product = start(folder);
  await product.printed(moment);
  product.signal('SIGINT');
  product.signal('SIGINT');
  expect(await product.exited).toBe(0);
  expect(product.output.err).toBe('');
  await untilFree(folder);
});

test('a kill of the start alone takes its bot with it, and the next start works', async () => {
  const folder = await newFolder();
  const killed = start(folder);
  const addresses = await connected(killed);
  // Before that a step may be left of which nobody knows whether it was carried out; it waits for a person's word.
  await killed.printed(ONLINE);
  killed.child.kill('SIGKILL');
  await killed.exited;
  await nothingIsLeft(folder, addresses);

  // What was under way when it was killed is brought to its end, and nothing comes twice.
  const next = start(folder);
  if (!RED.test(killed.output.out)) await next.printed(RED);
  const kinds = (await next.messages('credit')).map(({ metadata }) => metadata?.event_payload.kind);
  expect(kinds.filter((kind) => kind === 'doc')).toHaveLength(1);
});

test('a bot that is killed is started again, and says so', async () => {
  const product = start(await newFolder());
  await product.printed(ANALYSED);
  process.kill(await product.botPid(), 'SIGKILL');
  await product.printed(
    /The bot ended \(killed by SIGKILL\)\. It is started again\.\n(.*\n)*.*The bot is connected/,
  );
});

test('a second start on the same folder says that there is one, and where', async () => {
  const folder = await newFolder();
  const first = start(folder);
  const page = await first.page();
  const second = start(folder);
  expect(await second.exited).toBe(1);
  expect(second.output.err).toContain(`is running already on ${folder}: open ${page}`);
  expect(await isOpen(Number(new URL(page).port))).toBe(true);
});
