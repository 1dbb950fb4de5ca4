import { inspect } from 'node:util';
import { itemWithFiles, keepBinaryDataIn, runNode, testCredential } from '../nodes/engine';
import { WebhookDoor } from '../nodes/webhook-door';
import { type Fault, type FaultyStep, OtherService } from '../stand-ins/other-service';
import { echoesOf, leaked, oddCanary } from './secrets';

const [bearer, token, sessionToken] = [oddCanary(), oddCanary(), oddCanary()];
const [password, key, webhookSecret] = [oddCanary(), oddCanary(), oddCanary()];
const form = {
  policy: 'cG9saWN5LXRoYXQtaXMtc2VjcmV0',
  signature: 'f00dfeedf00dfeed',
  route: 'signed-route-71',
};

let service: OtherService;
beforeAll(async () => {
  service = await new OtherService().start();
  await keepBinaryDataIn('memory');
});
afterAll(() => service.stop());

/** Every way to sign in, and what of it is sent. */
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

/** Whatever n8n could show or store of it: each property, also those that JSON leaves out, as deep as they go. */
function everythingIn(shown: unknown): string {
  return inspect(shown, { depth: 30, showHidden: true, maxStringLength: null }) + JSON.stringify(shown);
}

const answer = (status: number, body: string): Fault => ({ kind: 'answer', status, body });
const create = { resource: 'request', operation: 'create', codeId: '732829320' };

describe.each(Object.keys(credentials))('a credential of the kind %s', (authentication) => {
  const made = () => {
    const { credential, secrets } = credentials[authentication]?.() ?? { credential: {}, secrets: {} };
    const whole = { baseUrl: service.url, authentication, webhookSecret, ...credential };
    return { credential: whole, secrets: { ...secrets, webhookSecret } };
  };

  /** Nothing comes to light of an answer in any shape, nor of a call that has none. */
  async function keeps(step: FaultyStep, statuses: number[], act: () => Promise<unknown>): Promise<void> {
    const { secrets } = made();
    const echoes = statuses.flatMap((status) =>
      Object.entries(echoesOf(secrets)).map(([shape, body]) => [shape, answer(status, body)] as const),
    );
    for (const [shape, fault] of [...echoes, ['nothing', { kind: 'cut after body' }] as const]) {
      service.fail(step, fault);
      const before = service.callsOf(step).length;
      const shown = everythingIn(await act());
      expect([shape, leaked(secrets, shown)]).toEqual([shape, []]);
      expect(service.callsOf(step).length).toBeGreaterThan(before);
    }
  }

  test('is in no error of a run, and in no item that goes on with one', async () => {
    const { credential } = made();
    await keeps('createRequest', [401, 500], async () => (await runNode(credential, create)).error);
    await keeps('createRequest', [422], () =>
      runNode(credential, create, [{ json: {} }], { onError: 'continueRegularOutput' }),
    );
  });

  test('is in no answer to its own test', async () => {
    const { credential } = made();
    await keeps('listReports', [401, 500], () => testCredential(credential));
  });

  test('is in no error of a webhook that could not be registered', async () => {
    const { credential } = made();
    const byCall = { registration: 'call', registrationPath: '/requests', registrationBody: '{}' };
    const door = new WebhookDoor(credential as never, byCall);
    await keeps('createRequest', [401, 500], () => door.hook('create').catch((error: unknown) => error));
  });
});

test('the search finds what is there', () => {
  const hidden = { config: { headers: { a: token } } };
  const error = Object.defineProperty(new Error('no'), 'cause', { value: hidden, enumerable: false });
  expect(leaked({ token, key }, everythingIn(error))).toEqual(['token']);
});

test('a signed form is in no error of an upload', async () => {
  const { credential, secrets } = credentials.headers?.() ?? { credential: {}, secrets: {} };
  const all = { ...secrets, ...form };
  const signedIn = { baseUrl: service.url, authentication: 'headers', ...credential };
  const { outputs } = await runNode(signedIn, create);
  const requestId = { mode: 'id', value: String(outputs[0]?.[0]?.json.id), __rl: true };
  const upload = { resource: 'document', operation: 'upload', requestId };
  const items = [await itemWithFiles({ data: { name: 'a.pdf', content: Buffer.from('%PDF') } })];
  for (const [shape, body] of Object.entries(echoesOf(all))) {
    for (const [step, status] of [
      ['storeFile', 403],
      ['createMedium', 200],
    ] as const) {
      service.fail(step, answer(status, body));
      const { error } = await runNode(signedIn, upload, items);
      expect(error?.message).toMatch(/answered (403|200)/);
      expect([step, shape, leaked(all, everythingIn(error))]).toEqual([step, shape, []]);
    }
  }
});
