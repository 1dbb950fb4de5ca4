import { inspect } from 'node:util';
import { AlternativeApi, type ApiStep, type Fault } from '../fakes/alternative-api';
import { createItemWithFiles, runNode, setBinaryDataMode, testCredential } from '../support/n8n-engine';
import { WebhookHarness } from '../support/webhook-harness';
import { createSpecialCharacterCanary, echoSecrets, findLeakedSecrets } from './find-leaked-secrets';

const [bearer, token, sessionToken] = [
  createSpecialCharacterCanary(),
  createSpecialCharacterCanary(),
  createSpecialCharacterCanary(),
];
const [password, key, webhookSecret] = [
  createSpecialCharacterCanary(),
  createSpecialCharacterCanary(),
  createSpecialCharacterCanary(),
];
const signedForm = {
  policy: 'cG9saWN5LXRoYXQtaXMtc2VjcmV0',
  signature: 'f00dfeedf00dfeed',
  route: 'signed-route-71',
};

let service: AlternativeApi;
beforeAll(async () => {
  service = await new AlternativeApi().start();
  await setBinaryDataMode('memory');
});
afterAll(() => service.stop());

/** Every authentication method, and the secrets that it sends. */
const credentials: Record<string, () => { credential: object; secrets: Record<string, string> }> = {
  bearer: () => ({ credential: { token }, secrets: { token } }),
  session: () => ({ credential: { userId: 'user-77', sessionToken }, secrets: { sessionToken } }),
  basic: () => ({
    credential: { user: 'ada', password },
    secrets: { password, sent: Buffer.from(`ada:${password}`).toString('base64') },
  }),
  headers: () => ({
    credential: {
      secretHeaders: JSON.stringify({ ...service.headers, Authorization: `Bearer ${bearer}`, 'X-Key': key }),
    },
    secrets: { bearer, key, session: service.headers.sessionToken },
  }),
};

/** Everything n8n could show or store: each property at any depth, including those that JSON leaves out. */
function inspectDeeply(shown: unknown): string {
  return inspect(shown, { depth: 30, showHidden: true, maxStringLength: null }) + JSON.stringify(shown);
}

const faultyResponse = (status: number, body: string): Fault => ({ kind: 'answer', status, body });
const create = { resource: 'request', operation: 'create', codeId: '732829320' };

describe.each(Object.keys(credentials))('a %s credential', (authentication) => {
  const made = () => {
    const { credential, secrets } = credentials[authentication]?.() ?? { credential: {}, secrets: {} };
    const whole = { baseUrl: service.url, authentication, webhookSecret, ...credential };
    return { credential: whole, secrets: { ...secrets, webhookSecret } };
  };

  /** Checks that no secret is shown, whatever the shape of the response, nor when there is no response. */
  async function keeps(step: ApiStep, statuses: number[], act: () => Promise<unknown>): Promise<void> {
    const { secrets } = made();
    const echoes = statuses.flatMap((status) =>
      Object.entries(echoSecrets(secrets)).map(
        ([shape, body]) => [shape, faultyResponse(status, body)] as const,
      ),
    );
    for (const [shape, fault] of [...echoes, ['nothing', { kind: 'cut after body' }] as const]) {
      service.failNext(step, fault);
      const before = service.callsOf(step).length;
      const shown = inspectDeeply(await act());
      expect([shape, findLeakedSecrets(secrets, shown)]).toEqual([shape, []]);
      expect(service.callsOf(step).length).toBeGreaterThan(before);
    }
  }

  test('is in no error of a run, and in no item that Continue passes on', async () => {
    const { credential } = made();
    await keeps('createRequest', [401, 500], async () => (await runNode(credential, create)).error);
    await keeps('createRequest', [422], () =>
      runNode(credential, create, [{ json: {} }], { onError: 'continueRegularOutput' }),
    );
  });

  test('is not in the result of its own connection test', async () => {
    const { credential } = made();
    await keeps('listReports', [401, 500], () => testCredential(credential));
  });

  test('is in no error of a failed webhook registration', async () => {
    const { credential } = made();
    const byCall = {
      options: { registration: { call: { registrationPath: '/requests', registrationBody: '{}' } } },
    };
    const webhookHarness = new WebhookHarness(credential as never, byCall);
    await keeps('createRequest', [401, 500], () =>
      webhookHarness.callWebhookMethod('create').catch((error: unknown) => error),
    );
  });
});

test('the leak search finds a secret that is there', () => {
  const hidden = { config: { headers: { a: token } } };
  const error = Object.defineProperty(new Error('no'), 'cause', { value: hidden, enumerable: false });
  expect(findLeakedSecrets({ token, key }, inspectDeeply(error))).toEqual(['token']);
});

test('a signed upload form is in no upload error', async () => {
  const { credential, secrets } = credentials.headers?.() ?? { credential: {}, secrets: {} };
  const all = { ...secrets, ...signedForm };
  const signedIn = { baseUrl: service.url, authentication: 'headers', ...credential };
  const { outputs } = await runNode(signedIn, create);
  const requestId = { mode: 'id', value: String(outputs[0]?.[0]?.json.id), __rl: true };
  const upload = { resource: 'document', operation: 'upload', requestId };
  const items = [await createItemWithFiles({ data: { name: 'a.pdf', content: Buffer.from('%PDF') } })];
  for (const [shape, body] of Object.entries(echoSecrets(all))) {
    for (const [step, status] of [
      ['storeFile', 403],
      ['createMedium', 200],
    ] as const) {
      service.failNext(step, faultyResponse(status, body));
      const { error } = await runNode(signedIn, upload, items);
      expect(error?.message).toMatch(/answered (403|200)/);
      expect([step, shape, findLeakedSecrets(all, inspectDeeply(error))]).toEqual([step, shape, []]);
    }
  }
});
