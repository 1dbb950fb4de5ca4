import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebhookContext } from 'n8n-core';
import {
  type INodeParameters,
  type IRunExecutionData,
  type IWebhookResponseData,
  N8N_NODES_API_VERSION,
  WAIT_INDEFINITELY,
  Workflow,
} from 'n8n-workflow';
import { RiskXray } from '../../nodes/RiskXray/RiskXray.node.ts';
import { signDecision } from '../../shared';
import { InMemoryCredentials } from '../support/in-memory-credentials';
import {
  createAdditionalData,
  createNode,
  nodeTypes,
  readNodeResult,
  runAsTool,
  runWorkflow,
  testBotCredential,
} from '../support/n8n-engine';

const TOKEN = 'the-token-of-the-bot-of-these-tests-0000';
const CODE = '732829320';
/** A name that would end the expression that reads what was asked. */
const NAME = 'Ask “{{ people }}”';
const question = {
  resource: 'decision',
  operation: 'ask',
  codeId: CODE,
  channelId: 'C0123456789',
  question: 'Shall we pay out?',
  requestIds: '={{ $json.requestId }}',
  timeLimit: 48,
};

interface Call {
  readonly path?: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly callback?: { readonly url: string; readonly until?: string } };
}

/** Before 2.39 n8n cannot go on at the second output (https://github.com/n8n-io/n8n/pull/31714). */
const canWait = N8N_NODES_API_VERSION !== undefined;
const itWaits = canWait ? it : it.skip;

/** The other end of the API: what it answers is the bot's, in test/bot/flows/questions.test.ts. */
async function startBotApi() {
  const calls: Call[] = [];
  const answers: { readonly status: number; readonly body: object }[] = [];
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request;
    calls.push({ path, headers, body: JSON.parse((await text(request)) || '{}') as Call['body'] });
    const { status, body } = answers.shift() ?? {
      status: 201,
      body: { caseId: '12', state: 'open', url: 'https://s' },
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, calls, answers, close: () => server.close() };
}

