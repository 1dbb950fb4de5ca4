import type { ModalView } from '@slack/types';
import * as fc from 'fast-check';
import { type DetailsModalData, detailsModal } from '../../../bot/reports/details-modal';
import { loadingModal } from '../../../bot/slack/interactions/loading-modal';
import { ratioName } from '../../../bot/texts/ratio-text';
import { factLabel } from '../../../bot/texts/report-text';
import { getTexts } from '../../../bot/texts/texts';
import { summariseReport } from '../../../shared';
import { report } from '../../shared/reports/reports';
import { findViewProblems } from '../../support/block-kit-rules';
import { findButtons } from '../../support/find-blocks';
import { anyText, longTexts } from '../../support/hostile-texts';
import { hugeRaws, kinds, managerSummary, replaceTexts, summaries } from '../../support/sample-summaries';

const texts = getTexts('en');
const toText = (view: unknown) => JSON.stringify(view);

function allPages(data: DetailsModalData): ModalView[] {
  const pages: ModalView[] = [];
  for (let page = 0; ; page += 1) {
    const view = detailsModal(data, texts, page);
    pages.push(view);
    const next = findButtons(view).find(({ action_id }) => action_id === 'details_next');
    if (!next) return pages;
    expect(next.value).toBe(String(page + 1));
  }
}

