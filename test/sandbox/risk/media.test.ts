import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { postForm } from './post-form';
import { SandboxClient } from './sandbox-client';

const BYTES = Buffer.from('%PDF-1.7 a statement');
let sandbox: RiskSandbox;
let client: SandboxClient;
let request: string;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 0 });
  client = new SandboxClient(sandbox);
  request = (await client.createRequest()).id;
});
afterAll(() => sandbox.close());

describe('creating a medium', () => {
  const description = () => ({
    name: 'bank_statement',
    type: 'document',
    meta: { name: 'März 2024.pdf', size: BYTES.length, type: 'application/pdf' },
    request,
  });

  test('returns a draft and where to post its file', async () => {
    const answer = await client.post('/media', description());
    expect(answer.status).toBe(201);
    expect(answer.json.medium).toMatchObject({
      id: expect.stringMatching(/./),
      creation: new Date(sandbox.clock.now()).toISOString(),
      name: 'bank_statement',
      status: 'draft',
      type: 'document',
      user: expect.stringMatching(/./),
      request,
      url: expect.stringMatching(/^\/.+\?.*Signature=/),
      meta: { name: 'März 2024.pdf', validation: 'pending' },
      upload: { url: expect.stringMatching(/^http/), fields: expect.any(Object) },
    });
  });

  test('signs every field in the contract, in its order', async () => {
    const { upload } = (await client.post('/media', description())).json.medium;
    expect(Object.keys(upload.fields)).toEqual([
      'key',
      'acl',
      'bucket',
      'X-Amz-Algorithm',
      'X-Amz-Credential',
      'X-Amz-Date',
      'Policy',
      'X-Amz-Signature',
      'Content-Type',
    ]);
    expect(upload.fields).toMatchObject({ acl: 'private', 'Content-Type': 'application/pdf' });
    // The object storage has another URL than the API.
    expect(new URL(upload.url).host).not.toBe(new URL(sandbox.url).host);
  });

  test('lists all errors at once', async () => {
    const answer = await client.post('/media', {
      name: 'selfie',
      type: 'video',
      meta: { name: '', size: 0, type: 'pdf' },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.error.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'meta.name',
      'meta.size',
      'meta.type',
      'name',
      'request',
      'type',
    ]);
  });

  test('accepts 20 MiB and not a byte more', async () => {
    const sized = (size: number) =>
      client.post('/media', { ...description(), meta: { ...description().meta, size } });
    expect((await sized(20_971_520)).status).toBe(201);
    expect(await sized(20_971_521)).toMatchObject({
      status: 400,
      json: { error: { details: [{ field: 'meta.size' }] } },
    });
  });

  test('needs an existing request', async () => {
    expect((await client.post('/media', { ...description(), request: 'absent' })).status).toBe(404);
  });
});

describe('publishing a medium', () => {
  test('needs the file in the storage', async () => {
    const medium = await client.createMedium({ request, bytes: BYTES });
    expect(await client.publishMedium(medium.id)).toMatchObject({
      status: 409,
      json: { error: { code: 'file_not_stored' } },
    });

    expect((await postForm(medium.upload.url, medium.upload.fields, BYTES)).status).toBe(204);
    const answer = await client.publishMedium(medium.id);
    expect(answer).toMatchObject({ status: 200, json: { medium: { id: medium.id, status: 'online' } } });
    const stored = await fetch(new URL(answer.json.medium.url, sandbox.storageUrl));
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(BYTES);
  });

  test('needs a file of the declared size', async () => {
    const medium = await client.createMedium({ request, bytes: BYTES });
    await postForm(medium.upload.url, medium.upload.fields, BYTES.subarray(1));
    expect(await client.publishMedium(medium.id)).toMatchObject({
      status: 409,
      json: { error: { code: 'size_mismatch' } },
    });
  });

  async function storedMedium(kind: string) {
    const medium = await client.createMedium({ request, bytes: BYTES, kind });
    await postForm(medium.upload.url, medium.upload.fields, BYTES);
    return medium.id as string;
  }

  const details = (answer: { json: { error: { details: { field: string }[] } } }) =>
    answer.json.error.details.map(({ field }) => field);

  test.each(['certified_financial_statement', 'bank_statement'])(
    'needs period and date for a %s',
    async (kind) => {
      const id = await storedMedium(kind);
      expect(details(await client.post(`/media/${id}`, { status: 'online' }))).toEqual([
        'meta.period',
        'meta.date',
      ]);
      expect(
        details(await client.post(`/media/${id}`, { status: 'online', meta: { period: 'year' } })),
      ).toEqual(['meta.date']);
      const meta = { period: 'year', date: '2024-12-31' };
      expect(await client.post(`/media/${id}`, { status: 'online', meta })).toMatchObject({
        status: 200,
        json: { medium: { meta } },
      });
    },
  );

  test.each(['interim_financial_statement', 'other'])('needs neither for a %s', async (kind) => {
    expect((await client.post(`/media/${await storedMedium(kind)}`, { status: 'online' })).status).toBe(200);
  });

  test.each(['2023-02-29', '31/12/2024', '2024-13-01'])('refuses the date %s', async (date) => {
    const answer = await client.post(`/media/${await storedMedium('other')}`, {
      status: 'online',
      meta: { date },
    });
    expect(answer.status).toBe(400);
    expect(details(answer)).toEqual(['meta.date']);
  });

  test('refuses any other status, and an unknown medium', async () => {
    expect((await client.post(`/media/${await storedMedium('other')}`, { status: 'draft' })).status).toBe(
      400,
    );
    expect((await client.post('/media/absent', { status: 'online' })).status).toBe(404);
  });

  test('twice changes nothing: there is one analysis', async () => {
    const own = (await client.createRequest()).id;
    const medium = await client.upload({ request: own, bytes: BYTES, kind: 'bank_statement' });
    expect((await client.publishMedium(medium.id)).status).toBe(200);
    await sandbox.clock.advance(120_000);
    expect(await client.reports('doc_xray', own)).toHaveLength(1);
  });
});

test('an upload policy is still valid after the clock is advanced, because it expires in real time', async () => {
  const medium = await client.createMedium({ request, bytes: BYTES });
  await sandbox.clock.advance(48 * 3600 * 1000);
  expect((await postForm(medium.upload.url, medium.upload.fields, BYTES)).status).toBe(204);
});

test('API credentials must not be sent to the storage', async () => {
  await using own = await startRiskSandbox({ speed: 0, credentials: { sessionToken: 's1' } });
  const ownClient = new SandboxClient(own);
  const medium = await ownClient.createMedium({
    request: (await ownClient.createRequest()).id,
    bytes: BYTES,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(medium.upload.fields)) form.append(name, value as string);
  form.append('file', new Blob([BYTES]), 'statement.pdf');
  const answer = await fetch(medium.upload.url, {
    method: 'POST',
    body: form,
    headers: { sessionToken: 's1' },
  });
  expect(answer.status).toBe(400);
});
