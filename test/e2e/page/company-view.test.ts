import { testInOrder } from '../../support/test-in-order';
import { openSandboxPage, type SandboxPage } from './open-sandbox-page';

const test = testInOrder();
let sandbox: SandboxPage;

beforeAll(async () => {
  sandbox = await openSandboxPage();
});

afterAll(() => sandbox?.close());

test('the button of a card opens where its company stands, with what can be done', async () => {
  const { thread, dialog, openFirstAnalysis } = sandbox;
  await openFirstAnalysis();
  await thread.getByRole('button', { name: 'Company…' }).first().click();
  await dialog.getByText('Earlier decisions').waitFor();
  for (const part of ['Analyses', 'Risk class over time', 'statement-march-2024.pdf'])
    await dialog.getByText(part).first().waitFor();
  for (const name of ['Decide…', 'Analyse again…'])
    await dialog.getByRole('button', { name }).first().waitFor();
});

test('a decision made there is shown there', async () => {
  const { dialog } = sandbox;
  await dialog.getByRole('button', { name: 'I’ll take it' }).first().click();
  await dialog.getByText('taken by').first().waitFor();
});
