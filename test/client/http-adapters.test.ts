import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Agent } from 'undici';
import {
  awaitReports,
  CancelledError,
  ConnectionError,
  createFetchHttp,
  createRiskClient,
  type HttpClient,
  NoResponseError,
  RefusedError,
  StorageError,
  type StorageUpload,
  type UploadState,
  uploadDocument,
} from '../../client/index';
import { createUndiciHttp } from '../../client/undici';
import { findFreePort } from '../../sandbox/core/http/find-free-port';
import { startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi } from '../fakes/alternative-api';
import { createStatement } from '../support/sample-document';

const code = { type: 'siren', id: '732829320' };
const adapters = { fetch: createFetchHttp, undici: createUndiciHttp };

/** A server of one answer; resolves to its URL. */
async function startServer(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A storage that keeps the last form, as another parser reads it, and refuses one of another length than it says. */
async function startFormServer() {
  const received = { form: new FormData() };
  const server = await startServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const headers = { 'content-type': String(request.headers['content-type']) };
    received.form = await new Response(body, { headers }).formData();
    response.writeHead(Number(request.headers['content-length']) === body.length ? 204 : 411).end();
  });
  return { ...server, received };
}

const content = Buffer.from('%PDF \r\n--x');

function createUpload(
  url: string,
  { name = 'a.pdf', type = 'application/pdf', field = 'key', bytes = content } = {},
): StorageUpload {
  async function* stream() {
    yield bytes;
  }
  const file = { name, type, size: bytes.length, content: stream() };
  return { url, fields: [[field, 'a\r\nb']], file, idleTimeoutMs: 60_000 };
}

