import type { ModalView } from '@slack/types';
import * as fc from 'fast-check';
import { isLongJson, rawJsonModal } from '../../../bot/reports/raw-json-modal';
import { toSafeJson } from '../../../bot/reports/safe-json';
import { getTexts } from '../../../bot/texts/texts';
import { managerRaw } from '../../shared/reports/reports';
import { findViewProblems } from '../../support/block-kit-rules';
import { anyCharacters, hostileTexts, longTexts } from '../../support/hostile-texts';

const texts = getTexts('en');
const toText = (view: unknown) => JSON.stringify(view);

function show(report: { readonly id: string }, isSent = false) {
  return rawJsonModal({ reportId: report.id, json: toSafeJson(report), isSent }, texts);
}

const codeIn = ({ blocks }: ModalView) =>
  (blocks as { text?: { text: string } }[])
    .flatMap(({ text }) => text?.text ?? [])
    .filter((text) => text.startsWith('```'));

const jsonIn = (view: ModalView) =>
  codeIn(view)
    .map((text) => text.slice(4, -4))
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('raw JSON', () => {
  test('shows the report unchanged, whatever it contains', () => {
    for (const text of hostileTexts) {
      const report = {
        id: 'r1',
        source: 'x',
        raw: { text, list: Array(30).fill('a & b'), number: 1.5, nothing: null },
      };
      const view = show(report);
      expect(findViewProblems(view)).toEqual([]);
      expect(JSON.parse(jsonIn(view))).toEqual(report);
      for (const text of codeIn(view)) expect(text.slice(3, -3)).not.toContain('`');
    }
  });

  test('stays complete and within its block, whatever the text', () => {
    fc.assert(
      fc.property(anyCharacters, (text) => {
        const report = { id: 'r1', text };
        const view = show(report);
        expect(findViewProblems(view)).toEqual([]);
        expect(JSON.parse(jsonIn(view))).toEqual(report);
      }),
    );
  });

  test('withholds birth dates and says so', () => {
    const report = { id: 'r1', raw: managerRaw };
    const view = toText(show(report));
    expect(view).toContain('Bob');
    expect(view).not.toMatch(/1971|1965/);
    expect(view).toContain('Birth dates are left out.');
    expect(toText(show({ id: 'r1' }))).not.toContain('Birth dates');
  });

  test('of a long report shows the beginning, and says where the rest is', () => {
    for (const text of longTexts) {
      const report = { id: text, raw: Array(50).fill({ text }) };
      const json = toSafeJson(report);
      expect(isLongJson(json)).toBe(true);
      expect(JSON.parse(json.text)).toEqual(report);
      for (const isSent of [true, false]) {
        const view = show(report, isSent);
        expect(findViewProblems(view)).toEqual([]);
        expect(toText(view)).toContain('this is the beginning');
        expect(toText(view)).toContain('as a file.');
        expect(toText(view).includes('I sent you all of it directly')).toBe(isSent);
      }
    }
  });
});
