import type { WebClient } from '@slack/web-api';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startPageServer } from '../../../sandbox/page/serve';
import { startRiskSandbox } from '../../../sandbox/risk';
import { type Message, type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { createSlackClient } from '../../sandbox/slack/create-slack-client';
import { testInOrder } from '../../support/test-in-order';
import { openBrowser, type Page } from '../browser/open-browser';
import { findViolations } from './find-violations';

const { cache } = readSettings(process.env);
const test = testInOrder();
const cleanups: (() => unknown)[] = [];
let workspace: SlackWorkspace;
let client: WebClient;
let page: Page;
let axePath: string;
let message: Message;

beforeAll(async () => {
  const risk = await startRiskSandbox({ speed: 0 });
  workspace = await startSlackWorkspace({ rateLimits: false });
  client = createSlackClient(workspace);
  const server = await startPageServer({ riskUrl: risk.url, slackUrl: workspace.url });
  cleanups.push(risk.close, workspace.close, server.close);
  message = workspace.as('ada').shareFile('credit', {
    name: 'statement.pdf',
    content: '%PDF-1.7',
    text: 'siren 732829320',
  });
  const browser = await openBrowser(cache);
  cleanups.push(browser.close);
  ({ page, axePath } = browser);
  await page.goto(`${server.url}/#/ada/credit`);
  await shownMessage().waitFor();
});

afterAll(async () => {
  for (const end of cleanups.reverse()) await end();
});

const shownMessage = () => page.getByRole('main').getByRole('article').last();
const reaction = (name: string) => shownMessage().getByRole('img', { name, exact: true });
const change = (method: 'add' | 'remove', name: string) =>
  client.reactions[method]({ channel: message.channel, timestamp: message.ts, name });

test('a message shows where its company stands, and changes with it', async () => {
  await change('add', 'hourglass_flowing_sand');
  await reaction('hourglass, 1 reaction, by risk-xray').waitFor();
  await change('remove', 'hourglass_flowing_sand');
  await change('add', 'red_circle');
  await reaction('red circle, 1 reaction, by risk-xray').waitFor();
  await reaction('hourglass, 1 reaction, by risk-xray').waitFor({ state: 'hidden' });
  await change('remove', 'red_circle');
  await shownMessage().getByRole('list', { name: 'Reactions' }).waitFor({ state: 'hidden' });
});

test('each emoji is shown as in Slack, with its count', async () => {
  const emoji = {
    hourglass_flowing_sand: '⏳',
    large_green_circle: '🟢',
    large_yellow_circle: '🟡',
    red_circle: '🔴',
    white_circle: '⚪',
    scales: '⚖️',
  };
  for (const name of Object.keys(emoji)) await change('add', name);
  await reaction('scales, 1 reaction, by risk-xray').waitFor();
  const shown = await shownMessage().getByRole('list', { name: 'Reactions' }).innerText();
  expect(shown.split(/\s+/)).toEqual(Object.values(emoji).flatMap((character) => [character, '1']));
});

test('says who reacted, one’s own reactions are marked, and all are there after a reload', async () => {
  workspace.as('ada').react(message, 'scales');
  workspace.as('bob').react(message, 'scales');
  const ofThree = 'scales, 3 reactions, by risk-xray, Ada Martin and Bob Rossi';
  await reaction(ofThree).waitFor();
  await page.reload();
  await reaction(ofThree).waitFor();
  expect(await shownMessage().locator('.reactions .own').allInnerTexts()).toEqual([
    expect.stringContaining('⚖️'),
  ]);
});

for (const [language, name] of [
  ['fr', 'balance, 3 réactions, de risk-xray, Ada Martin et Bob Rossi'],
  ['it', 'bilancia, 3 reazioni, di risk-xray, Ada Martin e Bob Rossi'],
  ['en', 'scales, 3 reactions, by risk-xray, Ada Martin and Bob Rossi'],
] as const)
  test(`reactions are read in ${language}, and axe finds no violation`, async () => {
    await page.locator('.sidebar-footer select').last().selectOption(language);
    await reaction(name).waitFor();
    expect(await findViolations(page, axePath)).toEqual([]);
  });
