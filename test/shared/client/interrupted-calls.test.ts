import { inspect } from 'node:util';
import { createUndiciHttp } from '../../../bot/http/undici-http';
import {
  createRiskClient,
  type RiskClient,
  type UploadState,
  uploadDocument,
  uploadSteps,
} from '../../../shared/client';
import {
  AuthenticationError,
  CancelledError,
  ConnectionError,
  DocumentReadError,
  InvalidInputError,
  RefusedError,
  ServiceError,
  StorageError,
  UnreadableResponseError,
} from '../../../shared/errors';
import { AlternativeApi, type ApiStep, type Fault } from '../../fakes/alternative-api';
import { InstantClock } from '../../fakes/instant-clock';
import { completeNotes, createStatement } from '../../support/sample-document';
import { createShortTimeoutHttp } from '../../support/short-timeout-http';

const code = { type: 'siren', id: '732829320' };
const html = '<html><head><title>Gateway says no</title></head><body>sorry</body></html>';
const expiredPolicy =
  '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>';

const cutBefore: Fault = { kind: 'cut before body' };
const cutAfter: Fault = { kind: 'cut after body' };
const answer = (status: number, body = '', headers = {}): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
});
const repeatFault = (fault: Fault): Fault[] => Array.from({ length: 10 }, () => fault);

let service: AlternativeApi;
let clock: InstantClock;
let client: RiskClient;

beforeEach(async () => {
  service = await new AlternativeApi().start();
  clock = new InstantClock();
  client = createRiskClient({ baseUrl: service.url, http: createShortTimeoutHttp(service), clock });
});
afterEach(() => service.stop());

/** Uploads with a fault, then resumes from the saved state, as Retry does. */
async function uploadAndResume(step: ApiStep, ...faults: Fault[]) {
  const { id: requestId } = await client.createRequest({ code });
  const document = createStatement(2_000_000);
  let state: UploadState | undefined;
  const saveState = (reached: UploadState) => {
    state = reached;
  };
  service.failNext(step, ...faults);
  const error = await uploadDocument(client, requestId, document, { saveState }).catch((thrown) => thrown);
  const reached: UploadState | undefined = state;
  service.failNext(step);
  const { mediumId } = await uploadDocument(client, requestId, document, { resumeFrom: reached, saveState });
  expect(service.storedFiles.get(mediumId)?.equals(document.content)).toBe(true);
  return { error, reached, mediumId, requestId };
}

