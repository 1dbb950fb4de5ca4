import * as fc from 'fast-check';
import type { ModalView } from '../../../bot/cards';
import { textsFor } from '../../../bot/texts';
import { type DetailsData, detailsModal, loadingModal } from '../../../bot/views';
import { summarise } from '../../../shared';
import { report } from '../../shared/meaning/reports';
import { anyText, longTexts } from '../cards/hostile-texts';
import { faultsOfView } from '../cards/slack-rules';
import { hugeRaws, kinds, managerSummary, summaries, withTexts } from '../cards/summaries';

const texts = textsFor('en');
const words = (view: unknown) => JSON.stringify(view);

function allPages(data: DetailsData): ModalView[] {
  const pages: ModalView[] = [];
  for (let page = 0; ; page += 1) {
    const view = detailsModal(data, texts, page);
    pages.push(view);
    const next = view.blocks
      .flatMap((block) => (block.type === 'actions' ? block.elements : []))
      .find(({ action_id }) => action_id === 'details_next');
    if (!next) return pages;
    expect(next.value).toBe(String(page + 1));
  }
}

describe('the details of a report', () => {
  test.each(kinds)('hold all facts, reasons and rows (%s)', (kind) => {
    const summary = summaries[kind];
    const view = detailsModal({ summary, documents: [{ name: 'a.pdf' }] }, texts);
    expect(faultsOfView(view)).toEqual([]);
    expect(view.private_metadata).toBe('r1');
    for (const { label } of summary.facts) expect(words(view)).toContain(label);
    for (const { title } of [...summary.reasons, ...summary.sections.flatMap(({ rows }) => rows)])
      expect(words(view)).toContain(title);
  });

  test('hold no birth dates', () => {
    expect(words(detailsModal({ summary: managerSummary, documents: [] }, texts))).not.toMatch(/1971|1965/);
  });

  test('go over pages, each reason on one of them', () => {
    const reasons = Array.from({ length: 10_000 }, (_, index) => ({
      level: 'suspicious',
      message: { title: `Reason ${index}.`, content: 'why '.repeat(100) },
    }));
    const summary = summarise(report({ flag: { color: 'red' }, reasons }));
    const pages = allPages({ summary, documents: [] });
    expect(pages.length).toBeGreaterThan(3);
    const shown = [
      ...pages
        .map(words)
        .join('')
        .matchAll(/Reason (\d+)\./g),
    ].map(([, index]) => Number(index));
    expect(shown).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(words(pages.at(-1))).toContain('+9900 more in Raw JSON');
    expect(words(pages[1])).toContain(`Page 2 of ${pages.length}`);
    expect(words(pages[1])).toContain('details_previous');
    expect(pages.flatMap((page) => faultsOfView(page))).toEqual([]);
  });

  test('take a page that does not exist for the nearest', () => {
    const data = { summary: managerSummary, documents: [] };
    for (const page of [-1, 1, 99, Number.NaN, 0.5])
      expect(detailsModal(data, texts, page)).toEqual(detailsModal(data, texts));
  });

  test.each(kinds)('fit however large the report is (%s)', (kind) => {
    for (const text of [longTexts[0] ?? '', longTexts[5] ?? '', 'word '.repeat(2_000)]) {
      const summary = summarise(report(hugeRaws[kind](text)));
      const data = { summary, documents: Array(50).fill({ name: text }) };
      for (const page of [0, 1, 2, 10_000]) {
        const view = detailsModal(data, texts, page);
        expect(faultsOfView(view)).toEqual([]);
        expect(words(view).length).toBeLessThan(20_000);
      }
    }
  });

  test('take no orders from any text in them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), anyText, (kind, text) => {
        const summary = withTexts(summaries[kind], text);
        expect(faultsOfView(detailsModal({ summary, documents: [{ name: text }] }, texts))).toEqual([]);
      }),
    );
  });

  test('say that they are on their way', () => expect(faultsOfView(loadingModal(texts))).toEqual([]));
});