describe('the details of a report', () => {
  test.each(kinds)('hold all facts, findings, ratios and managers (%s)', (kind) => {
    const summary = summaries[kind];
    const view = detailsModal({ summary, documents: [{ name: 'a.pdf' }] }, texts);
    expect(findViewProblems(view)).toEqual([]);
    expect(view.private_metadata).toBe('r1');
    for (const fact of summary.facts) expect(toText(view)).toContain(factLabel(fact, texts));
    for (const { title } of summary.findings) expect(toText(view)).toContain(title);
    for (const { key } of summary.financial?.ratios ?? [])
      expect(toText(view)).toContain(ratioName(key, texts));
    for (const { name, companies } of summary.managers?.persons ?? [])
      for (const shown of [name, ...companies.map((company) => company.name)])
        expect(toText(view)).toContain(shown);
  });

  test('hold what cards leave out: ids, source, a guessed scale, where figures come from', () => {
    const doc = toText(detailsModal({ summary: summaries.doc, documents: [] }, texts));
    expect(doc).toContain('Report r1 · Request q1 · Source doc_xray');
    expect(doc).toContain('91 % (scale guessed)');
    expect(doc).toContain('3 days 4 h');
    const financial = toText(detailsModal({ summary: summaries.financial, documents: [] }, texts));
    expect(financial).toContain('2 (higher is worse)');
    expect(financial).toContain('*Fixed assets / assets*: 42.4 % (source: notes)');
    expect(financial).toMatch(/Data used\*\\n• statement: 2 ratios\\n• notes: 1 ratio/);
  });

  test('mark what happened after a mandate had ended, and how sure the identity is', () => {
    const companies = [
      {
        name: 'Gone SARL',
        jobStartDate: '2001-01-01',
        jobEndDate: '2010-06-30',
        alerts: [{ date: '2012-05-05', name: 'Management ban', level: 'high' }],
      },
    ];
    const raw = { persons: [{ lastname: 'Loud', confidencePercentage: 42, companies }] };
    const view = toText(detailsModal({ summary: summariseReport(report(raw)), documents: [] }, texts));
    expect(view).toContain('*Gone SARL* (ended, high): 1 January 2001 to 30 June 2010');
    expect(view).toContain('*Management ban* (high): 5 May 2012, after the term ended');
    expect(view).toContain('*Loud* (high, ⚠️ identity 42 % sure): 1 company, 1 alert');
  });

  test('contain no birth dates', () => {
    expect(toText(detailsModal({ summary: managerSummary, documents: [] }, texts))).not.toMatch(/1971|1965/);
  });

  test('are paginated, with each reason on one page', () => {
    const reasons = Array.from({ length: 10_000 }, (_, index) => ({
      level: 'suspicious',
      message: { title: `Reason ${index}.`, content: 'why '.repeat(100) },
    }));
    const summary = summariseReport(report({ flag: { color: 'red' }, reasons }));
    const pages = allPages({ summary, documents: [] });
    expect(pages.length).toBeGreaterThan(3);
    const shown = [
      ...pages
        .map(toText)
        .join('')
        .matchAll(/\*Reason (\d+)\.\*/g),
    ].map(([, index]) => Number(index));
    expect(shown).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(toText(pages.at(-1))).toContain('+9900 more in Raw JSON');
    expect(toText(pages[1])).toContain(`Page 2 of ${pages.length}`);
    expect(toText(pages[1])).toContain('details_previous');
    expect(pages.flatMap((page) => findViewProblems(page))).toEqual([]);
  });

  test('show the nearest page for one that does not exist', () => {
    const data = { summary: managerSummary, documents: [] };
    for (const page of [-1, 1, 99, Number.NaN, 0.5])
      expect(detailsModal(data, texts, page)).toEqual(detailsModal(data, texts));
  });

  test.each(kinds)('fit however large the report is (%s)', (kind) => {
    for (const text of [longTexts[0] ?? '', longTexts[5] ?? '', 'word '.repeat(2_000)]) {
      const summary = summariseReport(report(hugeRaws[kind](text)));
      const data = { summary, documents: Array(50).fill({ name: text }) };
      for (const page of [0, 1, 2, 10_000]) {
        const view = detailsModal(data, texts, page);
        expect(findViewProblems(view)).toEqual([]);
        expect(toText(view).length).toBeLessThan(20_000);
      }
    }
  });

  test('execute no markup from any text in them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), anyText, (kind, text) => {
        const summary = replaceTexts(summaries[kind], text);
        expect(findViewProblems(detailsModal({ summary, documents: [{ name: text }] }, texts))).toEqual([]);
      }),
    );
  });

  test('lead to every other report of the analysis, and to the raw JSON of this one', () => {
    for (const count of [2, 5, 20, 150]) {
      const reports = Array.from({ length: count }, (_, index) => ({
        summary: { ...summaries.doc, ids: { reportId: `r${index}` } },
        documents: [{ name: `statement ${index}.pdf` }],
      }));
      const data = { summary: summaries.doc, documents: [], reports, hasRawJson: true };
      const view = detailsModal(data, texts);
      expect(findViewProblems(view)).toEqual([]);
      const [choice] = view.blocks as {
        accessory?: {
          action_id: string;
          options: { value: string; text: { text: string }; description: { text: string } }[];
          initial_option?: { value: string };
        };
      }[];
      const { action_id, options = [], initial_option } = choice?.accessory ?? {};
      expect([action_id, initial_option?.value]).toEqual(['choose_report', 'r1']);
      // Slack takes a hundred.
      expect(options.map(({ value }) => value)).toEqual(
        reports.slice(0, 100).map(({ summary }) => summary.ids.reportId),
      );
      expect(options[1]).toMatchObject({
        text: { text: expect.stringMatching(/^\S+ statement 1\.pdf$/) },
        description: { text: expect.stringContaining('The document was changed on 4 March 2024') },
      });
      const raw = findButtons(view).find(({ text }) => text.text === texts.buttons.rawJson);
      expect(raw).toMatchObject({ action_id: 'raw_json', value: 'r1' });
    }
  });

  test('offer no other report where there is none, and no raw JSON where only the verdict is shown', () => {
    const reports = [{ summary: summaries.doc, documents: [] }];
    const view = toText(detailsModal({ summary: summaries.doc, documents: [], reports }, texts));
    expect(view).not.toMatch(/choose_report|raw_json/);
  });

  test('have a valid modal while loading', () =>
    expect(findViewProblems(loadingModal(texts.forms.details.title, texts))).toEqual([]));
});
