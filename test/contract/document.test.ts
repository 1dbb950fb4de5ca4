import fc from 'fast-check';
import document from '../../client/openapi.json';
import { arbitraryOf } from './arbitrary-of-schema';
import { components, findProblems, type Schema } from './contract-document';

/** The unknowns in the order of the notes on the contract; the last ones are from the contract itself. */
const UNKNOWNS = [
  'authentication',
  'api-version',
  'webhook-signing',
  'webhook-deliveries',
  'lost-webhooks',
  'late-reads',
  'other-events',
  'report-list-envelope',
  'update-bodies',
  'manager-source',
  'request-of-a-report',
  'medium-of-a-report',
  'scale-of-proportions',
  'risk-class',
  'flag',
  'open-values',
  'document-times',
  'cents',
  'mandatory-notes',
  'periods',
  'file-size',
  'file-formats',
  'storage-form',
  'partial-failure',
  'no-failure-event',
  'request-status',
  'official-name',
  'other-analyses',
  'idempotency',
  'errors',
  'rate-limits',
  'code-types',
  'form-of-ids',
  'medium-status',
  'paging',
  'request-creator',
  'status-codes',
  'webhook-registration',
];

/** Every value of `x-unknown` below a part of the document. */
function collectMarks(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === 'x-unknown' ? value : collectMarks(value)));
}

test('everything that the service does not show is marked where it occurs, with its treatment', () => {
  expect(new Set(collectMarks(document))).toEqual(new Set(UNKNOWNS));
  expect(new Set(Object.keys(document['x-unknowns']))).toEqual(new Set(UNKNOWNS));
  for (const entry of Object.values(document['x-unknowns']))
    expect(entry).toEqual({ unknown: expect.stringMatching(/\w/), treatment: expect.stringMatching(/\w/) });
});

test('marks are only where something is unknown: the kinds of documents and the names of notes are shown', () => {
  expect(collectMarks(components.schemas.DocumentKind)).toEqual([]);
  expect(collectMarks(components.schemas.Notes.properties)).toEqual([]);
});

const schemas = Object.entries(components.schemas as Readonly<Record<string, Schema>>);

test.each(schemas.filter(([, schema]) => schema.examples))('the examples of %s are valid', (name, schema) => {
  for (const example of schema.examples as unknown[])
    expect(findProblems({ $ref: `#/components/schemas/${name}` }, example)).toEqual([]);
});

test.each(schemas.map(([name]) => name))('values can be made for %s, and are valid', (name) => {
  const schema = { $ref: `#/components/schemas/${name}` };
  fc.assert(
    fc.property(arbitraryOf(schema), (value) => expect(findProblems(schema, value)).toEqual([])),
    { numRuns: 30 },
  );
});