describe('an upload that stops in the middle', () => {
  const failures: [name: string, fault: Fault, type: unknown, isTemporary: boolean][] = [
    ['a 4xx', answer(422, '{"message":"not like this"}'), RefusedError, false],
    ['a 401', answer(401, 'who are you'), AuthenticationError, false],
    ['a 5xx', answer(500, '{"error":"out of order"}'), ServiceError, true],
    ['an HTML page with 502', answer(502, html), ServiceError, true],
    ['a cut before the body was read', cutBefore, ConnectionError, true],
    ['a cut after the body was read', cutAfter, ConnectionError, true],
    ['no response', { kind: 'no response' }, ConnectionError, true],
  ];

  describe.each(failures)('because of %s', (_name, fault, type, isTemporary) => {
    it('at publishMedium names the step, saves the ids, was tried once, and resumes from there', async () => {
      const { error, reached, requestId, mediumId } = await uploadAndResume('publishMedium', fault);
      expect(error).toBeInstanceOf(type);
      expect(error).toMatchObject({
        step: 'publishMedium',
        outcomeUnknown: isTemporary,
        ids: { requestId, mediumId },
      });
      expect(reached?.step).toBe('stored');
      expect(service.callsOf('publishMedium').length).toBeLessThanOrEqual(2);
      expect(clock.sleeps).toEqual([]);
    });

    it(`at createMedium is ${isTemporary ? '' : 'not '}retried, because a second draft does no harm`, async () => {
      const afterOneFault = await uploadAndResume('createMedium', fault);
      if (isTemporary)
        expect(afterOneFault.error).toEqual({ mediumId: afterOneFault.mediumId, status: 'online' });
      expect(clock.sleeps).toHaveLength(isTemporary ? 1 : 0);

      const afterRepeatedFaults = await uploadAndResume('createMedium', ...repeatFault(fault));
      expect(afterRepeatedFaults.error).toBeInstanceOf(type);
      const { requestId } = afterRepeatedFaults;
      expect(afterRepeatedFaults.error).toMatchObject({
        step: 'createMedium',
        outcomeUnknown: false,
        ids: { requestId },
      });
      expect(afterRepeatedFaults.reached).toBeUndefined();
    });
  });

  it.each<[string, Fault, unknown]>([
    ['a 5xx', answer(503, '<Error><Code>SlowDown</Code></Error>'), StorageError],
    ['a cut before the body was read', cutBefore, ConnectionError],
    ['a cut after the body was read', cutAfter, ConnectionError],
    ['no response', { kind: 'no response' }, ConnectionError],
  ])(
    'at the storage because of %s is retried, because storing twice does no harm',
    async (_n, fault, type) => {
      const afterOneFault = await uploadAndResume('storeFile', fault);
      expect(afterOneFault.error).toEqual({ mediumId: afterOneFault.mediumId, status: 'online' });
      expect(clock.sleeps).toHaveLength(1);

      const afterRepeatedFaults = await uploadAndResume('storeFile', ...repeatFault(fault));
      expect(afterRepeatedFaults.error).toBeInstanceOf(type);
      expect(afterRepeatedFaults.error).toMatchObject({
        step: 'storeFile',
        outcomeUnknown: false,
        ids: { mediumId: afterRepeatedFaults.mediumId },
      });
      expect(afterRepeatedFaults.reached?.step).toBe('described');
    },
  );

  it.each<[string, Fault]>([
    ['a 403', answer(403, '<Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>')],
    ['an HTML page with 400', answer(400, html)],
    ['a redirect to another host', answer(307, '', { location: 'http://localhost:1/elsewhere' })],
  ])('at the storage because of %s is not tried again, but can be resumed', async (_name, fault) => {
    const { error, reached, mediumId } = await uploadAndResume('storeFile', fault);
    expect(error).toBeInstanceOf(StorageError);
    expect(error.ids.mediumId).toBe(mediumId);
    expect(reached?.step).toBe('described');
    expect(clock.sleeps).toEqual([]);
  });

  it('creates the medium again when the policy has expired', async () => {
    const { error, mediumId } = await uploadAndResume('storeFile', answer(403, expiredPolicy));
    expect(error).toEqual({ mediumId, status: 'online' });
    expect(service.callsOf('createMedium')).toHaveLength(2);
  });

  describe.each(['keep', 'close'] as const)(
    'at a storage that answers before it has the file (%s)',
    (then) => {
      const early: Fault = { kind: 'early answer', status: 200, then };

      it('is sent again, under the same key', async () => {
        const { error, mediumId } = await uploadAndResume('storeFile', early);
        expect(error).toEqual({ mediumId, status: 'online' });
        expect(service.callsOf('createMedium')).toHaveLength(1);
      });

      it('counts as stored the second time; when the service misses the file, it is sent as a new draft', async () => {
        const { error, mediumId } = await uploadAndResume('storeFile', early, early);
        expect(error).toEqual({ mediumId, status: 'online' });
        expect(service.callsOf('createMedium')).toHaveLength(2);
        expect(service.callsOf('publishMedium')).toHaveLength(2);
      });

      it('fails with the message of the service when it never accepts the file', async () => {
        const { error, reached } = await uploadAndResume('storeFile', ...repeatFault(early));
        expect(error).toBeInstanceOf(RefusedError);
        expect(error.failure.serviceMessage).toContain('the file is not stored');
        expect(reached?.step).toBe('stored');
      });
    },
  );

  it('creates the medium again when its signed form was not saved', async () => {
    const { id } = await client.createRequest({ code });
    const { mediumId } = await uploadDocument(client, id, createStatement(), {
      resumeFrom: { step: 'described', mediumId: 'lost' },
    });
    expect(service.storedFiles.has(mediumId)).toBe(true);
  });

  it('makes no further call when the caller stops at a state', async () => {
    const { id } = await client.createRequest({ code });
    for await (const { step } of uploadSteps(client, id, createStatement())) if (step === 'stored') break;
    expect(service.callsOf('storeFile')).toHaveLength(1);
    expect(service.callsOf('publishMedium')).toEqual([]);
  });

  it('publishes a stored document without its file, and cannot send that again', async () => {
    const { id } = await client.createRequest({ code });
    const { file: _, content: __, ...details } = createStatement();
    let state: UploadState | undefined;
    for await (state of uploadSteps(client, id, createStatement())) if (state.step === 'stored') break;
    service.failNext('publishMedium', answer(409, 'the file is not stored'));
    const resume = () => uploadDocument(client, id, details, { resumeFrom: state });
    await expect(resume()).rejects.toBeInstanceOf(RefusedError);
    await expect(resume()).resolves.toEqual({ mediumId: state?.mediumId, status: 'online' });
    expect(service.callsOf('createMedium')).toHaveLength(1);
  });

  it('has nothing left to do when it is online already', async () => {
    const resumeFrom = { step: 'online', mediumId: '1' } as const;
    await expect(uploadDocument(client, '1', createStatement(), { resumeFrom })).resolves.toEqual({
      mediumId: '1',
      status: 'online',
    });
    expect(service.calls).toEqual([]);
  });

  it.each([-1, +1])('stores nothing of a file that is %i byte off its declared size', async (off) => {
    const { id } = await client.createRequest({ code });
    const { kind, period, date, file } = createStatement(100_000);
    const wrong = { kind, period, date, file: { ...file, size: file.size - off } };
    const error = await uploadDocument(client, id, wrong).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DocumentReadError);
    expect(error).toMatchObject({ step: 'storeFile', ids: { requestId: id, mediumId: expect.any(String) } });
    expect(service.storedFiles.size).toBe(0);
    expect(service.callsOf('publishMedium')).toEqual([]);
  });

  it('fails with its own error when the document cannot be read to its end', async () => {
    const { id } = await client.createRequest({ code });
    const { kind, period, date, file } = createStatement(100_000);
    async function* open() {
      yield Buffer.alloc(10);
      throw new Error('the drive was pulled out');
    }
    const error = await uploadDocument(client, id, { kind, period, date, file: { ...file, open } }).catch(
      (e) => e,
    );
    expect(error).toBeInstanceOf(DocumentReadError);
    expect(error.failure.problem).toEqual({ code: 'reader_failed', message: 'the drive was pulled out' });
  });

  it('stops at once when it is cancelled during the transfer', async () => {
    const { id } = await client.createRequest({ code });
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const upload = uploadDocument(client, id, createStatement(5_000_000), {
      onProgress,
      signal: stop.signal,
    });
    await expect(upload).rejects.toBeInstanceOf(CancelledError);
    expect(service.storedFiles.size).toBe(0);
  });

  it('counts the bytes up to the last', async () => {
    const { id } = await client.createRequest({ code });
    const counts: number[] = [];
    await uploadDocument(client, id, createStatement(300_000), {
      onProgress: (sent) => void counts.push(sent),
    });
    expect(counts.at(-1)).toBe(300_000);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });
});