describe.each(Object.entries(adapters))('HTTP with %s', (_name, createHttp) => {
  const clientOf = (baseUrl: string, http: HttpClient) => createRiskClient({ baseUrl, http, maxAttempts: 1 });

  test('sends a document to the sandbox and reads its report', async () => {
    await using sandbox = await startRiskSandbox({ speed: 3_600 });
    const client = clientOf(sandbox.url, createHttp({ headers: sandbox.headers }));
    const { id } = await client.createRequest({ code });
    const document = createStatement(3_000_000);
    const progress: number[] = [];
    await uploadDocument(client, id, document, { onProgress: (bytes) => progress.push(bytes) });
    expect(progress.at(-1)).toBe(3_000_000);
    const { ready } = await awaitReports(client, id, {
      expected: [{ source: 'doc_xray' }],
      maxWaitMs: 120_000,
    });
    expect(ready).toBe(true);
  });

  // This service checks the order of the fields, the length, and that no header of the API reaches the storage.
  test('stores the same bytes, without the credentials', async () => {
    const service = await new AlternativeApi().start();
    const client = clientOf(service.url, createHttp({ headers: service.headers }));
    const { id } = await client.createRequest({ code });
    const document = createStatement(200_000, 'relevé "mars"\n2024.pdf');
    const { mediumId } = await uploadDocument(client, id, document);
    expect(service.storedFiles.get(mediumId)?.equals(document.content)).toBe(true);
    await service.stop();
  });

  test('goes on after a state that was saved as JSON, which has lost its form', async () => {
    await using sandbox = await startRiskSandbox({ speed: 3_600 });
    const client = clientOf(sandbox.url, createHttp({ headers: sandbox.headers }));
    const { id } = await client.createRequest({ code });
    const states: UploadState[] = [];
    const saveState = (state: UploadState) => void states.push(JSON.parse(JSON.stringify(state)));
    await uploadDocument(client, id, createStatement(), { saveState });
    for (const resumeFrom of states)
      expect(await uploadDocument(client, id, createStatement(), { resumeFrom })).toMatchObject({
        mediumId: expect.any(String),
        status: 'online',
      });
    expect(states.map(({ step }) => step)).toEqual(['described', 'stored', 'online']);
  });

  test('sends a form that another parser reads: fields unchanged, then the file', async () => {
    await using storage = await startFormServer();
    const upload = createUpload(storage.url, { name: 'relevé "mars".pdf' });
    expect((await createHttp({ headers: {} }).uploadToStorage(upload)).status).toBe(204);
    const { form } = storage.received;
    expect([...form.keys()]).toEqual(['key', 'file']);
    expect(form.get('key')).toBe('a\r\nb');
    const file = form.get('file') as File;
    expect({ name: file.name, type: file.type, text: await file.text() }).toEqual({
      name: 'relevé "mars".pdf',
      type: 'application/pdf',
      text: content.toString(),
    });
  });

  const injection = '"\r\nX-Injected: yes\r\n\r\n<b>';
  test.each([
    ['an empty file', { bytes: Buffer.alloc(0) }, { bytes: Buffer.alloc(0) }],
    ['an empty file name', { name: '' }, { name: '' }],
    ['a path as file name', { name: '../folder/b.pdf' }, { name: 'b.pdf' }],
    ['a file name that would end its header', { name: `${injection}.pdf` }, { name: `${injection}.pdf` }],
    ['a file name of other scripts', { name: '明細 📄;=%22.pdf' }, { name: '明細 📄;=".pdf' }],
    ['a file name with umlauts', { name: 'Rückläufer Öl.pdf' }, { name: 'Rückläufer Öl.pdf' }],
    ['a file type that would end its header', { type: 'text/plain\r\nX: y' }, { type: 'text/plainx: y' }],
    ['an empty file type', { type: '' }, { type: 'application/octet-stream' }],
    ['a field name that would end its header', { field: injection }, { field: injection }],
  ])('sends a sound form with %s', async (_case, given, received) => {
    await using storage = await startFormServer();
    const upload = createUpload(storage.url, given);
    expect((await createHttp({ headers: {} }).uploadToStorage(upload)).status).toBe(204);
    const [[field, value], ...files] = [...storage.received.form] as [[string, string], ...[string, File][]];
    const expected = { field: 'key', name: 'a.pdf', type: 'application/pdf', bytes: content, ...received };
    expect({ field, value }).toEqual({ field: expected.field, value: 'a\r\nb' });
    expect(files.map(([name, file]) => [name, file.name, file.type])).toEqual([
      ['file', expected.name, expected.type],
    ]);
    expect(await files[0]?.[1].text()).toBe(expected.bytes.toString());
  });

  test('does not read more than 64 MiB of a response', async () => {
    const piece = Buffer.alloc(1024 * 1024, ' ');
    async function* endless() {
      for (;;) yield piece;
    }
    await using service = await startServer((_request, response) => {
      pipeline(endless, response).catch(() => undefined);
    });
    const call = createHttp({ headers: {} }).callApi({ method: 'GET', url: service.url, timeoutMs: 120_000 });
    await expect(call).rejects.toMatchObject({ reason: 'response_too_large' });
  });

  test('follows no redirect', async () => {
    await using service = await startServer((_request, response) =>
      response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end(),
    );
    const client = clientOf(service.url, createHttp({ headers: {} }));
    const error = await client.getRequest('one').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.failure).toMatchObject({ code: 'redirected', status: 302 });
  });

  test('knows that a refused connection carried nothing', async () => {
    const client = clientOf(`http://127.0.0.1:${await findFreePort()}`, createHttp({ headers: {} }));
    const error = await client.createRequest({ code }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.failure).toMatchObject({ reason: 'connection_refused', outcomeUnknown: false });
  });

  test('does not know what became of a call that gets no answer', async () => {
    await using service = await startServer(() => undefined);
    const http = createHttp({ headers: {} });
    const client = createRiskClient({ baseUrl: service.url, http, maxAttempts: 1, timeoutMs: 300 });
    const error = await client.createRequest({ code }).catch((thrown) => thrown);
    expect(error.failure).toMatchObject({ reason: 'response_timed_out', outcomeUnknown: true });
  });

  test('does not know what became of a call that is cut off', async () => {
    await using service = await startServer((request) => request.socket.destroy());
    const client = clientOf(service.url, createHttp({ headers: {} }));
    const error = await client.createRequest({ code }).catch((thrown) => thrown);
    expect(error.failure).toMatchObject({ reason: 'connection_closed', outcomeUnknown: true });
  });

  test('can be cancelled', async () => {
    const controller = new AbortController();
    await using service = await startServer(() => controller.abort());
    const client = clientOf(service.url, createHttp({ headers: {} }));
    const call = client.getRequest('one', { signal: controller.signal });
    await expect(call).rejects.toBeInstanceOf(CancelledError);
  });

  describe.each([
    ['never begins', 0],
    ['stops in the middle', 1],
  ])('while a document is read that %s', (_case, chunks) => {
    /** Calls back once the document has nothing more to give, which it never says. */
    function createStalledUpload(url: string, onStalled: () => void): StorageUpload {
      async function* stall() {
        for (let index = 0; index < chunks; index += 1) yield content;
        onStalled();
        await new Promise(() => undefined);
      }
      const upload = createUpload(url);
      return { ...upload, file: { ...upload.file, size: 1_000, content: stall() } };
    }

    test('can be cancelled', async () => {
      await using storage = await startServer(() => undefined);
      const controller = new AbortController();
      const stalled = createStalledUpload(storage.url, () => controller.abort());
      const upload = { ...stalled, signal: controller.signal };
      const stored = createHttp({ headers: {} }).uploadToStorage(upload);
      await expect(stored).rejects.toBeInstanceOf(NoResponseError);
    });

    test('waits no longer than for a standstill', async () => {
      await using storage = await startServer(() => undefined);
      const upload = { ...createStalledUpload(storage.url, () => undefined), idleTimeoutMs: 100 };
      const stored = createHttp({ headers: {} }).uploadToStorage(upload);
      await expect(stored).rejects.toMatchObject({ reason: 'response_timed_out' });
    });
  });

  test('shows the refusal of a storage that does not read the file', async () => {
    const service = await new AlternativeApi().start();
    const client = clientOf(service.url, createHttp({ headers: service.headers }));
    const { id } = await client.createRequest({ code });
    // biome-ignore lint/suspicious/noThenProperty: what becomes of the connection, not a promise.
    service.failNext('storeFile', { kind: 'early answer', status: 403, then: 'keep' });
    const error = await uploadDocument(client, id, createStatement(50_000)).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StorageError);
    expect(error.status).toBe(403);
    await service.stop();
  });

  test('sends no file from an encrypted service to a storage that is not', async () => {
    const http = createHttp({ headers: {} });
    const medium = { id: 'one', upload: { url: 'http://storage.example.com/', fields: {} } };
    const callApi = async () => ({ status: 201, headers: {}, text: JSON.stringify({ medium }) });
    const client = clientOf('https://service.example.com', { ...http, callApi });
    const { form } = await client.createMedium({ requestId: 'r', ...createStatement() });
    const stored = client.storeFile(form, createStatement().file).catch((thrown) => thrown);
    expect((await stored).failure).toMatchObject({ reason: 'not_encrypted', possiblySent: false });
  });

  test('hides the credentials that a service echoes', async () => {
    await using service = await startServer((request, response) =>
      response.writeHead(400).end(`What is ${request.headers.authorization}?`),
    );
    const client = clientOf(service.url, createHttp({ headers: { Authorization: 'Key 0451-keep-me' } }));
    const error = await client.getRequest('one').catch((thrown) => thrown);
    expect(error.failure.serviceMessage).toContain('What is');
    expect(JSON.stringify([error, error.message])).not.toContain('0451');
  });
});

