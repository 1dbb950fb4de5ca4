import { getTexts } from '../../../bot/texts/texts';
import { sampleStatements } from '../../../sandbox/samples';
import { ANALYSIS_MS } from '../../support/bot-in-workspace';
import { completeMessage } from '../../support/submit-document';
import { testInOrder } from '../../support/test-in-order';
import { takeScreenshot } from '../browser/take-screenshot';
import { openWorkspacePage, type WorkspacePage } from './open-workspace-page';

const { sentForOther } = getTexts().findings;
const found = `${sentForOther.same_file} was sent for another company`;
let opened: WorkspacePage;
let content: Buffer;

beforeAll(async () => {
  content = Buffer.from(await sampleStatements.clean());
  opened = await openWorkspacePage();
});

afterAll(() => opened?.close());

async function share(person: string, name: string, behaviour: string): Promise<void> {
  const { bot } = opened;
  const text = completeMessage(behaviour).replace('2024-12-31', '2024-03-31');
  const online = bot.risk.eventLog.next('medium.online');
  const { ts } = bot.workspace.as(person).shareFile('credit', { name, content, text });
  await online;
  await bot.risk.clock.advance(ANALYSIS_MS);
  await bot.waitForMessage('Complete since', { thread: ts });
}

/** One statement, two companies. */
const test = testInOrder();

test('a statement that another company has sent is found, whatever its name', async () => {
  const { openThreadAs, thread } = opened;
  await share('ada', 'march.pdf', 'clean');
  await share('bob', 'statement.pdf', 'old-alert');
  await openThreadAs('bob', 'statement.pdf');
  const card = thread.getByRole('article').filter({ hasText: found }).first();
  await card.waitFor();
  await takeScreenshot('same-file', card);
});

test('the case of the first company says so too, and was green before', async () => {
  const { openThreadAs, thread, message } = opened;
  await openThreadAs('ada', 'march.pdf');
  const card = thread.getByRole('article').filter({ hasText: found }).first();
  await card.waitFor();
  await message('march.pdf').getByRole('img', { name: 'yellow circle, 1 reaction, by risk-xray' }).waitFor();
  await takeScreenshot('same-file-first', card);
});
