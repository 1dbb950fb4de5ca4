import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getTexts } from '../../../bot/texts/texts';
import type { Message } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { enteredFigures } from '../../support/entered-figures';
import { findOptions } from '../../support/find-blocks';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { RUNNING, sirenFor, submitDocument } from '../../support/submit-document';

const texts = getTexts('en');

const REPORT_CHANGE_MS = 5 * 60_000;

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const typesOf = ({ blocks = [] }: Message) => (blocks as { type: string }[]).map(({ type }) => type);

describe('the cards of reports in a thread', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace({ alertChannel: 'alerts' });
  }, STORE_START_TIMEOUT_MS);
  afterEach(() => bot.workspace.faults.clear());
  afterAll(() => bot?.close());

  async function analyse(name: string, content: string | Buffer, text: string) {
    const online = bot.risk.eventLog.next('medium.online');
    const shared = bot.workspace.as('ada').shareFile('credit', { name, content, text });
    await online;
    await bot.waitForMessage(RUNNING, { thread: shared.ts });
    await bot.risk.clock.advance(ANALYSIS_MS);
    return shared.ts;
  }

  async function sendFigures(thread: string) {
    const ada = bot.workspace.as('ada');
    const card = await bot.waitForMessage('open_figures', { thread });
    const view = await openLoadedModal(bot.workspace, () => ada.click(card, 'open_figures'));
    expect((await ada.submitView(view, enteredFigures)).outcome).toBe('pushed');
    const echo = ada.view() as NonNullable<ReturnType<typeof ada.view>>;
    expect(await ada.submitView(echo)).toEqual({ outcome: 'closed' });
  }

  test('never call a picture clear that the service could not examine', async () => {
    const thread = await analyse(
      'scan.png',
      PNG,
      `siren ${sirenFor('clean')} bank statement month 2024-12-31`,
    );
    const card = await bot.waitForReportCard('doc', thread);
    expect(bot.contains(card, '⚪\u00a0Not examined · scan.png')).toBe(true);
    expect(bot.contains(card, /🟢|Clear|carry on/)).toBe(false);
    expect(card.metadata?.event_payload.verdict).toBe('unknown');
  });

  test('name every X-Ray that is red, before what to do', async () => {
    const thread = await analyse(
      'fraudulent.pdf',
      '%PDF-1.7',
      `siren ${sirenFor('high-risk')} bank statement month 2024-12-31`,
    );
    const { text } = await bot.waitForMessage('Complete since', { thread });
    expect(text).toMatch(/^🔴\u00a0Alert: .*fraudulent\.pdf: .* Also: Managers: .* Do next: /);
  });

  test('leave a company green that moved seven years ago, and say so', async () => {
    const thread = await analyse(
      'green.pdf',
      '%PDF-1.7',
      `siren ${sirenFor('old-alert')} bank statement month 2024-12-31`,
    );
    const card = await bot.waitForMessage('Complete since', { thread });
    expect(bot.contains(card, '🟢\u00a0Clear: ')).toBe(true);
    expect(bot.contains(card, /Change of registered office of the company itself, .* \(7 years ago\)/)).toBe(
      true,
    );
    const ada = bot.workspace.as('ada');
    const details = await openLoadedModal(bot.workspace, () => ada.click(card, 'open_details'));
    const { kinds } = texts.report;
    const managers = findOptions(details).find(({ text }) => text.text.endsWith(kinds.manager));
    const choose = () => ada.click(details, 'choose_report', managers?.value);
    const shown = await openLoadedModal(bot.workspace, choose);
    expect(JSON.stringify(shown)).toContain('alerts of level low count for 3 years');
    await ada.closeView(shown);
  });

  test('name figures that cannot be right', async () => {
    const thread = await analyse(
      'bilan.pdf',
      '%PDF-1.7',
      `siren ${sirenFor('clean')} certified year 2023-12-31`,
    );
    await bot.waitForMessage('Complete since', { thread });
    const ada = bot.workspace.as('ada');
    const card = await bot.waitForMessage('open_figures', { thread });
    const view = await openLoadedModal(bot.workspace, () => ada.click(card, 'open_figures'));
    expect((await ada.submitView(view, { ...enteredFigures, totalAssets: '-100' })).outcome).toBe('pushed');
    expect(await ada.submitView(ada.view() as NonNullable<ReturnType<typeof ada.view>>)).toEqual({
      outcome: 'closed',
    });
    await bot.waitForMessage('Financial figures sent', { thread });
    const typed = bot.workspace.next('message.posted', ({ message }) => bot.contains(message, 'typed by'));
    await bot.risk.clock.advance(ANALYSIS_MS);
    const { message } = await typed;
    const warning = 'Total assets is negative: -100\u00a0€. Check its sign.';
    expect(bot.contains(message, warning)).toBe(true);
    // The table of the analysis, and the alert in its own channel.
    await bot.workspace.until(
      (one) =>
        one.type === 'message.updated' &&
        one.message.thread_ts === thread &&
        bot.contains(one.message, texts.cases.columns.why) &&
        bot.contains(one.message, warning),
    );
    await bot.waitForMessage(warning, { channel: 'alerts' });
    expect(message.metadata?.event_payload.verdict).not.toBe('clear');
  });

  test('have a table of ratios, who typed the figures, and the class of last time', async () => {
    const thread = await analyse(
      'bilan.pdf',
      '%PDF-1.7',
      `siren ${sirenFor('high-risk')} certified year 2023-12-31`,
    );
    const registry = await bot.waitForReportCard('financial', thread);
    expect(typesOf(registry)).toContain('table');
    expect(bot.contains(registry, '🔴\u00a0Alert · Risk class 5 of 5 · default risk')).toBe(true);
    expect(bot.contains(registry, /typed by|Before: /)).toBe(false);

    // Once figures are sent, another report is awaited.
    await bot.waitForMessage('Complete since', { thread });
    await sendFigures(thread);
    await bot.waitForMessage('Financial figures sent', { thread });
    const typed = bot.workspace.next('message.posted', ({ message }) => bot.contains(message, 'typed by'));
    // A workspace that does not have tables yet.
    bot.workspace.faults.onCall('chat.postMessage', { kind: 'error', error: 'invalid_blocks' });
    await bot.risk.clock.advance(ANALYSIS_MS);
    const { message: card } = await typed;
    expect(bot.contains(card, `Figures typed by <@${bot.workspace.as('ada').id}>`)).toBe(true);
    expect(bot.contains(card, 'Before: Risk class 5 of 5')).toBe(true);
    expect(typesOf(card)).not.toContain('table');
    expect(typesOf(card)).toContain('actions');
    expect(bot.contains(card, /• \*Interest cover\*: [\d.]+ × · 🟢\u00a0green/)).toBe(true);
    expect(bot.contains(registry, 'Interest cover')).toBe(true);
  });

  test('say whose figures they rest on, not who sent figures before', async () => {
    const siren = sirenFor('report-changes');
    const thread = await analyse('green.pdf', '%PDF-1.7', `siren ${siren} bank statement month 2024-12-31`);
    await sendFigures(thread);
    await bot.waitForMessage('Financial figures sent', { thread });
    await bot.risk.clock.advance(ANALYSIS_MS);
    const typed = await bot.waitForReportCard('financial', thread);
    expect(bot.contains(typed, `Figures typed by <@${bot.workspace.as('ada').id}>`)).toBe(true);
    // The service then changes the report, and takes the figures of the registry.
    const changed = bot.workspace.next('message.updated', ({ message }) => message.ts === typed.ts);
    await bot.risk.clock.advance(REPORT_CHANGE_MS);
    const { message: registry } = await changed;
    expect(bot.contains(registry, 'with the figures of the registry')).toBe(true);
    expect(bot.contains(registry, 'typed by')).toBe(false);
  });
});