describe('HTTP with undici', () => {
  const withUserAgent = (agent: string) =>
    new Agent().compose((dispatch) => (options, handler) => {
      return dispatch({ ...options, headers: { ...options.headers, 'user-agent': agent } }, handler);
    });

  /** A server that keeps the headers of what it receives. */
  async function startRecorder() {
    const received: IncomingHttpHeaders[] = [];
    const server = await startServer((request, response) => {
      received.push(request.headers);
      request.resume().on('end', () => response.end());
    });
    return { ...server, received };
  }

  test('uses another dispatcher for the storage, which gets no header of the calls', async () => {
    await using server = await startRecorder();
    let calls = 0;
    const http = createUndiciHttp({
      headers: { authorization: 'Key 1', 'x-mine': 'settings' },
      dispatcher: withUserAgent('api'),
      storageDispatcher: (url) => withUserAgent(`storage of ${url}`),
      callHeaders: () => ({ traceparent: `trace ${++calls}`, 'x-mine': 'call' }),
    });
    const call = { method: 'GET', url: server.url, timeoutMs: 60_000 } as const;
    await http.callApi(call);
    await http.uploadToStorage(createUpload(server.url));
    await http.callApi(call);
    expect(
      server.received.map((headers) =>
        ['user-agent', 'authorization', 'x-mine', 'traceparent'].map((name) => headers[name]),
      ),
    ).toEqual([
      ['api', 'Key 1', 'settings', 'trace 1'],
      [`storage of ${server.url}`, undefined, undefined, undefined],
      ['api', 'Key 1', 'settings', 'trace 2'],
    ]);
  });

  test('sends files with the dispatcher of the calls if there is no other', async () => {
    await using server = await startRecorder();
    const http = createUndiciHttp({ headers: {}, dispatcher: withUserAgent('one') });
    await http.uploadToStorage(createUpload(server.url));
    expect(server.received.map((headers) => headers['user-agent'])).toEqual(['one']);
  });

  test('sends nothing to a storage that is refused', async () => {
    await using server = await startRecorder();
    const storageDispatcher = () => {
      throw new NoResponseError('ERR_ADDRESS_REFUSED');
    };
    const http = createUndiciHttp({ headers: {}, storageDispatcher });
    await expect(http.uploadToStorage(createUpload(server.url))).rejects.toMatchObject({
      reason: 'address_private',
      possiblySent: false,
    });
    expect(server.received).toEqual([]);
  });
});