describe('Ask in Slack and Wait', () => {
  let bot: Awaited<ReturnType<typeof startBotApi>>;
  beforeEach(async () => {
    bot = await startBotApi();
  });
  afterEach(() => bot.close());

  const credential = () => new InMemoryCredentials({ url: `${bot.url}/`, token: TOKEN }, 'riskXrayBotApi');
  const around = () => createAdditionalData(credential());
  const asking = (parameters: INodeParameters) =>
    createNode('riskXray', { ...question, ...parameters }, { name: NAME });
  const run = (parameters: INodeParameters = {}, items = [{ json: { requestId: 'req_1' } }]) =>
    runWorkflow([createNode('start'), asking(parameters)], items, around());

  async function waitForAnswer() {
    const { data, status, waitTill } = await run();
    expect({ status, waitTill }).toEqual({ status: 'waiting', waitTill: WAIT_INDEFINITELY });
    const key = bot.calls.at(-1)?.headers['idempotency-key'] as string;
    // As n8n reads it back from its database.
    return { key, stored: JSON.parse(JSON.stringify(data)) as IRunExecutionData };
  }

  /** A call of the resume URL, as n8n hands it to the node of the waiting execution. */
  async function deliver(
    stored: IRunExecutionData,
    body: object,
    { secret = TOKEN, at = Date.now(), sent = body } = {},
  ) {
    const response = { status: 0 };
    const rawBody = Buffer.from(JSON.stringify(sent));
    const headers = signDecision(JSON.stringify(body), secret, at);
    const workflow = new Workflow({
      id: 'workflow',
      nodes: [asking({})],
      connections: {},
      active: false,
      nodeTypes,
    });
    const additionalData = {
      ...around(),
      httpRequest: { rawBody, headers, body: {}, params: {}, query: {} } as never,
      httpResponse: {
        status(code: number) {
          response.status = code;
          return this;
        },
        end: () => undefined,
      } as never,
    };
    const node = workflow.getNode(NAME) as never;
    const context = new WebhookContext(workflow, node, additionalData, 'webhook', {} as never, [], stored);
    const result: IWebhookResponseData = await new RiskXray().webhook.call(context);
    return { ...result, status: response.status };
  }

  const decided = (key: string) => ({
    event: 'decision',
    id: 'dec_1',
    key,
    caseId: '12',
    requestId: 'req_1',
    requestIds: ['req_1'],
    code: { type: 'siren', id: CODE },
    verdict: 'review',
    decision: 'accept',
    kind: 'accept',
    reason: 'In order',
    note: null,
    by: 'U0ADA',
    at: '2026-01-15T12:00:00.000Z',
    confirmedBy: 'U0BOB',
    confirmedAt: '2026-01-15T13:00:00.000Z',
  });

  itWaits('asks the bot, waits, and goes on with what people decided', async () => {
    const { key, stored } = await waitForAnswer();
    const [call] = bot.calls;
    expect(call?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(call?.body).toEqual({
      channel: 'C0123456789',
      code: { type: 'siren', id: CODE },
      requestIds: ['req_1'],
      documents: 1,
      question: 'Shall we pay out?',
      callback: {
        // Signed from n8n 2 on.
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:5678\/webhook-waiting\/execution(\?signature=|$)/),
        until: expect.stringMatching(/Z$/),
      },
    });
    const limit = Date.parse(call?.body.callback?.until ?? '') - Date.now();
    expect(limit / 3_600_000).toBeCloseTo(48, 1);
    expect((await deliver(stored, decided(key))).workflowData).toEqual([
      [
        {
          pairedItem: { item: 0 },
          json: {
            decided: true,
            decision: 'accept',
            kind: 'accept',
            name: null,
            reason: 'In order',
            note: null,
            by: 'U0ADA',
            at: '2026-01-15T12:00:00.000Z',
            confirmedBy: 'U0BOB',
            confirmedAt: '2026-01-15T13:00:00.000Z',
            caseId: '12',
            companyCode: CODE,
            verdict: 'review',
            requestId: 'req_1',
            requestIds: ['req_1'],
          },
        },
      ],
      [],
    ]);
  });

  itWaits('goes on at the other output if nobody decided', async () => {
    const { key, stored } = await waitForAnswer();
    const event = {
      event: 'not_decided',
      id: 'n_1',
      key,
      why: 'time_limit',
      caseId: '12',
      at: '2026-01-15T12:00:00.000Z',
    };
    const { workflowData } = await deliver(stored, event);
    expect(workflowData).toEqual([
      [],
      [
        expect.objectContaining({
          json: expect.objectContaining({ decided: false, why: 'time_limit', caseId: '12' }),
        }),
      ],
    ]);
  });

  itWaits('keeps waiting whatever comes that is not the answer of the bot to this question', async () => {
    const { key, stored } = await waitForAnswer();
    const answer = decided(key);
    const hourAgo = Date.now() - 3_600_000;
    const attacks = [
      await deliver(stored, answer, { secret: 'a-guess-of-the-token-of-the-bot-00000000' }),
      await deliver(stored, answer, { at: hourAgo }),
      await deliver(stored, answer, { sent: { ...answer, decision: 'decline' } }),
      await deliver(stored, { ...answer, event: 'reopened' }),
      // The answer to another question, perhaps replayed.
      await deliver(stored, decided('another-key')),
    ];
    expect(attacks.map(({ status }) => status)).toEqual([401, 401, 401, 400, 0]);
    expect(attacks.filter(({ workflowData }) => workflowData)).toEqual([]);
  });

  itWaits('sends the same call again when n8n tries again, and says why the bot refuses', async () => {
    const message = 'Invite the bot there.';
    bot.answers.push({ status: 404, body: { error: { code: 'channel_not_found', message } } });
    const failed = await run();
    const { error } = readNodeResult(failed, NAME);
    expect(error?.message).toContain('The Slack bot refused the question (404)');
    expect(error?.description).toContain(message);
    expect(JSON.stringify(failed.data.resultData)).not.toContain(TOKEN);

    const data = JSON.parse(JSON.stringify(failed.data)) as IRunExecutionData;
    data.resultData = { runData: {} };
    await runWorkflow([createNode('start'), asking({})], [], around(), { data });
    const [first, again] = bot.calls;
    expect(again).toMatchObject({
      body: first?.body,
      headers: { 'idempotency-key': first?.headers['idempotency-key'] },
    });
  });

  itWaits.each([
    ['continueRegularOutput', [[], ['refused']]],
    ['continueErrorOutput', [[], [], ['refused']]],
  ] as const)('with %s what could not be asked is never decided', async (onError, expected) => {
    bot.answers.push({ status: 404, body: {} });
    const node = { ...asking({}), onError };
    const result = await runWorkflow(
      [createNode('start'), node],
      [{ json: { requestId: 'req_1' } }],
      around(),
    );
    const { outputs } = readNodeResult(result, NAME);
    const words = outputs.map((items) => items.map(({ json }) => /refused/.exec(String(json.message))?.[0]));
    expect(words).toEqual(expected);
  });

  itWaits('refuses what it cannot ask before anything is posted', async () => {
    const refusals: [
      parameters: INodeParameters,
      items: { json: { requestId: string } }[] | undefined,
      text: string,
    ][] = [
      [{ codeId: '732829321' }, undefined, '732829321'],
      [{ channelId: '#credit' }, undefined, 'Channel ID'],
      [{}, [{ json: { requestId: 'a' } }, { json: { requestId: 'b' } }], 'There are 2 items'],
    ];
    for (const [parameters, items, text] of refusals)
      expect(readNodeResult(await run(parameters, items), NAME).error?.message).toContain(text);
    expect(bot.calls).toEqual([]);
  });

  it.each([
    [200, { name: 'risk-xray' }, 'OK', 'accepted the token'],
    [200, {}, 'Error', 'no API of the bot at this URL (200)'],
    [401, { error: { code: 'not_authenticated' } }, 'Error', 'Enter its BOT_API_TOKEN'],
    [404, {}, 'Error', 'no API of the bot at this URL (404)'],
  ])('is tested with the bot itself: %s %j', async (status, body, outcome, message) => {
    bot.answers.push({ status, body });
    const tested = await testBotCredential(credential());
    expect(tested).toEqual({ status: outcome, message: expect.stringContaining(message) });
    expect(bot.calls.at(-1)).toMatchObject({ path: '/api', headers: { authorization: `Bearer ${TOKEN}` } });
  });

  (canWait ? it.skip : it)(
    'asks nobody where n8n could not go on if nobody decides, and says which n8n can',
    async () => {
      const { error } = readNodeResult(await run(), NAME);
      expect(error?.message).toContain('cannot go on at “Not Decided”');
      expect(error?.description).toBe('Update n8n to 2.39 or later.');
      expect(bot.calls).toEqual([]);
    },
  );

  it('asks for an agent only where that is turned on, and does not wait', async () => {
    const call = (parameters: INodeParameters) =>
      runAsTool(credential(), { ...question, requestIds: '', ...parameters });
    expect((await call({}))[0]?.[0]?.json.error).toContain('turned off for this agent');
    expect(bot.calls).toEqual([]);
    expect((await call({ allowAsking: true }))[0]?.[0]?.json).toMatchObject({
      caseId: '12',
      url: 'https://s',
    });
    expect(bot.calls[0]?.body).not.toHaveProperty('callback');
  });
});
