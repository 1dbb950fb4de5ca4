import { OCTOBER_CREDENTIALS } from '../../../sandbox/risk';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { completeMessage, sirenFor } from '../../support/submit-document';

let bot: BotInWorkspace;
beforeAll(async () => {
  bot = await startBotInWorkspace({
    env: { COMPANY_CODE_TYPES: 'siren,kvk', REPORT_SOURCES: 'doc_xray,manager_xray,esg' },
    risk: { credentials: OCTOBER_CREDENTIALS },
  });
}, STORE_START_TIMEOUT_MS);
afterAll(() => bot?.close());

/** Shares a document, and waits until it is online. */
async function shareUntilOnline(text: string, name = 'statement.pdf') {
  const online = bot.risk.eventLog.next('medium.online');
  const message = bot.workspace.as('ada').shareFile('credit', { name, content: `%PDF ${text}`, text });
  const { request } = await online;
  return { message, request };
}

describe('a service with three headers, other code types and other sources', () => {
  test('receives a code of its own type as written, and an unusual period with a warning', async () => {
    const { message, request } = await shareUntilOnline('KVK 12345678 bank statement year 2024-12-31');
    const warning = 'Bank statement with the period year is unusual (usual: month, quarter, semester).';
    await bot.waitForMessage(warning, { thread: message.ts });
    const { requests } = await bot.state();
    expect(requests.find(({ id }) => id === request)?.code).toEqual({ type: 'kvk', id: '12345678' });
  });

  test('has its code types in the form and in the command that opens it', async () => {
    const { workspace } = bot;
    const view = await openModal(workspace, () =>
      workspace.as('ada').runCommand('/xray', 'new kvk 87654321', 'credit'),
    );
    const text = JSON.stringify(view.blocks);
    expect(text).toContain('KVK (Netherlands)');
    expect(text).not.toContain('Codice fiscale (Italy)');
    expect(text).toContain('87654321');
    const created = bot.risk.eventLog.next('request.created');
    expect(await workspace.as('ada').submitView(view, {})).toEqual({ outcome: 'closed' });
    expect((await created).code).toBe('kvk 87654321');
  });

  test('has reports of other sources shown with their grades', async () => {
    const { message } = await shareUntilOnline(completeMessage('esg-report'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForReportCard('other', message.ts);
    expect(JSON.stringify(card.blocks)).toMatch(/Score.*C/);
    expect(card.metadata?.event_payload.verdict).toBe('unknown');
  });

  test('has a letter risk class read as a letter', async () => {
    const { message } = await shareUntilOnline(`siren ${sirenFor('letter-scores')} other`);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForReportCard('financial', message.ts);
    expect(card.metadata?.event_payload.verdict).toBe('alert');
    expect(JSON.stringify(card.blocks)).toContain('Risk class E (A to E)');
  });
});
