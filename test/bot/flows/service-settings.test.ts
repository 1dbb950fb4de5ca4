import { OCTOBER_CREDENTIALS } from '../../../sandbox/risk';
import { STARTING_MS } from '../store/stores';
import { ANALYSIS_MS, type BotInWorkspace, botInWorkspace, opens } from './bot-in-workspace';
import { complete, siren } from './submit';

let bot: BotInWorkspace;
beforeAll(async () => {
  bot = await botInWorkspace({
    env: { COMPANY_CODE_TYPES: 'siren,kvk', REPORT_SOURCES: 'doc_xray,manager_xray,esg' },
    risk: { credentials: OCTOBER_CREDENTIALS },
  });
}, STARTING_MS);
afterAll(() => bot?.close());

/** Shares a document, and waits until it is online. */
async function shared(text: string, name = 'statement.pdf') {
  const online = bot.risk.happenings.next('medium.online');
  const message = bot.workspace.as('ada').shareFile('credit', { name, content: `%PDF ${text}`, text });
  const { request } = await online;
  return { message, request };
}

describe('a service with three headers, other code types and other sources', () => {
  test('gets a code of its own type as it was written, and an unusual period with a word of warning', async () => {
    const { message, request } = await shared('KVK 12345678 bank statement year 2024-12-31');
    const warning = 'Bank statement with the period year is unusual (usual: month, quarter, semester).';
    await bot.said(warning, { thread: message.ts });
    const { requests } = await bot.state();
    expect(requests.find(({ id }) => id === request)?.code).toEqual({ type: 'kvk', id: '12345678' });
  });

  test('has its code types in the form, and in the command that opens it', async () => {
    const { workspace } = bot;
    const view = await opens(workspace, () =>
      workspace.as('ada').slash('/xray', 'new kvk 87654321', 'credit'),
    );
    const text = JSON.stringify(view.blocks);
    expect(text).toContain('KVK (Netherlands)');
    expect(text).not.toContain('Codice fiscale (Italy)');
    expect(text).toContain('87654321');
    const created = bot.risk.happenings.next('request.created');
    expect(await workspace.as('ada').submitView(view, {})).toEqual({ outcome: 'closed' });
    expect((await created).code).toBe('kvk 87654321');
  });

  test('has its reports of other sources shown with their grades', async () => {
    const { message } = await shared(complete('esg-report'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.reported('other', message.ts);
    expect(JSON.stringify(card.blocks)).toMatch(/Score.*C/);
    expect(card.metadata?.event_payload.verdict).toBe('unknown');
  });

  test('has a risk class that is a letter read as one', async () => {
    const { message } = await shared(`siren ${siren('letter-scores')} other`);
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.reported('financial', message.ts);
    expect(card.metadata?.event_payload.verdict).toBe('alert');
    expect(JSON.stringify(card.blocks)).toContain('E (E is worst)');
  });
});