describe('creating a request', () => {
  it('whose response was lost is never retried, and its outcome is reported as unknown', async () => {
    service.failNext('createRequest', cutAfter);
    const error = await client.createRequest({ code }).catch((thrown) => thrown);
    expect(error).toMatchObject({ step: 'createRequest', outcomeUnknown: true });
    expect(service.callsOf('createRequest')).toHaveLength(1);
  });

  it('is repeated after a 429, no sooner than asked', async () => {
    service.failNext('createRequest', answer(429, '', { 'retry-after': '7' }));
    await client.createRequest({ code });
    expect(clock.sleeps).toHaveLength(1);
    expect(clock.sleeps[0]).toBeGreaterThanOrEqual(7_000);
  });

  it('gives up when asked to wait longer than it may, and says for how long', async () => {
    service.failNext('createRequest', answer(429, 'slow', { 'retry-after': '3600' }));
    await expect(client.createRequest({ code })).rejects.toMatchObject({
      failure: { retryAfterMs: 3_600_000, outcomeUnknown: false },
    });
    expect(clock.sleeps).toEqual([]);
  });

  it('is repeated when the connection was refused, because then it was certainly not carried out', async () => {
    const closedPort = 'http://127.0.0.1:1';
    const unreachableClient = createRiskClient({
      baseUrl: closedPort,
      http: createUndiciHttp({ url: closedPort, headers: {} }),
      clock,
      maxAttempts: 3,
    });
    await expect(unreachableClient.createRequest({ code })).rejects.toMatchObject({
      failure: { reason: 'connection_refused', systemCode: 'ECONNREFUSED', outcomeUnknown: false },
    });
    expect(clock.sleeps).toHaveLength(2);
  });

  it('is an unknown outcome when the answer is a page instead of a request', async () => {
    service.failNext('createRequest', answer(200, html));
    const error = await client.createRequest({ code }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(UnreadableResponseError);
    expect(error.outcomeUnknown).toBe(true);
    expect(error.failure).toMatchObject({ serviceMessage: 'Gateway says no', isWebPage: true });
  });
});

describe('reading', () => {
  it.each<[string, Fault]>([
    ['a 500', answer(500)],
    ['a 503', answer(503)],
    ['a cut connection', cutAfter],
    ['no response', { kind: 'no response' }],
  ])('is repeated after %s', async (_name, fault) => {
    const { id } = await client.createRequest({ code });
    service.failNext('getRequest', fault);
    expect((await client.getRequest(id)).id).toBe(id);
    expect(clock.sleeps).toHaveLength(1);
  });

  it.each(['{"reports":{}}', '{"count":0}', '"none"', '', html, '[1,2]', 'null'])(
    'a list that is %s is a clear error, never an empty list',
    async (body) => {
      service.failNext('listReports', answer(200, body));
      const error = await client.listReports('1', 'magpie').catch((thrown) => thrown);
      expect(error).toBeInstanceOf(UnreadableResponseError);
      expect(['report_list', 'json']).toContain(error.failure.expected);
    },
  );
});

describe('an answer with a field named __proto__', () => {
  it('changes no prototype, and keeps every other field', async () => {
    service.failNext(
      'getRequest',
      answer(200, '{"request":{"id":"1","other":true,"__proto__":{"admin":true}}}'),
    );
    const request = await client.getRequest('1');
    expect(request).toEqual({ id: '1', other: true });
    expect(Object.getPrototypeOf(request)).toBe(Object.prototype);
  });
});

describe('notes', () => {
  it('are sent as parsed: an empty list of labels is sent as "none"', async () => {
    const { id } = await client.createRequest({ code });
    await client.addNotes(id, { ...completeNotes, esgLabels: [] });
    const [sent] = service.callsOf('addNotes');
    expect(JSON.parse(String(sent?.body)).notes).toEqual({ ...completeNotes, esgLabels: ['none'] });
  });
});

describe('bad input', () => {
  it('is refused completely, before anything is created', async () => {
    const document = createStatement(0, '');
    const wrong = { ...document, kind: 'bank_statement', period: '', date: '2023-02-29' } as const;
    const error = await uploadDocument(client, '1', wrong).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.issues.map(({ field }: { field: string }) => field)).toEqual([
      'period',
      'date',
      'file',
      'file',
    ]);
    expect(service.calls).toEqual([]);
  });

  it('a mistyped code is refused, unless the caller insists', async () => {
    const mistyped = { type: 'siren', id: '732829321' };
    await expect(client.createRequest({ code: mistyped })).rejects.toBeInstanceOf(InvalidInputError);
    expect(service.calls).toEqual([]);
    expect((await client.createRequest({ code: mistyped, acceptCode: true })).code).toEqual(mistyped);
  });

  it.each(['', ' ', '.', '..'])('an id that is “%s” never becomes part of an address', async (id) => {
    await expect(client.getReport(id)).rejects.toBeInstanceOf(InvalidInputError);
    await expect(client.publishMedium(id, {})).rejects.toBeInstanceOf(InvalidInputError);
    expect(service.calls).toEqual([]);
  });

  it.each(['', 'api.example.com', 'ftp://x', 'https://user:pass@x', 'https://x/?key=1'])(
    'a base URL that is “%s” is refused at once',
    (baseUrl) => {
      const http = createUndiciHttp(service);
      expect(() => createRiskClient({ baseUrl, http, clock })).toThrow(InvalidInputError);
    },
  );
});

