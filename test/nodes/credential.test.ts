import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OCTOBER_CREDENTIALS, type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi } from '../fakes/alternative-api';
import { runNode, testCredential } from '../support/n8n-engine';
import { alternativeApiCredential, sandboxCredential } from '../support/node-credentials';

let sandbox: RiskSandbox;
let alternativeApi: AlternativeApi;
const servers: Server[] = [];

beforeAll(async () => {
  sandbox = await startRiskSandbox();
  alternativeApi = await new AlternativeApi().start();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await Promise.all([sandbox.close(), alternativeApi.stop()]);
});

async function startSite(answers: RequestListener): Promise<{ baseUrl: string; token: string }> {
  const server = createServer(answers);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, token: 'secret-token' };
}

describe('the test of the credential', () => {
  it('accepts credentials with which the service lists reports', async () => {
    expect(await testCredential(sandboxCredential(sandbox))).toMatchObject({ status: 'OK' });
    expect(await testCredential(alternativeApiCredential(alternativeApi))).toMatchObject({ status: 'OK' });
    const site = await startSite((_, response) => response.end('{"reports":[]}'));
    const message = 'The service listed reports with these credentials.';
    expect(await testCredential(site)).toEqual({ status: 'OK', message });
  });

  it.each([400, 404, 422])(
    'accepts a service that answers %s to a request that does not exist, and refuses made-up credentials',
    async (status) => {
      const site = await startSite(({ url, headers }, response) => {
        if (headers.authorization !== 'Bearer secret-token') response.writeHead(401);
        else response.writeHead(url?.includes('request=') ? status : 400);
        response.end('{"message":"no"}');
      });
      const message = 'The service accepted these credentials, and refused made-up ones.';
      expect(await testCredential(site)).toEqual({ status: 'OK', message });
    },
  );

  it.each([
    [
      400,
      '{"message":"invalid api key secret-token"}',
      'The service answered 400 “invalid api key [hidden]”, and 400 to made-up credentials, so nothing is known of yours. Check them, then run an operation.',
    ],
    [
      429,
      '{"message":"slow down"}',
      'The service takes no more calls now (429), so the credentials were not tested. Test again later.',
    ],
    [
      200,
      '{"message":"welcome"}',
      'The base URL answered 200, but not with a list of reports. Check that it is the one of the API.',
    ],
  ])('does not accept what proves nothing: %s %s', async (status, body, message) => {
    const site = await startSite((_, response) => response.writeHead(status).end(body));
    expect(await testCredential(site)).toEqual({ status: 'Error', message });
  });

  it.each([200, 429, 503])('takes %s to made-up credentials for no refusal of them', async (status) => {
    const site = await startSite(({ headers }, response) => {
      response.writeHead(headers.authorization === 'Bearer secret-token' ? 400 : status).end('{}');
    });
    expect(await testCredential(site)).toEqual({
      status: 'Error',
      message: `The service answered 400, and ${status} to made-up credentials, so nothing is known of yours. Check them, then run an operation.`,
    });
  });

  it.each([401, 403])('reports wrong credentials on %s', async (status) => {
    const site = await startSite((_, response) => response.writeHead(status).end('{}'));
    expect(await testCredential(site)).toEqual({
      status: 'Error',
      message: `The service refused the credentials (${status}). Check the authentication method and its values.`,
    });
    expect(await testCredential({ ...sandboxCredential(sandbox), token: 'other' })).toMatchObject({
      message: expect.stringContaining('refused the credentials (401)'),
    });
  });

  it('refuses a wrong path of the service, whose 404 is like any other', async () => {
    const message = 'There is no API at the base URL (404). Check its path, such as /v1 at the end.';
    for (const body of ['', 'not found', '{"message":"no such route"}']) {
      const site = await startSite((_, response) => response.writeHead(404).end(body));
      expect(await testCredential(site)).toEqual({ status: 'Error', message });
    }
    const credential = sandboxCredential(sandbox);
    const wrongPath = { ...credential, baseUrl: `${credential.baseUrl}/v9` };
    expect(await testCredential(wrongPath)).toEqual({ status: 'Error', message });
  });

  it('explains a wrong URL: no server, a web page, a redirect', async () => {
    const page = await startSite((_, response) => response.writeHead(404).end('<!doctype html><p>Not here'));
    const moved = await startSite((_, response) =>
      response.writeHead(301, { location: 'https://x.example' }).end(),
    );
    const messages = [];
    for (const site of [{ baseUrl: 'http://127.0.0.1:1', token: 'x' }, page, moved, { baseUrl: 'nowhere' }]) {
      messages.push((await testCredential(site)).message);
    }
    expect(messages).toEqual([
      'The base URL does not respond: the connection was refused. Check the URL and the network.',
      'The base URL returned a web page (404) instead of an API response. Check the host and the path.',
      'The base URL redirects (301). Set it to the final address of the service.',
      'The base URL is not valid. It must look like https://api.example.com/v1.',
    ]);
  });

  it('distinguishes a service that is down from a wrong URL', async () => {
    const site = await startSite((_, response) => response.writeHead(503).end());
    expect((await testCredential(site)).message).toContain('is not available (503)');
  });

  it('finds settings of the webhook that cannot work', async () => {
    const credential = { ...sandboxCredential(sandbox), webhookVerification: 'hmac', webhookSecret: '' };
    expect(await testCredential(credential)).toEqual({
      status: 'Error',
      message: '“Webhook Secret” is empty. Enter a value.',
    });
  });
});

