import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  COMPLETE_MESSAGE,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { submitDocument } from '../../support/submit-document';

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
