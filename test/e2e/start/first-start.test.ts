import { once } from 'node:events';
import { createServer } from 'node:net';
import { clearUp, isOpen, newFolder, start, untilFree } from './product';

afterEach(clearUp);

const RED = /risk-xray, #credit, in the thread: “🔴 Alert: Doc X-Ray/;
const ALERT = /risk-xray, #alerts: “🚨 Risk alert/;

test('the first start shows the page, plays an analysis, and the second goes on from there', async () => {
  const folder = await newFolder({ initialised: false });
  const first = start(folder);
  expect(await (await fetch(await first.page())).text()).toContain('<title>');
  const { channels } = await first.surroundings();
  expect(channels.map(({ name }) => name)).toEqual(expect.arrayContaining(['general', 'credit', 'alerts']));
  // The page is there before the bot is, and learns that it came.
  await first.printed(/The bot is connected to the workspace/);
  expect((await first.surroundings()).app.connected).toBe(true);
  await first.printed(/Ada Martin, #credit: shares statement-march-2024\.pdf/);
  await first.printed(RED);
  await first.printed(ALERT);
  const told = await first.messages('credit');
  const addresses = await first.addresses();
  first.signal('SIGINT');
  expect(await first.exited).toBe(0);
  expect(first.output.err).toBe('');
  expect(await Promise.all(addresses.map(isOpen))).toEqual(addresses.map(() => false));
  await untilFree(folder);

  const second = start(folder);
  await second.printed(/The bot is connected to the workspace/);
  const remembered = await second.messages('credit');
  expect(remembered.map(({ ts }) => ts)).toEqual(expect.arrayContaining(told.map(({ ts }) => ts)));
  expect(remembered.filter(({ files }) => files)).toHaveLength(1);
  expect((await second.messages('alerts')).some(({ text }) => text.includes('Risk alert'))).toBe(true);
  expect((await second.state()).requests).toHaveLength(1);
  expect(second.output.out).not.toContain('hands in a first statement');
  second.signal('SIGINT');
  expect(await second.exited).toBe(0);
});

test('when the usual ports are taken, others are found', async () => {
  const squatters = await Promise.all(
    [4000, 4010, 4011, 4020, 3000].map(async (port) => {
      const server = createServer().listen(port, '127.0.0.1');
      // Somebody else on this machine may have it already.
      await Promise.race([once(server, 'listening'), once(server, 'error')]).catch(() => {});
      return server;
    }),
  );
  try {
    const product = start(await newFolder());
    const ports = await product.addresses();
    expect(ports.filter((port) => [4000, 4010, 4011, 4020, 3000].includes(port))).toEqual([]);
    await product.printed(/The bot is connected to the workspace/);
    await product.printed(RED);
  } finally {
    for (const server of squatters) server.close();
  }
});
