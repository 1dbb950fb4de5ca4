import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runAsTool, runNode } from '../support/n8n-engine';
import { CLEAN_SIREN, sandboxCredential } from '../support/node-credentials';

/** What the service does when it is asked for reports of any source but Manager X-Ray. */
type Refusal = 403 | 404 | 429 | 500 | 'cut';

let service: Server;
let refusal: Refusal;
let credential: ReturnType<typeof sandboxCredential>;

beforeAll(async () => {
  const report = { id: 'm1', source: 'manager_xray', request: 'r1', raw: { persons: [] } };
  service = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://service');
    if (request.method === 'POST') response.writeHead(201).end(JSON.stringify({ request: { id: 'r1' } }));
    else if (searchParams.get('source') === 'manager_xray') response.end(JSON.stringify([report]));
    else if (refusal === 'cut') request.socket.destroy();
    // Longer than any call waits.
    else response.writeHead(refusal, { 'retry-after': '86400' }).end('{"message":"not for you"}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  credential = sandboxCredential({ url: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const run = { resource: 'analysis', operation: 'run', codeId: CLEAN_SIREN };
const requestId = { mode: 'id', value: 'r1', __rl: true };
const getMany = { resource: 'report', operation: 'getMany', requestId };

describe.each<Refusal>([403, 404, 429, 500, 'cut'])(
  'sources that were not asked for, which answer %s,',
  (answer) => {
    beforeEach(() => {
      refusal = answer;
    });

    const sourcesIn = (hints: string[]) =>
      hints.map((hint) => /list of (\S+) reports/.exec(hint)?.[1]).sort();

    it('do not cost a ready analysis its verdict', async () => {
      const { error, outputs, hints } = await runNode(credential, run);
      expect(error).toBeUndefined();
      expect(outputs[0]?.[0]?.json).toMatchObject({ requestId: 'r1', reportId: 'm1', ready: true });
      expect(sourcesIn(hints)).toEqual(['doc_xray', 'magpie']);
    });

    it('do not hide the reports of others', async () => {
      const { error, outputs, hints } = await runNode(credential, getMany);
      expect(error).toBeUndefined();
      expect(outputs[0]?.map(({ json }) => json.reportId)).toEqual(['m1']);
      expect(sourcesIn(hints)).toEqual(['doc_xray', 'magpie']);
    });
  },
);

it('an n8n without hints returns the verdict, too', async () => {
  refusal = 403;
  const [items] = await runAsTool(credential, run, ['addExecutionHints']);
  expect(items?.[0]?.json).toMatchObject({ requestId: 'r1', ready: true });
});

it('a source that was asked for and cannot be read is an error', async () => {
  refusal = 403;
  const { error } = await runNode(credential, { ...getMany, source: 'magpie' });
  expect(error?.message).toBe(
    'Could not list the reports: the service answered 403 “not for you” (request r1) [item 0]',
  );
  expect(error?.description).toBe('Check the credentials and their permissions.');
});
