import { createUndiciHttp } from '../../../bot/http/undici-http';
import { systemClock } from '../../../client/system-clock';
import { startRiskSandbox } from '../../../sandbox/risk';
import {
  awaitReports,
  createRiskClient,
  type RiskClient,
  UploadForm,
  uploadDocument,
} from '../../../shared/client';
import { AuthenticationError, NotFoundError, StorageError } from '../../../shared/errors';
import { classifyReport } from '../../../shared/reports';
import { getRequestId } from '../../../shared/schemas/report';
import {
  AlternativeApi,
  type AlternativeApiOptions,
  type ErrorShape,
  type ListEnvelope,
  type UpdateBody,
} from '../../fakes/alternative-api';
import { completeNotes, createStatement } from '../../support/sample-document';

interface Service {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly stop: () => Promise<void>;
}

async function startSandbox(): Promise<Service> {
  const { url, headers, close: stop } = await startRiskSandbox({ port: 0, speed: 3_600 });
  return { url, headers, stop };
}

async function startAlternativeApi(options: AlternativeApiOptions): Promise<Service> {
  const service = await new AlternativeApi(options).start();
  return { url: service.url, headers: service.headers, stop: () => service.stop() };
}

const lists: ListEnvelope[] = ['bare', 'reports', 'data', 'items', 'results'];
const updates: UpdateBody[] = ['wrapped', 'bare', 'empty'];
const errors: ErrorShape[] = ['json', 'nested json', 'list of errors', 'text', 'html', 'empty'];

const services: [name: string, start: () => Promise<Service>][] = [
  ['the sandbox', startSandbox],
  ...lists.map((list): [string, () => Promise<Service>] => [
    `a service that lists as ${list}`,
    () => startAlternativeApi({ list }),
  ]),
  ...updates.map((body): [string, () => Promise<Service>] => [
    `a service whose updates are ${body}`,
    () => startAlternativeApi({ updates: body }),
  ]),
  ...errors.map((shape): [string, () => Promise<Service>] => [
    `a service that refuses with ${shape}`,
    () => startAlternativeApi({ errors: shape }),
  ]),
];

const sources = { doc_xray: 'doc', magpie: 'financial', manager_xray: 'manager' } as const;
const code = { type: 'siren', id: '732829320' };

describe.each(services)('the contract, with %s', (_name, start) => {
  let service: Service;
  let client: RiskClient;
  const clientWith = (headers: Record<string, string>) =>
    createRiskClient({
      baseUrl: service.url,
      http: createUndiciHttp({ url: service.url, headers }),
      clock: systemClock,
    });

  beforeAll(async () => {
    service = await start();
    client = clientWith(service.headers);
  });
  afterAll(() => service.stop());

  it('creates a request that can be read again', async () => {
    const request = await client.createRequest({ code, businessName: 'Ours' });
    expect(request.code).toEqual(code);
    expect(request.status).toEqual(expect.any(String));
    expect((await client.getRequest(request.id)).id).toBe(request.id);
  });

  it('accepts a document and notes, and returns a report of each kind', async () => {
    const { id } = await client.createRequest({ code });
    const steps: string[] = [];
    const document = createStatement(100_000);
    await uploadDocument(client, id, document, { saveState: ({ step }) => void steps.push(step) });
    expect(steps).toEqual(['described', 'stored', 'online']);

    const updated = await client.addNotes(id, completeNotes);
    expect([undefined, id]).toContain(updated?.id);

    const expected = Object.keys(sources).map((source) => ({ source }));
    const { ready, reports, missing } = await awaitReports(client, id, { expected, maxWaitMs: 120_000 });
    expect({ ready, missing }).toEqual({ ready: true, missing: [] });
    expect(new Set(reports.map((report) => classifyReport(report)))).toEqual(new Set(Object.values(sources)));
    for (const report of reports) {
      expect(getRequestId(report)).toBe(id);
      expect((await client.getReport(report.id)).raw).toEqual(report.raw);
    }
  });

  it('returns an empty list for a source without reports', async () => {
    const { id } = await client.createRequest({ code });
    expect(await client.listReports(id, 'magpie')).toEqual([]);
  });

  it('refuses other credentials as an authentication error that shows none of them', async () => {
    const wrong = Object.fromEntries(
      Object.keys(service.headers).map((name) => [name, 'wrong-but-private-0815']),
    );
    const error = await clientWith(wrong)
      .createRequest({ code })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ step: 'createRequest', status: 401, outcomeUnknown: false });
    expect(error.failure).toMatchObject({ code: 'not_authorised', serviceRequestId: expect.any(String) });
    expect(JSON.stringify([error.message, error])).not.toContain('0815');
  });

  it('reports an id that was never issued as not found', async () => {
    await expect(client.getRequest('no-such-request')).rejects.toBeInstanceOf(NotFoundError);
    await expect(client.getReport('no-such-report')).rejects.toMatchObject({
      status: 404,
      ids: { reportId: 'no-such-report' },
    });
  });

  it('refuses to publish a document whose file was never stored', async () => {
    const { id } = await client.createRequest({ code });
    const { kind, file } = createStatement();
    const { medium } = await client.createMedium({ requestId: id, kind, file });
    const publication = client.publishMedium(medium.id, {
      requestId: id,
      period: 'month',
      date: '2024-12-31',
    });
    await expect(publication).rejects.toMatchObject({
      step: 'publishMedium',
      outcomeUnknown: false,
      ids: { requestId: id, mediumId: medium.id },
    });
  });

  it('has a storage that refuses a form that was tampered with', async () => {
    const { id } = await client.createRequest({ code });
    const { kind, file } = createStatement();
    const { form } = await client.createMedium({ requestId: id, kind, file });
    const { url, fields } = form.reveal();
    const forged = new UploadForm(
      url,
      fields.map(([name, value]) => [name, name === 'key' ? `${value}0` : value]),
    );
    await expect(client.storeFile(forged, file)).rejects.toBeInstanceOf(StorageError);
  });
});