describe('secrets', () => {
  it('appear in no error, whatever the service echoes', async () => {
    const { id } = await client.createRequest({ code });
    const secrets = [
      ...Object.values(service.headers).slice(0, 2),
      'cG9saWN5',
      'f00dfeed',
      'signed-route-71',
      'signed-file-72',
    ];
    const echo = JSON.stringify({ message: `bad ${service.headers.sessionToken} for user-77` });
    const shown: string[] = [];
    const show = (value: unknown) =>
      shown.push(inspect(value, { depth: 9, showHidden: true }), JSON.stringify(value), String(value));

    for (const step of ['createMedium', 'publishMedium'] as const) {
      service.failNext(step, answer(400, echo));
      show(await uploadDocument(client, id, createStatement()).catch((thrown) => thrown));
    }
    const upload = { url: 'https://s3/x?r=signed-route-71', fields: { P: 'cG9saWN5LXRoYXQtaXMtc2VjcmV0' } };
    const whole = [{ upload }, { id: 1, upload: { form: upload } }].map((medium) =>
      JSON.stringify({ medium }),
    );
    for (const body of [...whole, whole[0]?.slice(0, -3)]) {
      service.failNext('createMedium', answer(201, body));
      show(await uploadDocument(client, id, createStatement()).catch((thrown) => thrown));
    }
    const quoted =
      'Policy cG9saWN5LXRoYXQtaXMtc2VjcmV0 with f00dfeedf00dfeed at http://s3/bucket?route=signed-route-71';
    service.failNext(
      'storeFile',
      answer(403, `<Error><Code>AccessDenied</Code><Message>${quoted}</Message></Error>`),
    );
    show(await uploadDocument(client, id, createStatement()).catch((thrown) => thrown));
    show(await client.createMedium({ requestId: id, kind: 'other', file: createStatement().file }));
    show(client);

    expect(shown.join('\n')).toContain('[upload_form]');
    for (const secret of secrets) expect(shown.join('\n')).not.toContain(secret);
  });
});
