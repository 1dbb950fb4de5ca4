import { createHash, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi, type Fault } from '../fakes/alternative-api';
import { type BinaryMode, createItemWithFiles, runNode, setBinaryDataMode } from '../support/n8n-engine';
import { alternativeApiCredential, CLEAN_SIREN, sandboxCredential } from '../support/node-credentials';

let sandbox: RiskSandbox;
let alternativeApi: AlternativeApi;
let requestId: { mode: string; value: string; __rl: true };

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 3_600 });
});
afterAll(() => sandbox.close());

beforeEach(async () => {
  alternativeApi = await new AlternativeApi().start();
  const create = { resource: 'request', operation: 'create', codeId: CLEAN_SIREN };
  const { outputs } = await runNode(alternativeApiCredential(alternativeApi), create);
  requestId = { mode: 'id', value: String(outputs[0]?.[0]?.json.id), __rl: true };
});
afterEach(() => alternativeApi.stop());

const upload = { resource: 'document', operation: 'upload' };
const statement = { documentKind: 'bank_statement', period: 'month', date: '2024-12-31' };
const answer = (status: number, body = ''): Fault => ({ kind: 'answer', status, body });

describe.each<BinaryMode>(['memory', 'filesystem'])('Document: Upload, binary data in the %s', (mode) => {
  beforeAll(() => setBinaryDataMode(mode));

  it('sends the exact bytes of a file and publishes it', async () => {
    const content = randomBytes(300_001);
    const items = [await createItemWithFiles({ data: { name: 'march.pdf', content } })];
    const run = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId, ...statement },
      items,
    );
    expect(run.outputs[0]).toEqual([
      {
        json: {
          mediumId: expect.any(String),
          requestId: requestId.value,
          name: 'march.pdf',
          type: 'application/pdf',
          size: 300_001,
          sha256: createHash('sha256').update(content).digest('hex'),
          kind: 'bank_statement',
          status: 'online',
        },
        pairedItem: { item: 0 },
      },
    ]);
    expect([...alternativeApi.storedFiles.values()][0]?.equals(content)).toBe(true);
  });

  it('accepts several files of one item, in the order they are named', async () => {
    const files = {
      first: { name: 'a.pdf', content: randomBytes(1_000) },
      second: { name: 'b.pdf', content: randomBytes(2_000) },
    };
    const items = [await createItemWithFiles(files)];
    const parameters = { ...upload, requestId, binaryFields: 'second, first' };
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), parameters, items);
    expect(outputs[0]?.map(({ json }) => json.name)).toEqual(['b.pdf', 'a.pdf']);
    expect([...alternativeApi.storedFiles.values()]).toEqual([files.second.content, files.first.content]);
  });

  it('reads a file again when the storage fails in the middle', async () => {
    alternativeApi.failNext('storeFile', answer(503), { kind: 'cut before body' });
    const content = randomBytes(200_000);
    const items = [await createItemWithFiles({ data: { name: 'a.pdf', content } })];
    const { outputs } = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId },
      items,
    );
    expect(outputs[0]?.[0]?.json.status).toBe('online');
    expect([...alternativeApi.storedFiles.values()][0]?.equals(content)).toBe(true);
  });

  it('is accepted by the strict storage of the sandbox', async () => {
    const create = { resource: 'request', operation: 'create', codeId: CLEAN_SIREN };
    const made = await runNode(sandboxCredential(sandbox), create);
    const id = { mode: 'id', value: String(made.outputs[0]?.[0]?.json.id), __rl: true };
    const items = [
      await createItemWithFiles({ data: { name: 'été “2024”.pdf', content: randomBytes(50_000) } }),
    ];
    const run = await runNode(sandboxCredential(sandbox), { ...upload, requestId: id, ...statement }, items);
    expect(run.outputs[0]?.[0]?.json).toMatchObject({ status: 'online', size: 50_000 });
  });

  it('says that a file is empty, or that there is none, before anything is created', async () => {
    const empty = [await createItemWithFiles({ data: { name: 'empty.pdf', content: Buffer.alloc(0) } })];
    const none = [await createItemWithFiles({ data: { name: 'a.pdf', content: randomBytes(10) } })];
    const messages = [
      await runNode(alternativeApiCredential(alternativeApi), { ...upload, requestId }, empty),
      await runNode(
        alternativeApiCredential(alternativeApi),
        { ...upload, requestId, binaryFields: 'scan' },
        none,
      ),
      await runNode(alternativeApiCredential(alternativeApi), { ...upload, requestId }),
    ].map(({ error }) => error?.message);
    expect(messages).toEqual([
      'empty.pdf is empty [item 0]',
      "The item has no binary field 'scan' [item 0]",
      "This operation expects the node's input data to contain a binary file 'data', but none was found [item 0]",
    ]);
    expect(alternativeApi.callsOf('createMedium')).toEqual([]);
  });

  it('refuses 25 MB before anything is created, unless the limit is raised', async () => {
    const content = randomBytes(25_000_000);
    const items = [await createItemWithFiles({ data: { name: 'huge.pdf', content } })];
    const { error } = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId },
      items,
    );
    expect(error?.message).toBe('huge.pdf has 23.8 MB; the limit is 20 MB [item 0]');
    expect(error?.description).toBe(
      'Ask for a smaller original. Or raise “Largest File (MB)” in the options.',
    );
    expect(alternativeApi.callsOf('createMedium')).toEqual([]);

    const options = { largestFile: 30 };
    const raised = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId, options },
      items,
    );
    expect(raised.outputs[0]?.[0]?.json.size).toBe(25_000_000);
  });
});

