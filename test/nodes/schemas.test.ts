import '../support/n8n-user-folder';
import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadOutputSchema } from 'n8n-core';
import type { INodePropertyOptions } from 'n8n-workflow';
import { RiskXray } from '../../nodes/RiskXray/RiskXray.node';
import { RiskXrayTrigger } from '../../nodes/RiskXrayTrigger/RiskXrayTrigger.node';
import { generateSchemas } from '../../scripts/schemas/generate-schemas';
import { inferSchema, type JsonSchema } from '../../scripts/schemas/infer-schema';

const nodes = resolve(__dirname, '../../nodes');

const { properties } = new RiskXray().description;

/** The resource and the operation of everything the node can do. */
const operations = properties
  .filter(({ name }) => name === 'operation')
  .flatMap(({ displayOptions, options = [] }) =>
    (options as INodePropertyOptions[]).map(({ value }) => ({
      resource: String(displayOptions?.show?.resource?.[0]),
      operation: String(value),
    })),
  );

function readSchema(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

describe('the schemas of outputs', () => {
  it('are those of real outputs (if not: npm run schemas)', async () => {
    const paths = readdirSync(nodes, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /__schema__.*\.json$/.test(path),
    );
    const stored = paths.map((path) => [path, readSchema(join(nodes, path))] as const);
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(await generateSchemas()));
  });

  // Older engines leave this to the server.
  const onThisEngine = typeof loadOutputSchema === 'function' ? it : it.skip;

  onThisEngine.each(operations)('are found by n8n for $resource: $operation', ({ resource, operation }) => {
    const found = loadOutputSchema({ nodeDir: join(nodes, 'RiskXray'), version: 1, resource, operation });
    expect(found).toMatchObject({ type: 'object', version: 1 });
  });

  onThisEngine('are found by n8n for the trigger', () => {
    const found = loadOutputSchema({ nodeDir: join(nodes, 'RiskXrayTrigger'), version: 1 });
    expect(found).toMatchObject({ type: 'object', version: 1 });
  });

  onThisEngine('are found by n8n for decisions, by the hidden field of the trigger', () => {
    const { properties } = new RiskXrayTrigger().description;
    const { default: resource } = properties.find(({ name }) => name === 'resource') ?? {};
    const nodeDir = join(nodes, 'RiskXrayTrigger');
    const found = loadOutputSchema({ nodeDir, version: 1, resource: resource as string });
    const optional = { type: ['string', 'null'] };
    expect(found).toMatchObject({
      properties: {
        decision: { type: 'string' },
        requestId: optional,
        code: { type: 'object', properties: { type: { type: 'string' }, id: { type: 'string' } } },
        name: optional,
        note: optional,
      },
    });
  });

  const simplified = operations
    .filter(({ resource, operation }) =>
      properties.some(
        ({ name, displayOptions: { show } = {} }) =>
          name === 'simplify' && show?.resource?.includes(resource) && show.operation?.includes(operation),
      ),
    )
    .map(({ resource, operation }) => `RiskXray/__schema__/v1.0.0/${resource}/${operation}.json`);
  const trigger = 'RiskXrayTrigger/__schema__/v1.0.0.json';

  // They are those of real outputs, see above. n8n's Table view unfolds a nested value, and one row fills the screen.
  it.each([...simplified, trigger])('have single values alone in %s', (path) => {
    const fields = Object.entries((readSchema(join(nodes, path)) as Required<JsonSchema>).properties);
    const nested = fields.filter(([, { type }]) =>
      ['object', 'array'].some((each) => [type].flat().includes(each)),
    );
    expect(nested).toEqual([]);
  });

  it('offer the same fields for everything that returns reports, and three more for the trigger', () => {
    const types = {
      verdict: 'string',
      headline: 'string',
      topReason: 'string',
      companyCode: 'string',
      businessName: 'string',
      reportTitle: 'string',
      missing: 'string',
      ready: 'boolean',
      requestId: 'string',
      reportId: 'string',
    };
    const ofTrigger = { ...types, event: 'string', matchedRules: 'string', fingerprint: 'string' };
    expect(simplified).toHaveLength(4);
    for (const path of [...simplified, trigger]) {
      const expected = path === trigger ? ofTrigger : types;
      const { properties } = readSchema(join(nodes, path)) as Required<JsonSchema>;
      expect(Object.keys(properties)).toEqual(Object.keys(expected));
      // The editor shows the first type of each. What no sample has is null alone.
      for (const [name, { type }] of Object.entries(properties))
        expect([expected[name as keyof typeof types], 'null']).toContain([type].flat()[0]);
    }
  });
});

describe('a schema inferred from samples', () => {
  it('has the fields of all of them, and names null last', () => {
    const samples = [
      { id: null, list: [], inner: { a: 1 } },
      { id: 'x', list: [{ b: true }], inner: null },
    ];
    expect(inferSchema(samples)).toEqual({
      type: 'object',
      properties: {
        id: { type: ['string', 'null'] },
        list: { type: 'array', items: { type: 'object', properties: { b: { type: 'boolean' } } } },
        inner: { type: 'object', properties: { a: { type: 'number' } } },
      },
    });
  });
});
