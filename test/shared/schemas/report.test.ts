import * as fc from 'fast-check';
import { identifier } from '../../../shared/schemas/identifier';
import { getRequestId, reportSchema } from '../../../shared/schemas/report';

const parse = (input: unknown) => reportSchema.parse(input);

describe('a report', () => {
  test('is anything that has an id, whatever else it holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.oneof(
          fc.string().filter((id) => identifier.safeParse(id).success),
          fc.integer(),
        ),
        (fields, id) => {
          const report = parse({ ...fields, id });
          expect(report.id).toBe(String(id));
          expect(typeof report.source).toBe('string');
        },
      ),
    );
  });

  test.each([[{}], [{ id: null }], [{ id: '' }], [{ id: {} }], [null], ['r1'], [[{ id: 'r1' }]]])(
    'without an id is refused: %j',
    (input) => {
      expect(reportSchema.safeParse(input).success).toBe(false);
    },
  );

  test('keeps unknown fields, and its content unchanged', () => {
    const raw = { anything: [1, { deep: true }] };
    const report = parse({ id: 'r1', source: 'esg_xray', raw, score: 7, nested: { a: 1 } });
    expect(report).toEqual({ id: 'r1', source: 'esg_xray', raw, score: 7, nested: { a: 1 } });
    expect(report.raw).toBe(raw);
  });

  test('reads fields of the wrong type as absent', () => {
    const report = parse({ id: 'r1', source: 5, creation: {}, code: 'siren' });
    expect(report).toMatchObject({ id: 'r1', source: '' });
    expect(report.creation).toBeUndefined();
    expect(report.code).toBeUndefined();
  });

  test('keeps its creation and company code', () => {
    const code = { type: 'siren', id: '732829320', country: 'FR' };
    expect(parse({ id: 'r1', creation: '2024-01-01T00:00:00Z', code })).toMatchObject({
      creation: '2024-01-01T00:00:00Z',
      code,
    });
  });

  test('cannot reach a prototype through its keys', () => {
    const text = '{"id":"r1","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const report = parse(JSON.parse(text));
    expect(Object.getPrototypeOf(report)).toBe(Object.prototype);
    expect('polluted' in report).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});

describe('the request of a report', () => {
  test.each([
    ['a text', { id: 'r', request: 'q1' }, 'q1'],
    ['a number', { id: 'r', request: 12 }, '12'],
    ['an object', { id: 'r', request: { id: 'q1', status: 'x' } }, 'q1'],
    ['inside the content', { id: 'r', raw: { request: { id: 'q1', code: {} } } }, 'q1'],
    ['its own field before the content', { id: 'r', request: 'q1', raw: { request: { id: 'q2' } } }, 'q1'],
    ['the content when its own field is not an id', { id: 'r', request: {}, raw: { request: 'q2' } }, 'q2'],
    ['nowhere', { id: 'r', request: null, raw: null }, undefined],
  ])('is found as %s', (_, input, expected) => {
    expect(getRequestId(parse(input))).toBe(expected);
  });
});
