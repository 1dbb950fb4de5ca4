import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import {
  classifyReport,
  createFetchHttp,
  createRiskClient,
  documentKinds,
  type FinancialFigures,
  figureFields,
  getRequestId,
  knownSources,
  MAX_FILE_BYTES,
  parseWebhookEvent,
  type Report,
  type RiskClient,
  summariseReport,
} from '../../client/index';
import { testInOrder } from '../support/test-in-order';
import { arbitraryOf } from './arbitrary-of-schema';
import {
  checkCall,
  components,
  findOperation,
  getOperation,
  isUpdate,
  type OperationId,
  operations,
  type Schema,
  webhooks,
} from './contract-document';

const RUNS = { numRuns: 60 };
const { schemas } = components;
/** The client takes whole people only. */
const wholeNotes = fc
  .tuple(arbitraryOf(schemas.Notes), fc.integer({ min: 1, max: 1e6 }))
  .map(([notes, workforceNumber]) => ({ ...(notes as FinancialFigures), workforceNumber }));
const id = arbitraryOf(schemas.Id) as fc.Arbitrary<string>;
const code = { type: 'siren', id: '732829320' };
const file = { name: 'statement.pdf', type: 'application/pdf', size: 1000 };

/** Answers with whatever it is given next, and compares every call with the document. */
async function startContractServer() {
  const called = new Set<OperationId>();
  const problems: string[] = [];
  let answer = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '' } = request;
    const call = { method, path, body: Buffer.concat(chunks).toString() };
    problems.push(...checkCall(call));
    const operation = findOperation(call);
    if (operation) called.add(operation.operationId);
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    called,
    problems,
    answerWith(value: unknown) {
      answer = value === undefined ? '' : JSON.stringify(value);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let server: Awaited<ReturnType<typeof startContractServer>>;
let client: RiskClient;

beforeAll(async () => {
  server = await startContractServer();
  client = createRiskClient({ baseUrl: server.url, http: createFetchHttp({ headers: {} }), maxAttempts: 1 });
});
afterAll(() => server.close());
afterEach(() => expect(server.problems.splice(0)).toEqual([]));

/** The answers that the document allows; also none for an update. */
function answersOf(operationId: OperationId): fc.Arbitrary<unknown> {
  const schema = getOperation(operationId).responses['2XX']?.content?.['application/json']?.schema as Schema;
  // As it comes over the wire, where there is no -0.
  const answers = arbitraryOf(schema).map((answer) => JSON.parse(JSON.stringify(answer)));
  return isUpdate(operationId) ? fc.option(answers, { nil: undefined }) : answers;
}

// biome-ignore lint/suspicious/noExplicitAny: any JSON that the document allows.
type Json = any;

async function forAll<T>(
  operationId: OperationId,
  inputs: fc.Arbitrary<T>,
  check: (input: T, answer: Json) => Promise<void>,
): Promise<void> {
  const property = fc.asyncProperty(inputs, answersOf(operationId), async (input, answer) => {
    server.answerWith(answer);
    await check(input, answer);
  });
  await fc.assert(property, RUNS);
}

/** The resource in an answer, wrapped or bare. */
const unwrap = (answer: Json, name: string): Json => answer?.[name] ?? answer;

describe('the client sends what the document allows, and reads every answer that it allows', () => {
  const test = testInOrder();
  test('createRequest', () =>
    forAll('createRequest', fc.option(fc.string(), { nil: undefined }), async (businessName, answer) => {
      expect(await client.createRequest({ code, businessName })).toEqual(answer.request);
    }));

  test('getRequest', () =>
    forAll('getRequest', id, async (requestId, answer) => {
      expect(await client.getRequest(requestId)).toEqual(answer.request);
    }));

  test('addNotes', () =>
    forAll('addNotes', fc.tuple(id, wholeNotes), async ([requestId, notes], answer) => {
      expect(await client.addNotes(requestId, notes)).toEqual(unwrap(answer, 'request'));
    }));

  test('createMedium', () =>
    forAll(
      'createMedium',
      fc.tuple(id, fc.constantFrom(...documentKinds)),
      async ([requestId, kind], answer) => {
        const { medium, form } = await client.createMedium({ requestId, kind, file });
        const { upload, url, ...rest } = answer.medium;
        // Without the signed parts.
        expect(medium).toEqual({ ...rest, url: url.replace(/\?.*$/s, '') });
        expect(form.reveal()).toEqual({ url: upload.url, fields: Object.entries(upload.fields) });
      },
    ));

  test('publishMedium', () =>
    forAll(
      'publishMedium',
      fc.tuple(id, arbitraryOf(schemas.MediumUpdate)),
      async ([mediumId, update], answer) => {
        const { meta = {} } = update as { meta?: { period?: string; date?: string } };
        const medium = await client.publishMedium(mediumId, meta);
        expect(medium?.id).toEqual(unwrap(answer, 'medium')?.id);
      },
    ));

  test('listReports', () =>
    forAll(
      'listReports',
      fc.tuple(id, fc.constantFrom(...knownSources)),
      async ([requestId, source], answer) => {
        const list = unwrapReports(answer);
        const expected = new Map(list.map((report) => [report.id, report]));
        expect(new Set(await client.listReports(requestId, source))).toEqual(new Set(expected.values()));
      },
    ));

  test('getReport', () =>
    forAll('getReport', id, async (reportId, answer) => {
      expect(await client.getReport(reportId)).toEqual(answer.report);
    }));

  test('and that are all operations of the document', () => {
    expect(server.called).toEqual(new Set(operations.map(({ operationId }) => operationId)));
  });
});

function unwrapReports(answer: Json): Report[] {
  return Array.isArray(answer) ? answer : (answer.reports ?? answer.data ?? answer.items ?? answer.results);
}

test.each([
  ['DocXray', 'doc'],
  ['FinancialXray', 'financial'],
  ['ManagerXray', 'manager'],
  ['OtherReport', 'other'],
] as const)('every %s of the document is recognised and summarised', (schema, kind) => {
  fc.assert(
    fc.property(arbitraryOf(schemas[schema]), (value) => {
      const report = value as Report & { request?: Json; raw: Json };
      expect(classifyReport(report)).toBe(kind);
      expect(summariseReport(report).kind).toBe(kind);
      const requestId = report.request?.id ?? report.request ?? report.raw.request?.id;
      expect(getRequestId(report)).toBe(requestId);
    }),
    RUNS,
  );
});

test('every event of the document is read', () => {
  const { schema } = webhooks.new_report.post.requestBody.content['application/json'];
  fc.assert(
    fc.property(arbitraryOf(schema), (value) => {
      const { event, requestId, reportId } = value as Record<string, string>;
      const parsed = parseWebhookEvent(Buffer.from(JSON.stringify(value)));
      expect(parsed).toEqual({ ok: true, known: true, event: { event, requestId, reportId } });
    }),
    RUNS,
  );
});

describe('the lists of the client are those of the document', () => {
  test('kinds of documents', () => expect([...documentKinds]).toEqual(schemas.DocumentKind.enum));

  test('sources', () => {
    const [source] = getOperation('listReports').parameters ?? [];
    expect(new Set(knownSources)).toEqual(new Set(source?.schema.examples as string[]));
  });

  test('the largest file', () => {
    expect(MAX_FILE_BYTES).toBe(schemas.NewMedium.properties.meta.properties.size.maximum);
  });

  test('notes: names, which are mandatory, and choices', () => {
    const { properties, required } = schemas.Notes;
    expect(figureFields.map(({ key }) => key)).toEqual(Object.keys(properties));
    expect(figureFields.filter(({ mandatory }) => mandatory).map(({ key }) => key)).toEqual(required);
    const choices = figureFields.flatMap((field) => ('choices' in field ? [[field.key, field.choices]] : []));
    expect(Object.fromEntries(choices)).toEqual({
      esgGenderDiversity: properties.esgGenderDiversity.enum,
      esgEmployeeProtection: schemas.Headcount.enum,
      esgJobCreation: schemas.Headcount.enum,
    });
  });
});
