import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi, type Fault } from '../fakes/alternative-api';
import { runNode } from '../support/n8n-engine';
import {
  alternativeApiCredential,
  CLEAN_SIREN,
  sandboxCredential,
  sirenFor,
} from '../support/node-credentials';

let sandbox: RiskSandbox;
let alternativeApi: AlternativeApi;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 3_600 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  alternativeApi = await new AlternativeApi().start();
});
afterEach(() => alternativeApi.stop());

const create = { resource: 'request', operation: 'create', codeId: '={{ $json.siren }}' };
const get = { resource: 'request', operation: 'get' };
const byId = (value: string) => ({ mode: 'id', value, __rl: true });
const companies = (...sirens: string[]) => sirens.map((siren) => ({ json: { siren } }));
const answer = (status: number, body = '', headers = {}): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
});

describe('when one item does not succeed', () => {
  const items = () => companies(CLEAN_SIREN, sirenFor('unknown-company'), sirenFor('clean'));

  it('the run stops with its message and lists what was done for the others', async () => {
    const { error, outputs } = await runNode(sandboxCredential(sandbox), create, items());
    expect(outputs).toEqual([]);
    expect(error?.message).toMatch(
      /^Could not create the request: the service answered 400 “.+” \(service request id \S+\) \[item 1\]$/,
    );
    expect(error?.name).toBe('NodeApiError');
    expect(error?.httpCode).toBe('400');
    expect(error?.description).toMatch(
      /^Nothing was changed\. Correct the company code and try again\. Done for other items: \[item 0\] request \w+ was created, \[item 2\] request \w+ was created\.$/,
    );
  });

  it('with Continue the others proceed, and it has its error message', async () => {
    const settings = { onError: 'continueRegularOutput' } as const;
    const { outputs, status } = await runNode(sandboxCredential(sandbox), create, items(), settings);
    expect(status).toBe('success');
    expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
    expect(outputs[0]?.[1]?.json).toMatchObject({
      message: expect.stringContaining('[item 1]'),
      error: {
        step: 'createRequest',
        status: 400,
        outcomeUnknown: false,
        serviceRequestId: expect.any(String),
        advice: 'Nothing was changed. Correct the company code and try again.',
        forVisitor: {
          text: 'The service does not know this company. Check the company code.',
          canCorrect: true,
        },
        done: [],
      },
    });
  });

  it('it goes to the error output, with its input and the message', async () => {
    const settings = { onError: 'continueErrorOutput' } as const;
    const { outputs } = await runNode(sandboxCredential(sandbox), create, items(), settings);
    expect(outputs[0]).toHaveLength(2);
    expect(outputs[1]?.[0]?.json).toMatchObject({
      siren: sirenFor('unknown-company'),
      message: expect.stringContaining('Could not create the request'),
    });
    expect(outputs[1]?.[0]?.pairedItem).toEqual({ item: 1 });
  });
});

describe('what the service answers', () => {
  it.each<[string, Fault, string, string]>([
    [
      '401',
      answer(401, '{"error":{"message":"who are you"}}'),
      'Could not create the request: the service answered 401 “who are you” (service request id corr-9) [item 0]',
      'Check the credentials and their permissions.',
    ],
    [
      'an HTML page',
      answer(502, '<html><head><title>Bad gateway</title></head></html>'),
      'Could not create the request: the service answered 502 “a web page: Bad gateway” (service request id corr-9) [item 0]',
      'It may or may not have happened. Check in the service before you try again.',
    ],
    [
      'a cut connection',
      { kind: 'cut after body' },
      'Could not create the request: the connection was closed [item 0]',
      'It may or may not have happened. Check in the service before you try again.',
    ],
    [
      'a redirect',
      answer(302, '', { location: 'http://127.0.0.1:1/elsewhere' }),
      'Could not create the request: the service answered 302 (service request id corr-9) [item 0]',
      'Redirects are not followed. Set the base URL to the final address of the service.',
    ],
  ])('%s is shown with its own message and what to do, once', async (_name, fault, message, description) => {
    alternativeApi.failNext('createRequest', fault);
    const { error } = await runNode(alternativeApiCredential(alternativeApi), create, companies(CLEAN_SIREN));
    expect([error?.message, error?.description]).toEqual([message, description]);
    expect(alternativeApi.callsOf('createRequest')).toHaveLength(1);
  });

  it('404 names what was asked for', async () => {
    const { error } = await runNode(alternativeApiCredential(alternativeApi), {
      ...get,
      requestId: byId('4711'),
    });
    expect(error?.message).toBe(
      'Could not read the request: the service answered 404 “unknown request” (request 4711, service request id corr-9) [item 0]',
    );
    expect(error?.description).toBe('Check the id and the base URL.');
  });

  it('429 is waited out', async () => {
    alternativeApi.failNext('createRequest', answer(429, '', { 'retry-after': '1' }));
    const { outputs } = await runNode(
      alternativeApiCredential(alternativeApi),
      create,
      companies(CLEAN_SIREN),
    );
    expect(outputs[0]).toHaveLength(1);
  });

  it('never shows a secret, whatever the service echoes', async () => {
    const { sessionToken } = alternativeApi.headers;
    alternativeApi.failNext(
      'createRequest',
      answer(400, JSON.stringify({ message: `bad token ${sessionToken}` })),
    );
    const { error } = await runNode(alternativeApiCredential(alternativeApi), create, companies(CLEAN_SIREN));
    expect(error?.message).toContain('bad token [hidden]');
    expect(JSON.stringify(error)).not.toContain(sessionToken);
  });
});

describe('a connection that cannot be made', () => {
  it('says that the connection was refused when the port is closed', async () => {
    const credential = { ...alternativeApiCredential(alternativeApi), baseUrl: 'http://127.0.0.1:1' };
    const { error } = await runNode(credential, { ...get, requestId: byId('1') });
    expect(error?.message).toBe(
      'Could not read the request: the connection was refused (request 1) [item 0]',
    );
    expect(error?.description).toBe('Check the URL and the network, then try again.');
  });

  it('says what is wrong with the credential itself', async () => {
    const noUrl = { ...alternativeApiCredential(alternativeApi), baseUrl: 'api.example.com' };
    const noJson = { baseUrl: alternativeApi.url, authentication: 'headers', secretHeaders: 'X-Api-Key: 1' };
    const texts = [];
    for (const credential of [noUrl, noJson]) {
      const { error } = await runNode(credential, { ...get, requestId: byId('1') });
      texts.push([error?.message, error?.description]);
    }
    expect(texts).toEqual([
      ['The base URL is not valid', 'It must look like https://api.example.com/v1.'],
      ['The headers are not valid', 'Enter a JSON object such as {"X-Api-Key": "…"} in the credential.'],
    ]);
  });

  it('sends every item to the error output under Continue, and tells a visitor nothing of the credential', async () => {
    const credential = { ...alternativeApiCredential(alternativeApi), baseUrl: 'api.example.com' };
    const settings = { onError: 'continueErrorOutput' } as const;
    const items = companies(CLEAN_SIREN, CLEAN_SIREN, CLEAN_SIREN);
    const { outputs } = await runNode(credential, create, items, settings);
    expect(outputs[0]).toEqual([]);
    expect(outputs[1]).toHaveLength(3);
    expect(outputs[1]?.[1]).toMatchObject({
      json: {
        message: 'The base URL is not valid',
        error: {
          advice: 'It must look like https://api.example.com/v1.',
          forVisitor: { text: expect.stringMatching(/^Nothing is known yet/), canCorrect: false },
        },
      },
      pairedItem: { item: 1 },
    });
  });
});
