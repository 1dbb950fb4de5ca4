import * as fc from 'fast-check';
import { classifyReport } from '../../../shared/reports';
import { docRaw, financialRaw, managerRaw, report } from './reports';

describe('the kind of a report', () => {
  const anySource = fc.oneof(fc.constantFrom('doc_xray', 'magpie', 'manager_xray', ''), fc.string());

  test('is recognised by its content before its source', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        expect(classifyReport(report(managerRaw, source))).toBe('manager');
        expect(classifyReport(report(financialRaw, source))).toBe('financial');
        expect(classifyReport(report(docRaw, source))).toBe('doc');
      }),
    );
  });

  test('is manager where persons are listed, even beside what other kinds have', () => {
    expect(classifyReport(report({ ...docRaw, ...financialRaw, ...managerRaw }, 'doc_xray'))).toBe('manager');
  });

  test.each([
    ['doc_xray', 'doc'],
    ['magpie', 'financial'],
    ['manager_xray', 'manager'],
    ['esg_xray', 'other'],
    ['', 'other'],
  ])('is recognised by the source “%s” when the content is not specific', (source, kind) => {
    for (const raw of [undefined, null, {}, [], 'text', { persons: null, flag: null }]) {
      expect(classifyReport(report(raw, source))).toBe(kind);
    }
  });

  test('by reasons alone is a document’s, unless the source says otherwise', () => {
    expect(classifyReport(report({ reasons: [] }))).toBe('doc');
    expect(classifyReport(report({ reasons: [] }, 'doc_xray'))).toBe('doc');
    expect(classifyReport(report({ reasons: [] }, 'magpie'))).toBe('financial');
    expect(classifyReport(report({ reasons: [] }, 'esg_xray'))).toBe('other');
  });

  test('is not recognised by a field named `__proto__`', () => {
    expect(classifyReport(report(JSON.parse('{"__proto__":{"persons":[]}}')))).toBe('other');
  });
});
