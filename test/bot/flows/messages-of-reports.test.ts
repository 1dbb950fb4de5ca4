import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { getTexts } from '../../../bot/texts/texts';
import type { Message, View } from '../../../sandbox/slack';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { findOptions } from '../../support/find-blocks';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { analyseDocument, completeMessage, submitDocument } from '../../support/submit-document';

const REPORT_CHANGE_MS = 5 * 60_000;
const texts = getTexts();
const { kinds } = texts.report;

function cardsOf(bot: BotInWorkspace, shared: Message, channel = 'credit') {
  return bot
    .replies(channel, shared)
    .filter(({ metadata }) => metadata?.event_type === 'risk_xray_report')
    .map(({ metadata }) => `${metadata?.event_payload.kind} ${metadata?.event_payload.verdict}`);
}

describe('a report has a message of its own only if people have to read it:', () => {
  let bot: BotInWorkspace;
  beforeAll(async () => {
    bot = await startBotInWorkspace();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => bot?.close());

  /** The form with the details of another report. */
  async function choose(view: View, name: string): Promise<string> {
    const value = findOptions(view).find(({ text }) => text.text.endsWith(name))?.value;
    const click = () => bot.workspace.as('bob').click(view, 'choose_report', value);
    return JSON.stringify(await openLoadedModal(bot.workspace, click));
  }

  test('where all are clear there is the card of the analysis and nothing else, and all details are behind it', async () => {
    const { shared } = await analyseDocument(bot, completeMessage('clean'), 'green.pdf');
    const thread = bot.replies('credit', shared);
    expect(thread).toHaveLength(1);
    const [card] = thread as [Message];
    expect(bot.contains(card, '🟢\u00a0Clear: ')).toBe(true);
    const bob = bot.workspace.as('bob');
    const view = await openLoadedModal(bot.workspace, () => bob.click(card, 'open_details'));
    expect(findOptions(view).map(({ text }) => text.text)).toEqual(['🟢 green.pdf', `🟢 ${kinds.manager}`]);
    expect(await choose(view, kinds.manager)).toContain(texts.forms.details.managers);
    expect(await choose(view, 'green.pdf')).toContain(texts.forms.details.findings.doc);
    await bob.closeView(view);
  });

  test('of five files the forged one has a card, and all five their details', async () => {
    const names = ['green-a.pdf', 'green-b.pdf', 'fraudulent.pdf', 'green-c.pdf', 'green-d.pdf'];
    const files = names.map((name) => ({ name, content: `%PDF ${name}` }));
    const { eventLog, clock } = bot.risk;
    const online = () => eventLog.history().filter(({ type }) => type === 'medium.online').length;
    const before = online();
    const ada = bot.workspace.as('ada');
    const shared = ada.shareFiles('credit', files, { text: completeMessage('clean') });
    await eventLog.until(() => online() - before === names.length);
    await clock.advance(ANALYSIS_MS);
    const card = await bot.waitForMessage('Complete since', { thread: shared.ts });
    expect(cardsOf(bot, shared)).toEqual(['doc alert']);
    const bob = bot.workspace.as('bob');
    const view = await openLoadedModal(bot.workspace, () => bob.click(card, 'open_details'));
    const [worst, ...others] = findOptions(view).map(({ text }) => text.text);
    expect(worst).toBe('🔴 fraudulent.pdf');
    const clear = names.filter((name) => name.startsWith('green')).map((name) => `🟢 ${name}`);
    expect(others.toSorted()).toEqual([...clear, `🟢 ${kinds.manager}`].toSorted());
    expect(await choose(view, 'green-d.pdf')).toContain('*green-d.pdf*');
    await bob.closeView(view);
  });

  test('a clear one that gets worse is posted then, with what was said before', async () => {
    const { shared } = await analyseDocument(bot, completeMessage('report-changes'), 'green-changing.pdf');
    expect(cardsOf(bot, shared)).not.toContainEqual(expect.stringMatching(/^doc/));
    await bot.risk.clock.advance(REPORT_CHANGE_MS);
    const card = await bot.waitForReportCard('doc', shared.ts);
    expect(card.metadata?.event_payload.verdict).toBe('alert');
    await bot.waitForMessage('🟢\u00a0Clear → 🔴\u00a0Alert', { thread: shared.ts });
  });

  test('in a channel shared with another company, a clear file is a line of the analysis too', async () => {
    const { shared } = await analyseDocument(bot, completeMessage('clean'), 'green-shared.pdf', 'partners');
    expect(bot.replies('partners', shared)).toHaveLength(1);
    const [card] = bot.replies('partners', shared) as [Message];
    const bob = bot.workspace.as('bob');
    const view = await openLoadedModal(bot.workspace, () => bob.click(card, 'open_details'));
    expect(findOptions(view)).toHaveLength(2);
    expect(JSON.stringify(view)).not.toContain('raw_json');
    await bob.closeView(view);
  });
});

describe('a posted report that the service takes back', () => {
  let bot: BotInWorkspace;
  let service: RelentingService;
  beforeAll(async () => {
    service = await startRelentingService(() => bot.risk.url);
    bot = await startBotInWorkspace({ env: { RISK_API_URL: service.url } });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await bot?.close();
    service?.close();
  });

  const waitForEdit = ({ ts }: Message, verdict: string) =>
    bot.workspace.next(
      'message.updated',
      ({ message }) => message.ts === ts && message.metadata?.event_payload.verdict === verdict,
    );

  test('is edited, and a reply says what it was before', async () => {
    const { shared, request } = await submitDocument(bot, completeMessage('clean'), 'fraudulent.pdf');
    await bot.risk.clock.advance(ANALYSIS_MS);
    const card = await bot.waitForReportCard('doc', shared.ts);
    await bot.waitForMessage('Complete since', { thread: shared.ts });
    const edited = waitForEdit(card, 'clear');
    const reportId = String(card.metadata?.event_payload.report_id);
    service.takenBack.add(reportId);
    await bot.announceReport(request, reportId);
    await bot.waitForMessage('🔴\u00a0Alert → 🟢\u00a0Clear', { thread: shared.ts });
    await edited;
    expect(cardsOf(bot, shared)).toEqual(['doc clear']);
  });
});

type RelentingService = Awaited<ReturnType<typeof startRelentingService>>;

/** A proxy to the service, in whose place it says that nothing speaks against the documents of these reports. */
async function startRelentingService(toUrl: () => string) {
  const takenBack = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method, url = '/', headers } = request;
    const { authorization = '', 'content-type': type = 'application/json' } = headers;
    const body = method === 'GET' ? undefined : await buffer(request);
    const answer = await fetch(new URL(url, toUrl()), {
      method,
      headers: { authorization, 'content-type': type },
      body,
    });
    const json = (await answer.json()) as { report?: { id: string } };
    const { report } = json;
    const raw = { flag: { color: 'green' }, reasons: [] };
    const altered = report && takenBack.has(report.id) ? { report: { ...report, raw } } : json;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(altered));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, takenBack, close: () => server.close() };
}
