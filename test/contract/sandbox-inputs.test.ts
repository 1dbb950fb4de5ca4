import fc from 'fast-check';
import { startRiskSandbox } from '../../sandbox/risk';
import { postForm } from '../sandbox/risk/post-form';
import { SandboxClient } from '../sandbox/risk/sandbox-client';
import { arbitraryOf } from './arbitrary-of-schema';
import { checkCall, components, resolveRef, type Schema } from './contract-document';

const RUNS = { numRuns: 40 };
const BYTES = Buffer.from('%PDF-1.7 a statement');
const { schemas } = components;

type Body = Record<string, unknown>;

/** The value without each of its required fields in turn, also the nested ones. */
function* withoutRequired(schema: Schema, value: Body): Generator<{ missing: string; body: Body }> {
  const {
    required = [],
    properties = {},
    $ref,
  } = schema as {
    required?: string[];
    properties?: Record<string, Schema>;
    $ref?: string;
  };
  if ($ref) {
    yield* withoutRequired(resolveRef($ref), value);
    return;
  }
  for (const name of required) {
    const { [name]: _, ...body } = value;
    yield { missing: name, body };
  }
  for (const [name, part] of Object.entries(properties)) {
    const inner = value[name];
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
    for (const { missing, body } of withoutRequired(part, inner as Body))
      yield { missing: `${name}.${missing}`, body: { ...value, [name]: body } };
  }
}

async function withClient(use: (client: SandboxClient, request: string) => Promise<void>): Promise<void> {
  await using sandbox = await startRiskSandbox({ speed: 0 });
  const client = new SandboxClient(sandbox);
  await use(client, (await client.createRequest()).id);
}

describe('the sandbox accepts whatever the document allows', () => {
  test('as a new request', () =>
    withClient(async (client) => {
      await fc.assert(
        fc.asyncProperty(arbitraryOf(schemas.NewRequest), async (body) => {
          expect((await client.post('/requests', body)).status).toBe(201);
        }),
        RUNS,
      );
    }));

  test('as notes', () =>
    withClient(async (client, request) => {
      await fc.assert(
        fc.asyncProperty(arbitraryOf(schemas.Notes), async (notes) => {
          expect((await client.post(`/requests/${request}`, { notes })).status).toBe(200);
        }),
        RUNS,
      );
    }));

  test('as a new medium', () =>
    withClient(async (client, request) => {
      await fc.assert(
        fc.asyncProperty(arbitraryOf(schemas.NewMedium), async (body) => {
          expect((await client.post('/media', { ...(body as Body), request })).status).toBe(201);
        }),
        RUNS,
      );
    }));

  test('as a medium that goes online', () =>
    withClient(async (client, request) => {
      const { id, upload } = await client.createMedium({ request, bytes: BYTES });
      await postForm(upload.url, upload.fields, BYTES);
      await fc.assert(
        fc.asyncProperty(arbitraryOf(schemas.MediumUpdate), async (body) => {
          expect((await client.post(`/media/${id}`, body)).status).toBe(200);
        }),
        RUNS,
      );
    }));
});

describe('the sandbox refuses a body without a field that the document requires', () => {
  const bodies: [path: string, schema: Schema, example: Body | undefined][] = [
    ['/requests', schemas.NewRequest, schemas.NewRequest.examples[0]],
    ['/requests/REQUEST', schemas.RequestUpdate, { notes: schemas.Notes.examples[0] }],
    ['/media', schemas.NewMedium, schemas.NewMedium.examples[0]],
    ['/media/MEDIUM', schemas.MediumUpdate, schemas.MediumUpdate.examples[0]],
  ];

  test.each(bodies)('POST %s', (template, schema, example) =>
    withClient(async (client, request) => {
      const medium = await client.createMedium({ request, bytes: BYTES });
      const path = template.replace('REQUEST', request).replace('MEDIUM', medium.id);
      const incomplete = [...withoutRequired(schema, example as Body)];
      expect(incomplete.length).toBeGreaterThan(0);
      for (const { missing, body } of incomplete) {
        const call = { method: 'POST', path, body: JSON.stringify(body) };
        expect({ missing, problems: checkCall(call).length > 0 }).toEqual({ missing, problems: true });
        expect({ missing, status: (await client.post(path, body)).status }).toEqual({ missing, status: 400 });
      }
    }),
  );
});
