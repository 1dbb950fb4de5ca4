import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUndiciHttp } from '../../../bot/http/undici-http';
import { systemClock } from '../../../client/system-clock';
import { magicCompanies, type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { awaitReports, createRiskClient, listReportsBySource, uploadDocument } from '../../../shared/client';
import { AuthenticationError } from '../../../shared/errors';
import { createStatement } from '../../support/sample-document';

const headers = { authorization: 'Bearer for-the-service-alone' };
const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

interface ServedPage {
  readonly body: unknown;
  readonly headers?: Record<string, string | undefined>;
  readonly status?: number;
}

/** A service with one list and scripted responses, and the calls it received. */
async function startService(answers: (query: URLSearchParams, call: number) => ServedPage) {
  const calls: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    calls.push(request);
    const { searchParams } = new URL(request.url ?? '', 'http://service');
    const served = answers(searchParams, calls.length);
    const { link } = served.headers ?? {};
    response
      .writeHead(served.status ?? 200, link === undefined ? {} : { link })
      .end(JSON.stringify(served.body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createRiskClient({
    baseUrl: url,
    http: createUndiciHttp({ url, headers }),
    clock: systemClock,
  });
  return {
    url,
    calls,
    client,
    list: async () => (await client.listReports('1', 'magpie')).map(({ id }) => id),
  };
}

const report = (id: number) => ({ id: String(id), source: 'magpie' });
const pageNumber = (query: URLSearchParams) => Number(query.get('page') ?? 1);

describe('a list of reports over several pages', () => {
  let sandbox: RiskSandbox;
  beforeAll(async () => {
    sandbox = await startRiskSandbox({ speed: 0 });
  });
  afterAll(() => sandbox.close());

  it.each([
    ['paged-link-header', 3],
    ['paged-next-link', 3],
    ['paged-cursor', 3],
    ['paged-numbers', 3],
    // Every page is the first one, with one report.
    ['paged-endlessly', 1],
  ] as const)('of the sandbox, %s, is read to its end', async (behaviour, count) => {
    const id = magicCompanies.find((input) => input.behaviour === behaviour)?.siren ?? '';
    const client = createRiskClient({
      baseUrl: sandbox.url,
      http: createUndiciHttp(sandbox),
      clock: systemClock,
    });
    const request = await client.createRequest({ code: { type: 'siren', id } });
    for (let at = 0; at < 3; at += 1) await uploadDocument(client, request.id, createStatement());
    await sandbox.clock.advance(120_000);
    const reports = await client.listReports(request.id, 'doc_xray');
    expect(new Set(reports.map((report) => report.id)).size).toBe(count);
  });

  it.each<[string, (page: number) => ServedPage]>([
    [
      'next as a path',
      (page) => ({ body: { items: [report(page)], next: page < 3 ? `/reports?page=${page + 1}` : '' } }),
    ],
    [
      'next as a query',
      (page) => ({ body: { items: [report(page)], next: page < 3 ? `?page=${page + 1}` : null } }),
    ],
    [
      'next as a number',
      (page) => ({ body: { items: [report(page)], nextPage: page < 3 ? page + 1 : null } }),
    ],
    [
      '_links.next.href',
      (page) => ({
        body: {
          data: [report(page)],
          _links: page < 3 ? { next: { href: `/reports?page=${page + 1}` } } : {},
        },
      }),
    ],
    [
      'meta with current_page and last_page',
      (page) => ({ body: { data: [report(page)], meta: { current_page: page, last_page: 3 } } }),
    ],
    ['has_more alone', (page) => ({ body: { results: [report(page)], has_more: page < 3 } })],
    [
      'a Link header with other links',
      (page) => ({
        body: [report(page)],
        headers:
          page < 3
            ? { link: `</reports?page=1>; rel="first", </reports?page=${page + 1}>; title="x"; rel=next` }
            : {},
      }),
    ],
  ])('is followed by %s', async (_name, answers) => {
    const { list, calls } = await startService((query) => answers(pageNumber(query)));
    expect(await list()).toEqual(['1', '2', '3']);
    expect(calls).toHaveLength(3);
    // Every page has the first query.
    for (const { url } of calls) expect(url).toMatch(/source=magpie&request=1/);
  });

  it.each([
    ['has no paging fields', { reports: [report(1)], total: 1 }],
    ['says that it is the last', { reports: [report(1)], hasMore: false, next_cursor: 'abc' }],
    ['has a page of one', { reports: [report(1)], pagination: { page: 1, totalPages: 1 } }],
    ['has an empty next', { reports: [report(1)], links: { next: null }, next: '' }],
  ])('ends where an answer %s', async (_name, body) => {
    const { list, calls } = await startService(() => ({ body }));
    expect(await list()).toEqual(['1']);
    expect(calls).toHaveLength(1);
  });

  it('ends when a page has nothing new, and is limited when every page has something new', async () => {
    const repeating = await startService(() => ({ body: { reports: [report(1)], next_cursor: 'same' } }));
    expect(await repeating.list()).toEqual(['1']);
    expect(repeating.calls).toHaveLength(2);
    const endless = await startService((_, call) => ({
      body: { reports: [report(call)], next_cursor: `${call}` },
    }));
    expect(await endless.list()).toHaveLength(100);
  });

  it('leaves out what is not a report, and reads the others', async () => {
    const odd = [report(1), { source: 'magpie' }, null, 7, { id: {}, source: 'magpie' }, report(2)];
    const { list } = await startService((query) => ({
      body: { reports: pageNumber(query) === 1 ? odd : [report(3)], has_more: pageNumber(query) === 1 },
    }));
    expect(await list()).toEqual(['1', '2', '3']);
  });

  describe('whose second page is refused', () => {
    const halfListed = () =>
      startService((query) =>
        pageNumber(query) === 1
          ? { body: { reports: [report(1)], has_more: true } }
          : { body: { message: 'not this page' }, status: 403 },
      );

    it('is an error, after the reports of the first page were passed on', async () => {
      const { client } = await halfListed();
      const read: string[] = [];
      const onReport = ({ id }: { id: string }) => void read.push(id);
      await expect(client.listReports('1', 'magpie', { onReport })).rejects.toBeInstanceOf(
        AuthenticationError,
      );
      expect(read).toEqual(['1']);
    });

    it('returns the reports that were read from several sources, and what failed', async () => {
      const { client } = await halfListed();
      const { reports, unavailable } = await listReportsBySource(client, '1', ['magpie']);
      expect(reports.map(({ id }) => id)).toEqual(['1']);
      expect(unavailable).toEqual([{ source: 'magpie', error: expect.any(AuthenticationError) }]);
    });

    it('ends the waiting for a report of its first page', async () => {
      const { client } = await halfListed();
      const outcome = await awaitReports(client, '1', {
        expected: [{ source: 'magpie' }],
        maxWaitMs: 60_000,
      });
      expect(outcome).toMatchObject({ ready: true, missing: [], reports: [{ id: '1' }] });
    });
  });

  it('never leads to another server, which would see the credentials', async () => {
    const elsewhere = await startService(() => ({ body: { reports: [report(99)] } }));
    const link = `${elsewhere.url}/reports?page=2`;
    for (const more of [{ next: link }, { links: { next: link } }, { next: link.replace('http:', '') }]) {
      const service = await startService((query) => ({
        body: { reports: [report(pageNumber(query))], ...(pageNumber(query) === 1 && more) },
      }));
      expect(await service.list()).toEqual(['1', '2']);
      expect(service.calls.map(({ headers }) => headers.authorization)).toEqual([
        headers.authorization,
        headers.authorization,
      ]);
    }
    expect(elsewhere.calls).toEqual([]);
  });
});
