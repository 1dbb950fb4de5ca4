import { DEFAULT_PORTS } from '../../../sandbox/start/find-default-ports';
import { isListening } from '../../support/is-listening';
import { cleanUp, createDataDir, spawnNpmStart, waitUntilUnlocked } from './spawn-npm-start';

afterEach(cleanUp);

const RED_REPORT_LINE = /risk-xray, #credit, thread: “[^“]*: 🔴\sAlert, Doc X-Ray/;
const ALERT_LINE = /risk-xray, #alerts: “🚨 🔴\sAlert/;

test('the first start shows the page and plays an analysis, and the second resumes from there, on other ports than those that are taken', async () => {
  const folder = await createDataDir({ initialised: false });
  const first = spawnNpmStart(folder);
  expect(await (await fetch(await first.page())).text()).toContain('<title>');
  const { channels } = await first.snapshot();
  expect(channels.map(({ name }) => name)).toEqual(expect.arrayContaining(['general', 'credit', 'alerts']));
  // The page is available before the bot, and shows when it connects.
  await first.printed(/The bot is connected to the workspace/);
  expect((await first.snapshot()).app.connected).toBe(true);
  await first.printed(/Ada Martin, #credit: shared statement-march-2024\.pdf/);
  await first.printed(RED_REPORT_LINE);
  await first.printed(ALERT_LINE);
  const posted = await first.messages('credit');
  const addresses = await first.ports();
  // They are taken: see the setup of this suite.
  expect(addresses.filter((port) => Object.values(DEFAULT_PORTS).includes(port))).toEqual([]);
  first.signal('SIGINT');
  expect((await first.exited).code).toBe(0);
  expect(first.output.err).toBe('');
  expect(await Promise.all(addresses.map(isListening))).toEqual(addresses.map(() => false));
  await waitUntilUnlocked(folder);

  const second = spawnNpmStart(folder);
  await second.printed(/The bot is connected to the workspace/);
  const remembered = await second.messages('credit');
  expect(remembered.map(({ ts }) => ts)).toEqual(expect.arrayContaining(posted.map(({ ts }) => ts)));
  expect(remembered.filter(({ files }) => files)).toHaveLength(1);
  expect((await second.messages('alerts')).some(({ text }) => text.includes('🚨'))).toBe(true);
  expect((await second.state()).requests).toHaveLength(1);
  expect(second.output.out).not.toContain('shares a first statement');
  second.signal('SIGINT');
  expect((await second.exited).code).toBe(0);
});