describe('Document: Upload', () => {
  beforeAll(() => setBinaryDataMode('filesystem'));

  it('lists every error of a document at once, by the labels of the form', async () => {
    const items = [await createItemWithFiles({ data: { name: 'a.pdf', content: randomBytes(10) } })];
    const wrong = { documentKind: 'bank_statement', period: '={{ "" }}', date: '2023-02-29' };
    const { error } = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId, ...wrong },
      items,
    );
    expect(error?.message).toBe(
      '“Period” is empty. “Last Day Covered” is “2023-02-29”, which is not a date [item 0]',
    );
    expect(error?.description).toContain('Enter one such as 2024-12-31 or 31/12/2024.');
    expect(alternativeApi.callsOf('createMedium')).toEqual([]);
  });

  it('creates the medium again when its upload policy has expired', async () => {
    alternativeApi.failNext(
      'storeFile',
      answer(403, '<Error><Code>AccessDenied</Code><Message>Policy expired</Message></Error>'),
    );
    const items = [await createItemWithFiles({ data: { name: 'a.pdf', content: randomBytes(10) } })];
    const { outputs } = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId },
      items,
    );
    expect(outputs[0]?.[0]?.json.status).toBe('online');
    expect(alternativeApi.callsOf('createMedium')).toHaveLength(2);
  });

  it.each(['keep', 'close'] as const)(
    'sends a file again that the storage answered too early (%s)',
    async (then) => {
      const content = randomBytes(3_000_000);
      const items = [await createItemWithFiles({ data: { name: 'march.pdf', content } })];
      alternativeApi.failNext('storeFile', { kind: 'early answer', status: 200, then });
      const { outputs } = await runNode(
        alternativeApiCredential(alternativeApi),
        { ...upload, requestId, ...statement },
        items,
      );
      const mediumId = String(outputs[0]?.[0]?.json.mediumId);
      expect(alternativeApi.storedFiles.get(mediumId)?.equals(content)).toBe(true);
    },
  );

  it('retries by itself after an error of the service while the medium is created', async () => {
    const items = [await createItemWithFiles({ data: { name: 'march.pdf', content: randomBytes(1_000) } })];
    alternativeApi.failNext('createMedium', answer(503));
    const { outputs } = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId, ...statement },
      items,
    );
    expect(outputs[0]).toMatchObject([{ json: { status: 'online' } }]);
  });

  it('reports the completed steps, and resumes from a stored file', async () => {
    alternativeApi.failNext('publishMedium', answer(422, '{"message":"not today"}'));
    const items = [await createItemWithFiles({ data: { name: 'a.pdf', content: randomBytes(10) } })];
    const { error } = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId, ...statement },
      items,
    );
    const [mediumId] = alternativeApi.storedFiles.keys();
    expect(error?.message).toBe(
      `Could not publish the document: the service answered 422 “not today” (request ${requestId.value}, medium ${mediumId}, service request id corr-9) [item 0]`,
    );
    expect(error?.description).toBe(
      `Nothing was changed. Correct the input and try again. Done before this: a.pdf was created as medium ${mediumId}; a.pdf is stored as medium ${mediumId} (to resume, use the input “Already Stored”).`,
    );

    const stored = { input: 'stored', mediumId: { mode: 'id', value: mediumId, __rl: true } };
    const resumed = await runNode(alternativeApiCredential(alternativeApi), {
      ...upload,
      requestId,
      ...stored,
      ...statement,
    });
    expect(resumed.outputs[0]?.[0]?.json).toEqual({
      mediumId,
      requestId: requestId.value,
      kind: 'bank_statement',
      status: 'online',
    });
    expect(alternativeApi.callsOf('storeFile')).toHaveLength(1);
  });

  it('shows a hint that a file is not a PDF', async () => {
    const items = [
      await createItemWithFiles({ data: { name: 'a.png', content: randomBytes(10), type: 'image/png' } }),
    ];
    const { hints } = await runNode(
      alternativeApiCredential(alternativeApi),
      { ...upload, requestId },
      items,
    );
    expect(hints).toEqual(['a.png is image/png, not a PDF. The service may refuse it. [item 0]']);
  });

  it('warns of a period that is unusual for its kind, once, and gives the status that the service gives', async () => {
    const create = { resource: 'request', operation: 'create', codeId: CLEAN_SIREN };
    const made = await runNode(sandboxCredential(sandbox), create);
    const id = { mode: 'id', value: String(made.outputs[0]?.[0]?.json.id), __rl: true };
    const files = { a: 'pending-extraction-1.pdf', b: 'pending-extraction-2.pdf' };
    const items = [
      await createItemWithFiles({
        a: { name: files.a, content: randomBytes(500) },
        b: { name: files.b, content: randomBytes(500) },
      }),
    ];
    const details = { binaryFields: 'a,b', documentKind: 'certified_financial_statement' };
    const parameters = { ...upload, requestId: id, ...details, period: 'month', date: '2024-12-31' };
    const { outputs, hints } = await runNode(sandboxCredential(sandbox), parameters, items);
    expect(outputs[0]?.map(({ json }) => json.status)).toEqual(['pending_extraction', 'pending_extraction']);
    expect(hints).toEqual([
      'A certified financial statement usually covers: year. This one has the period month, which the service may refuse. [item 0]',
    ]);
  });

  it('never shows its credential or its cookies to the storage', async () => {
    const items = [await createItemWithFiles({ data: { name: 'a.pdf', content: randomBytes(10) } })];
    await runNode(alternativeApiCredential(alternativeApi), { ...upload, requestId }, items);
    const [call] = alternativeApi.callsOf('storeFile');
    expect(Object.keys(call?.headers ?? {})).toEqual(
      expect.not.arrayContaining(['userid', 'sessiontoken', 'api-version', 'authorization', 'cookie']),
    );
  });
});

