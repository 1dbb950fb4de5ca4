import { getTexts } from '../../../bot/texts/texts';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startPageServer } from '../../../sandbox/page/serve';
import { startRiskSandbox } from '../../../sandbox/risk';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { createSlackClient } from '../../sandbox/slack/create-slack-client';
import { sampleMessages } from '../../support/samples/sample-messages';
import { openBrowser, type Page } from '../browser/open-browser';
import { findViolations } from './find-violations';

const cleanups: (() => unknown)[] = [];
let page: Page;
let axePath: string;

beforeAll(async () => {
  const risk = await startRiskSandbox({ speed: 0 });
  const workspace = await startSlackWorkspace({ rateLimits: false });
  const server = await startPageServer({ riskUrl: risk.url, slackUrl: workspace.url });
  cleanups.push(risk.close, workspace.close, server.close);
  const { worse } = sampleMessages(getTexts()).classChartCard;
  await createSlackClient(workspace).chat.postMessage({
    ...worse,
    text: String(worse?.text),
    channel: 'credit',
  });
  const browser = await openBrowser(readSettings(process.env).cache);
  cleanups.push(browser.close);
  ({ page, axePath } = browser);
  await page.goto(`${server.url}/#/ada/credit`);
  await card().waitFor();
});

afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

const card = () => page.getByRole('main').getByRole('article').last();

test('a chart has a bar as high as each value, is accessible, and is a table on request', async () => {
  const chart = card().getByRole('img', { name: /^Bar chart: Risk class over time\b/ });
  const bars = chart.locator('rect');
  const heights = await Promise.all(
    [0, 1, 2].map(async (index) => (await bars.nth(index).boundingBox())?.height),
  );
  expect(await bars.count()).toBe(3);
  const [unit = 0] = heights.map((height = 0) => height / 2);
  expect(heights.map((height = 0) => Math.round(height / unit))).toEqual([2, 3, 5]);
  expect(await findViolations(page, axePath)).toEqual([]);

  await card().getByRole('button', { name: 'View as table' }).click();
  expect(await card().getByRole('row').allInnerTexts()).toEqual([
    'Day of the Financial X-Ray\tClass (5 is worst)',
    '2 on 2023-12-31\t2',
    '3 on 2024-12-31\t3',
    '5 on 2025-12-31\t5',
  ]);
  expect(await findViolations(page, axePath)).toEqual([]);
});
