import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  awaitReports,
  CancelledError,
  ConnectionError,
  createFetchHttp,
  createRiskClient,
  type HttpClient,
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

function createUpload(url: string, content: Buffer, name = 'a.pdf'): StorageUpload {
  async function* stream() {
    yield content;
  }
  const file = { name, type: 'application/pdf', size: content.length, content: stream() };
  return { url, fields: [['key', 'a\r\nb']], file, idleTimeoutMs: 60_000 };
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
    let form = new FormData();
    await using storage = await startServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const headers = { 'content-type': String(request.headers['content-type']) };
      form = await new Response(body, { headers }).formData();
      response.writeHead(Number(request.headers['content-length']) === body.length ? 204 : 411).end();
    });
    const content = Buffer.from('%PDF \r\n--x');
    const upload = createUpload(storage.url, content, 'relevé "mars".pdf');
    expect((await createHttp({ headers: {} }).uploadToStorage(upload)).status).toBe(204);
    expect([...form.keys()]).toEqual(['key', 'file']);
    expect(form.get('key')).toBe('a\r\nb');
    const file = form.get('file') as File;
    expect({ name: file.name, type: file.type, text: await file.text() }).toEqual({
      name: 'relevé "mars".pdf',
      type: 'application/pdf',
      text: content.toString(),
    });
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
