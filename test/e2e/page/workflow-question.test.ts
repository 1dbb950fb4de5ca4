import { getTexts } from '../../../bot/texts/texts';
import { type AskingWorkflow, startAskingWorkflow } from '../../support/asking-workflow';
import { ANALYSIS_MS } from '../../support/bot-in-workspace';
import { createRequest } from '../../support/create-request';
import { sirenFor } from '../../support/submit-document';
import { testInOrder } from '../../support/test-in-order';
import { takeScreenshot } from '../browser/take-screenshot';
import { openWorkspacePage, type WorkspacePage } from './open-workspace-page';

const { forms } = getTexts();
const key = 'loan-4711';
const question = 'Shall we pay out € 40,000?';
const reason = 'The company itself is in compulsory liquidation.';
const siren = sirenFor('high-risk');
let opened: WorkspacePage;
let workflow: AskingWorkflow;

beforeAll(async () => {
  workflow = await startAskingWorkflow({ now: () => opened.bot.clock.now() });
  opened = await openWorkspacePage({ env: workflow.env });
});

afterAll(async () => {
  await opened?.close();
  await workflow?.close();
});

/** One workflow, one question, one decision. */
const test = testInOrder();

test('a workflow asks in a channel, where its question stands above what is known of the company', async () => {
  const { bot, message, openChannelAs } = opened;
  const requestIds = [await createRequest(bot.risk, { type: 'siren', id: siren })];
  await bot.risk.clock.advance(ANALYSIS_MS);
  const channel = bot.workspace.channel('credit').id;
  const asked = { key, channel, siren, question, requestIds, documents: 0 };
  expect(await workflow.ask(bot.url(), asked)).toBe(true);
  await bot.waitForMessage('Complete since', { channel: 'credit' });
  await openChannelAs('ada');
  await message(siren).getByText(question).waitFor();
  await message(siren).getByText('Complete since').waitFor();
  await takeScreenshot('question-card', message(siren));
});

test('the form to decide says what the decision answers, and the workflow gets it', async () => {
  const { message, dialog, bot } = opened;
  await message(siren).getByRole('button', { name: 'Decide…' }).first().click();
  await dialog.getByText(question).first().waitFor();
  await dialog.getByLabel('Decision').selectOption('Decline');
  await dialog.getByLabel('Reason').fill(reason);
  await takeScreenshot('question-decide', dialog);
  await dialog.getByRole('button', { name: forms.decide.submit, exact: true }).click();
  await message(siren).getByText('Declined by').first().waitFor();
  await workflow.waitForAnswer(key);
  expect(workflow.listAnswers(key)).toMatchObject([
    { event: 'decision', kind: 'decline', reason, by: bot.workspace.user('ada').id },
  ]);
  await takeScreenshot('question-decided', message(siren));
});
