import { groupByRequest } from '../../../bot/submissions/group-by-request';
import type { DocumentKind } from '../../../shared';

const files: readonly { readonly name: string; readonly kind: DocumentKind }[] = [
  { name: 'march', kind: 'bank_statement' },
  { name: 'accounts', kind: 'certified_financial_statement' },
  { name: 'letter', kind: 'other' },
  { name: 'interim', kind: 'interim_financial_statement' },
];

test.each([
  ['statements', [['march'], ['accounts', 'interim'], ['letter']]],
  ['always', [['march'], ['accounts'], ['letter'], ['interim']]],
  ['never', [['march', 'accounts', 'letter', 'interim']]],
] as const)('with %s, the requests of four files', (setting, expected) => {
  const groups = groupByRequest(files, setting, ({ kind }) => kind);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual(expected);
});

test('a company without a file has one request', () => {
  expect(groupByRequest([], 'always', () => 'other')).toEqual([[]]);
});