const REMARKS = Array.from({ length: 2_000 }, (_, at) => `remark ${at}`);

/** A proxy to the service that makes its reports long. */
async function startLongReportProxy(service: () => string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { method, url = '/', headers } = request;
    const { authorization = '', 'content-type': type = 'application/json' } = headers;
    const body = method === 'GET' ? undefined : await buffer(request);
    const answer = await fetch(new URL(url, service()), {
      method,
      headers: { authorization, 'content-type': type },
      body,
    });
    const json = (await answer.json()) as { report?: object };
    const isReport = /^\/reports\/[\w-]+$/.test(url);
    const altered = isReport ? { ...json, report: { ...json.report, remarks: REMARKS } } : json;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(altered));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

describe('the raw JSON of a report longer than a form', () => {
  let bot: BotInWorkspace;
  let server: Server;
  let doc: Awaited<ReturnType<BotInWorkspace['waitForReportCard']>>;
  beforeAll(async () => {
    server = await startLongReportProxy(() => bot.risk.url);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    bot = await startBotInWorkspace({ env: { RISK_API_URL: url } });
    const { shared } = await submitDocument(bot, COMPLETE_MESSAGE);
    await bot.risk.clock.advance(ANALYSIS_MS);
    doc = await bot.waitForReportCard('doc', shared.ts);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    server?.close();
  });

  async function openRawJson(person: ReturnType<BotInWorkspace['workspace']['as']>): Promise<string> {
    const details = await openLoadedModal(bot.workspace, () => person.click(doc, 'open_details'));
    const raw = await openLoadedModal(bot.workspace, () => person.click(details, 'raw_json'));
    return JSON.stringify(raw.blocks);
  }

  test('is sent in full to the requesting user only, as a file', async () => {
    const bob = bot.workspace.as('bob');
    expect(await openRawJson(bob)).toContain('this is the beginning. I sent you all of it directly');
    const [message] = bot.workspace.messages(bob.directMessage);
    const url = String(message?.files?.[0]?.url_private);
    const headers = { authorization: `Bearer ${bot.workspace.app.botToken}` };
    const sent = (await (await fetch(url, { headers })).json()) as { remarks: string[] };
    expect(sent.remarks).toEqual(REMARKS);
  });

  test('shows its beginning and what to do when Slack refuses the file', async () => {
    bot.workspace.faults.onCall('conversations.open', { kind: 'error', error: 'missing_scope' });
    const shown = await openRawJson(bot.workspace.as('ada'));
    expect(shown).toContain("this is the beginning. I couldn't send you all of it as a file.");
  });
});