describe('the preset for October Connect', () => {
  it('sends its three headers, all of them, and no version header of another preset', async () => {
    await using october = await startRiskSandbox({ credentials: OCTOBER_CREDENTIALS });
    const preset = {
      baseUrl: october.url,
      authentication: 'october',
      userId: OCTOBER_CREDENTIALS.userId,
      sessionToken: OCTOBER_CREDENTIALS.sessionToken,
      versionHeader: 'sessionToken',
      versionValue: 'left from another preset',
    };
    expect(await testCredential(preset)).toMatchObject({ status: 'OK' });
    const create = { resource: 'request', operation: 'create', codeType: 'other', otherCodeType: ' kvk ' };
    const { outputs } = await runNode(preset, { ...create, codeId: '12345678' });
    expect(outputs[0]?.[0]?.json.code).toEqual({ type: 'kvk', id: '12345678' });
    for (const wrong of ['userId', 'sessionToken', 'octoberVersion']) {
      expect(await testCredential({ ...preset, [wrong]: 'x' })).toMatchObject({
        message: expect.stringContaining('401'),
      });
    }
  });
});

describe('a call', () => {
  it.each([
    ['bearer', { token: 'abc' }, { authorization: 'Bearer abc' }],
    ['session', { userId: 'u1', sessionToken: 's1' }, { userid: 'u1', sessiontoken: 's1' }],
    ['basic', { user: 'ann', password: 'pw:1' }, { authorization: 'Basic YW5uOnB3OjE=' }],
    ['headers', { secretHeaders: '{"X-Key":"k1","X-Tenant":7}' }, { 'x-key': 'k1', 'x-tenant': '7' }],
  ])(
    'is authenticated by the preset %s, with the version header',
    async (authentication, fields, expected) => {
      const seen: object[] = [];
      const { baseUrl } = await startSite((request, response) => {
        seen.push(request.headers);
        response.end('{"request":{"id":"1"}}');
      });
      const version = { versionHeader: 'Api-Version', versionValue: '2024-05-01' };
      const requestId = { mode: 'id', value: '1', __rl: true };
      const parameters = { resource: 'request', operation: 'get', requestId };
      const run = await runNode({ baseUrl, authentication, ...fields, ...version }, parameters);
      expect(run.outputs[0]?.[0]?.json).toEqual({ id: '1' });
      expect(seen).toEqual([expect.objectContaining({ ...expected, 'api-version': '2024-05-01' })]);
    },
  );
});
