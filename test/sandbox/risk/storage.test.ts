import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpServer } from '../../../sandbox/core/http/http-server';
import { createStorageServer } from '../../../sandbox/risk/storage/create-storage-server';
import { FolderObjectStore } from '../../../sandbox/risk/storage/folder-object-store';
import { MemoryObjectStore } from '../../../sandbox/risk/storage/memory-object-store';
import { signPath } from '../../../sandbox/risk/storage/sign-path';
import { encodeForm, FORM_TYPE, postBody, postForm } from './post-form';

const KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'test-secret', region: 'eu-west-1', bucket: 'docs' };
const FILE = Buffer.alloc(5000, 'a');

const servers: HttpServer[] = [];
let objects: MemoryObjectStore;
let url: string;

beforeEach(async () => {
  objects = new MemoryObjectStore();
  url = await start(createStorageServer({ keys: KEYS, objects, apiHeaders: ['X-Session', 'Cookie'] }));
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function start(storage: HttpServer): Promise<string> {
  servers.push(storage);
  await storage.listen({ host: '127.0.0.1', port: 0 });
  return `${storage.url}/docs`;
}

type Fields = Record<string, string>;

/** Signs a policy as the AWS documentation says, apart from the code under test. */
function sign({ key = 'statement.pdf', expiresInMs = 600_000, conditions = [] as unknown[] } = {}): Fields {
  const date = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = date.slice(0, 8);
  const fields: Fields = {
    key,
    acl: 'private',
    bucket: KEYS.bucket,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${KEYS.accessKeyId}/${day}/${KEYS.region}/s3/aws4_request`,
    'X-Amz-Date': date,
    'Content-Type': 'application/pdf',
  };
  const policy = {
    expiration: new Date(Date.now() + expiresInMs).toISOString(),
    conditions: [
      ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
      ['content-length-range', 10, 100_000],
      ...conditions,
    ],
  };
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
  const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
  const signingKey = hmac(
    hmac(hmac(hmac(`AWS4${KEYS.secretAccessKey}`, day), KEYS.region), 's3'),
    'aws4_request',
  );
  return { ...fields, Policy: encoded, 'X-Amz-Signature': hmac(signingKey, encoded).toString('hex') };
}

function without(fields: Fields, name: string): Fields {
  const { [name]: _left, ...rest } = fields;
  return rest;
}

describe('a presigned post', () => {
  test('that is valid is stored byte for byte, with the type in its field', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    const answer = await postForm(url, sign(), content);
    expect(answer).toMatchObject({ status: 204, headers: { etag: expect.stringMatching(/^".+"$/) } });
    expect(await objects.read('statement.pdf')).toEqual(content);
    expect(await objects.stat('statement.pdf')).toEqual({ size: 70_000, contentType: 'application/pdf' });
  });

  const refusals: [string, (fields: Fields) => Fields, number, string][] = [
    ['a wrong signature', (f) => ({ ...f, 'X-Amz-Signature': '0'.repeat(64) }), 403, 'SignatureDoesNotMatch'],
    [
      'an unknown access key',
      (f) => ({ ...f, 'X-Amz-Credential': (f['X-Amz-Credential'] as string).replace('AKTEST', 'UNKNOWN') }),
      403,
      'InvalidAccessKeyId',
    ],
    [
      'a credential for another region',
      (f) => ({
        ...f,
        'X-Amz-Credential': (f['X-Amz-Credential'] as string).replace('eu-west-1', 'us-east-1'),
      }),
      400,
      'InvalidArgument',
    ],
    ['another algorithm', (f) => ({ ...f, 'X-Amz-Algorithm': 'AWS4-NONE' }), 400, 'InvalidArgument'],
    [
      'a tampered policy',
      (f) => ({
        ...f,
        Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64'),
      }),
      403,
      'SignatureDoesNotMatch',
    ],
    ['an expired policy', () => sign({ expiresInMs: -1000 }), 403, 'AccessDenied'],
    ['no policy and no signature', ({ key }) => ({ key: key as string }), 403, 'AccessDenied'],
    ['a policy and no signature', (f) => without(f, 'X-Amz-Signature'), 403, 'AccessDenied'],
    ['no key', (f) => without(f, 'key'), 400, 'InvalidArgument'],
    ['no Content-Type field', (f) => without(f, 'Content-Type'), 403, 'AccessDenied'],
    ['a wrong Content-Type field', (f) => ({ ...f, 'Content-Type': 'text/html' }), 403, 'AccessDenied'],
    ['a wrong key', (f) => ({ ...f, key: 'another.pdf' }), 403, 'AccessDenied'],
    ['a wrong acl', (f) => ({ ...f, acl: 'public-read' }), 403, 'AccessDenied'],
    ['no acl', (f) => without(f, 'acl'), 403, 'AccessDenied'],
    ['the name of another bucket', (f) => ({ ...f, bucket: 'other' }), 403, 'AccessDenied'],
    [
      'a field the policy does not mention',
      (f) => ({ ...f, 'x-amz-meta-colour': 'blue' }),
      403,
      'AccessDenied',
    ],
    [
      'a condition of the policy unmet',
      () => ({
        ...sign({ conditions: [['starts-with', '$x-amz-meta-colour', 'bl']] }),
        'x-amz-meta-colour': 'red',
      }),
      403,
      'AccessDenied',
    ],
  ];

  test.each(refusals)('with %s is refused', async (_case, change, status, code) => {
    const answer = await postForm(url, change(sign()), FILE);
    expect(answer).toMatchObject({ status, code, message: expect.stringMatching(/\w/) });
    expect(await objects.stat('statement.pdf')).toBeUndefined();
    expect(await objects.stat('another.pdf')).toBeUndefined();
  });

  test('may have a field with a prefix that the policy allows, and x-ignore fields', async () => {
    const fields = sign({ conditions: [['starts-with', '$x-amz-meta-colour', 'bl']] });
    const answer = await postForm(url, { ...fields, 'x-amz-meta-colour': 'blue', 'x-ignore-me': '1' }, FILE);
    expect(answer.status).toBe(204);
  });

  test('with a file above the range is refused', async () => {
    expect(await postForm(url, sign(), Buffer.alloc(100_001))).toMatchObject({
      status: 400,
      code: 'EntityTooLarge',
    });
    expect(await objects.stat('statement.pdf')).toBeUndefined();
  });

  test('with a file below the range is refused', async () => {
    expect(await postForm(url, sign(), Buffer.alloc(9))).toMatchObject({
      status: 400,
      code: 'EntityTooSmall',
    });
    expect(await objects.stat('statement.pdf')).toBeUndefined();
  });

  test('is checked by its field, not by the type of its file part', async () => {
    const body = encodeForm([...Object.entries(sign()), ['file', FILE]], 'text/html');
    expect(await postBody(url, body)).toMatchObject({ status: 204 });
    expect(await objects.stat('statement.pdf')).toMatchObject({ contentType: 'application/pdf' });
  });

  test('with the file before the fields has no key', async () => {
    const body = encodeForm([['file', FILE], ...Object.entries(sign())]);
    expect(await postBody(url, body)).toMatchObject({ status: 400, code: 'InvalidArgument' });
  });

  test('in chunks, without a Content-Length, is refused', async () => {
    const body = encodeForm([...Object.entries(sign()), ['file', FILE]]);
    expect(await postBody(url, body, { chunked: true })).toMatchObject({
      status: 411,
      code: 'MissingContentLength',
    });
    expect(await objects.stat('statement.pdf')).toBeUndefined();
  });

  test('with an Authorization header is refused', async () => {
    const body = encodeForm([...Object.entries(sign()), ['file', FILE]]);
    const answer = await postBody(url, body, { headers: { authorization: 'Bearer sandbox' } });
    expect(answer).toMatchObject({ status: 400, code: 'InvalidArgument' });
  });

  test.each(['x-session', 'cookie'])('with the header %s of the API is refused', async (name) => {
    const body = encodeForm([...Object.entries(sign()), ['file', FILE]]);
    const answer = await postBody(url, body, { headers: { [name]: 'secret' } });
    expect(answer).toMatchObject({
      status: 400,
      code: 'InvalidArgument',
      message: expect.stringMatching(new RegExp(name, 'i')),
    });
  });

  test('that ends in the middle of the form is refused', async () => {
    const body = encodeForm([...Object.entries(sign()), ['file', FILE]]);
    expect(await postBody(url, body.subarray(0, -40))).toMatchObject({
      status: 400,
      code: 'MalformedPOSTRequest',
    });
    expect(await objects.stat('statement.pdf')).toBeUndefined();
  });
});

test('objects can be downloaded with a signed path until it expires', async () => {
  await postForm(url, sign({ key: 'a folder/statement.pdf' }), FILE);
  const open = (path: string) => fetch(new URL(path, url));
  const path = signPath(KEYS, 'a folder/statement.pdf', new Date(Date.now() + 60_000));
  expect(Buffer.from(await (await open(path)).arrayBuffer())).toEqual(FILE);

  expect((await open(path.replace('statement', 'another'))).status).toBe(403);
  expect((await open(path.replace(/Expires=\d+/, 'Expires=9999999999'))).status).toBe(403);
  expect((await open(signPath(KEYS, 'a folder/statement.pdf', new Date(Date.now() - 60_000)))).status).toBe(
    403,
  );
  expect((await open(signPath(KEYS, 'absent.pdf', new Date(Date.now() + 60_000)))).status).toBe(404);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
});

describe('objects stored in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('cannot be written outside it, whatever their key', async () => {
    const store = new FolderObjectStore(join(folder, 'objects'));
    const onDisk = await start(createStorageServer({ keys: KEYS, objects: store }));
    const key = '../../escaped.pdf';
    expect(await postForm(onDisk, sign({ key }), FILE)).toMatchObject({ status: 204 });
    expect(await readdir(folder)).toEqual(['objects']);
    expect(await store.read(key)).toEqual(FILE);
    expect(await store.stat(key)).toEqual({ size: FILE.length, contentType: 'application/pdf' });
  });

  test('leave nothing behind when the client disconnects in the middle', async () => {
    const store = new WatchedObjects(folder);
    const onDisk = await start(createStorageServer({ keys: KEYS, objects: store }));
    const body = encodeForm([...Object.entries(sign()), ['file', Buffer.alloc(90_000)]]);
    const post = request(onDisk, {
      method: 'POST',
      headers: { 'content-type': FORM_TYPE, 'content-length': String(body.length) },
    });
    const cut = once(post, 'error');
    post.write(body.subarray(0, body.length / 2));
    await store.begun;
    post.destroy(new Error('gone'));
    await cut;
    await expect(store.ended).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });
});

/** Lets a test wait for the beginning and the end of a write. */
class WatchedObjects extends FolderObjectStore {
  #begin!: () => void;
  readonly begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });
  ended: Promise<void> | undefined;

  override write(...object: Parameters<FolderObjectStore['write']>): Promise<void> {
    this.ended = super.write(...object);
    this.#begin();
    return this.ended;
  }
}