describe('Document: Upload from a URL', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });

  async function startSite(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const fromUrl = (documentUrls: string) => ({ ...upload, requestId, input: 'url', documentUrls });

  it('passes the file on with its name, type and size', async () => {
    const content = randomBytes(400_000);
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf; x=1', 'content-length': content.length });
      response.end(content);
    });
    const { outputs } = await runNode(
      alternativeApiCredential(alternativeApi),
      fromUrl(`${site}/files/mars%202024.pdf?sig=1`),
    );
    expect(outputs[0]?.[0]?.json).toMatchObject({
      name: 'mars 2024.pdf',
      type: 'application/pdf',
      size: 400_000,
      status: 'online',
    });
    expect([...alternativeApi.storedFiles.values()][0]?.equals(content)).toBe(true);
  });

  it.each([
    ['the last URL after a redirect', undefined, 'Relevé mars.pdf'],
    ['filename', 'attachment; filename="a; b \\"c\\".pdf"', 'a; b "c".pdf'],
    ['filename in UTF-8', 'inline; filename=été.pdf', 'été.pdf'],
    ['filename*', 'attachment; filename="e.pdf"; filename*=UTF-8\'fr\'%e2%82%ac%20rates.pdf', '€ rates.pdf'],
    ['filename* in ISO-8859-1', "attachment; FileName*=iso-8859-1''%e9t%e9.pdf; filename=e.pdf", 'été.pdf'],
    ['filename where filename* cannot be read', "attachment; filename*=koi8-r''%c1; filename=e.pdf", 'e.pdf'],
    ['no folder', 'attachment; filename="../../etc/x.pdf"', 'x.pdf'],
  ])('names the file as a browser does, by %s', async (_by, disposition, name) => {
    const site = await startSite(({ url }, response) => {
      if (url === '/latest')
        return response.writeHead(302, { location: '/files/Relev%C3%A9%20mars.pdf' }).end();
      const header = disposition && { 'content-disposition': Buffer.from(disposition).toString('latin1') };
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'content-length': 5, ...header })
        .end('%PDF-');
    });
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), fromUrl(`${site}/latest`));
    expect(outputs[0]?.[0]?.json.name).toBe(name);
  });

  it('sends the first bytes on before the last have arrived', async () => {
    let arrived = () => {};
    const firstBytes = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const storage = await startSite((request, response) => {
      request.once('data', arrived);
      request.on('end', () => response.writeHead(204).end());
    });
    const site = await startSite(async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 200_000 });
      response.write(randomBytes(100_000));
      await firstBytes;
      response.end(randomBytes(100_000));
    });
    const medium = { id: 'm1', upload: { url: storage, fields: { key: 'k' } } };
    alternativeApi.failNext('createMedium', answer(200, JSON.stringify({ medium })));
    alternativeApi.failNext('publishMedium', answer(200));
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), fromUrl(`${site}/a.pdf`));
    expect(outputs[0]?.[0]?.json).toMatchObject({ mediumId: 'm1', status: 'online' });
  });

  it.each(['fetched', 'stored'])(
    'stops at once when the run is cancelled while a file is %s, and closes its connection',
    async (stage) => {
      const events = new EventEmitter();
      const site = await startSite((_, response) => {
        response.once('close', () => events.emit('closed'));
        events.emit('requested');
        if (stage === 'fetched') return;
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 200_000 });
        response.write(randomBytes(100_000));
      });
      const closed = once(events, 'closed');
      const cancelOn =
        stage === 'fetched' ? once(events, 'requested') : alternativeApi.nextCall('createMedium');
      const run = await runNode(
        alternativeApiCredential(alternativeApi),
        fromUrl(`${site}/a.pdf`),
        [{ json: {} }],
        {
          cancelOn,
        },
      );
      expect(run.status).toBe('canceled');
      await closed;
    },
  );

  it('downloads it again when the storage needs another attempt', async () => {
    let requestCount = 0;
    const site = await startSite((_, response) => {
      requestCount += 1;
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 5 }).end('hello');
    });
    alternativeApi.failNext('storeFile', answer(500));
    const { outputs } = await runNode(alternativeApiCredential(alternativeApi), fromUrl(`${site}/a.pdf`));
    expect(outputs[0]?.[0]?.json.status).toBe('online');
    expect(requestCount).toBe(2);
  });

  it('says what is wrong with a URL, without showing its query', async () => {
    const site = await startSite((request, response) => {
      if (request.url?.startsWith('/gone')) response.writeHead(404).end();
      else if (request.url === '/moved.pdf') response.writeHead(302, { location: '/login' });
      else if (request.url === '/login')
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .write('<title>Sign in</title>');
      else response.writeHead(200).write('no length');
      response.end();
    });
    const texts = [];
    for (const url of [
      'ftp://x/y',
      `${site}/gone?sig=secret`,
      `${site}/unknown-length`,
      `${site}/moved.pdf`,
      'http://127.0.0.1:1/a',
    ]) {
      const { error } = await runNode(alternativeApiCredential(alternativeApi), fromUrl(url));
      texts.push([error?.message, error?.description]);
    }
    expect(texts).toEqual([
      ['“ftp://x/y” is not a valid URL [item 0]', 'Enter one such as https://example.com/statement.pdf.'],
      [`${site}/gone answered 404 instead of a file [item 0]`, 'Check the URL.'],
      [
        `${site}/unknown-length does not state the size of the file [item 0]`,
        'Download it with an HTTP Request node first.',
      ],
      [
        `${site}/moved.pdf is a web page, not a document [item 0]`,
        'Use the URL of the file itself; a page may be there because the file needs a sign-in.',
      ],
      ['http://127.0.0.1:1/a could not be downloaded: the connection was refused [item 0]', 'Check the URL.'],
    ]);
    expect(alternativeApi.callsOf('createMedium')).toEqual([]);
  });

  it('says that a file was cut off, and which medium has no file now', async () => {
    const site = await startSite((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 10_000 });
      response.write('only this');
      void alternativeApi.nextCall('createMedium').then(() => response.destroy());
    });
    const { error } = await runNode(alternativeApiCredential(alternativeApi), fromUrl(`${site}/a.pdf`));
    expect(error?.message).toMatch(/^Could not store the file: it could not be read .*medium \d+/);
  });
});
