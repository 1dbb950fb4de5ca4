import type { ModalView } from '@slack/types';
import * as fc from 'fast-check';
import { type DetailsModalData, detailsModal } from '../../../bot/reports/details-modal';
import { rawJsonModal } from '../../../bot/reports/raw-json-modal';
import { toSafeJson } from '../../../bot/reports/safe-json';
import { ratioName } from '../../../bot/texts/ratio-text';
import { factLabel } from '../../../bot/texts/report-text';
import { getTexts } from '../../../bot/texts/texts';
import { summariseReport } from '../../../shared';
import { managerRaw, report } from '../../shared/reports/reports';
import { findViewProblems } from '../../support/block-kit-rules';
import { findButtons } from '../../support/find-blocks';
import { anyCharacters, anyText, hostileTexts, longTexts } from '../../support/hostile-texts';
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
});

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
});
