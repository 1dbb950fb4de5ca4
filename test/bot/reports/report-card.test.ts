import * as fc from 'fast-check';
import { redactedReportCard } from '../../../bot/reports/redacted-report-card';
import { reportCard } from '../../../bot/reports/report-card';
import { getTexts } from '../../../bot/texts/texts';
import { summariseReport } from '../../../shared';
import { report } from '../../shared/reports/reports';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText, hostileTexts, longTexts } from '../../support/hostile-texts';
import {
  docSummary,
  financialSummary,
  hugeRaws,
  kinds,
  managerSummary,
  otherSummary,
  replaceTexts,
  summaries,
  verdicts,
} from '../../support/sample-summaries';

const texts = getTexts('en');
const company = { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' };
const statement = {
  name: 'statement.pdf',
  kind: 'bank_statement' as const,
  period: 'month',
  date: '2024-12-31',
};
const toText = (message: unknown) => JSON.stringify(message);

describe('the card of a report', () => {
  const marks = { clear: '🟢 Clear', review: '🟡 Review', alert: '🔴 Alert', unknown: '⚪ Unknown' };
  const each = kinds.flatMap((kind) => verdicts.map((verdict) => [kind, verdict] as const));

  test.each(each)(
    'of kind %s and verdict %s says the verdict, the ids and what to do next',
    (kind, verdict) => {
      const summary = { ...summaries[kind], verdict };
      const card = reportCard({ summary, company, documents: [statement] }, texts);
      expect(findMessageProblems(card)).toEqual([]);
      expect(card.blocks[0]).toMatchObject({
        type: 'header',
        text: { text: `${marks[verdict]} · ${summary.title}` },
      });
      expect(card.text).toContain(marks[verdict]);
      expect(toText(card)).toContain(texts.report.next[kind][verdict]);
      expect(toText(card)).toContain('Report r1');
      expect(toText(card)).toContain(`Request ${summary.ids.requestId}`);
      expect(toText(card)).toContain('*Acme SA* (siren 732829320)');
      expect(card.metadata).toEqual({
        event_type: 'risk_xray_report',
        event_payload: { request_id: summary.ids.requestId, report_id: 'r1', kind, verdict },
      });
      expect(card.blocks.at(-1)).toMatchObject({
        type: 'actions',
        elements: [
          { action_id: 'open_details', value: 'r1', text: { text: 'Details' } },
          { action_id: 'raw_json', value: 'r1', text: { text: 'Raw JSON' } },
        ],
      });
    },
  );

  test('on a document shows flag, class, times and the gap between them', () => {
    const card = toText(reportCard({ summary: docSummary, documents: [statement] }, texts));
    for (const text of ['*Flag*\\ngreen', '*Flag value*\\n0.12', '*Looks like*\\nBank statement', '91 %'])
      expect(card).toContain(text);
    for (const text of ['2024-03-01 10:00:00', '2024-03-04 14:20:00', '3 days 4 h'])
      expect(card).toContain(text);
    expect(card).toContain('About *statement.pdf* (Bank statement, Month, 2024-12-31)');
  });

  test('lists five reasons, the gravest first, and counts the rest', () => {
    const levels = [null, 'suspicious', 'fraudulent', null, 'suspicious', null, 'fraudulent', null];
    const reasons = levels.map((level, index) => ({
      level,
      message: { title: `Reason ${index}`, content: 'why' },
    }));
    const summary = summariseReport(report({ flag: { color: 'green' }, reasons }, 'doc_xray'));
    const card = reportCard({ summary, documents: [] }, texts);
    const shown = [...toText(card.blocks).matchAll(/Reason (\d)/g)].map(([, index]) => Number(index));
    expect(shown).toEqual([2, 6, 1, 4, 0]);
    expect(toText(card)).toContain('+3 more');
    expect(toText(card)).toContain('🔴 *Reason 2* (fraudulent): why');
  });

  test('on finances shows class, probability, weighted reasons, ratios with their source, and the data used', () => {
    const card = toText(reportCard({ summary: financialSummary, documents: [statement] }, texts));
    expect(card).toContain('*Risk class*\\n2 (higher is worse)');
    expect(card).toContain('3.2 %');
    expect(card).toMatch(/▼ \*Leverage\* \(-0\.9\).*▲ \*Age\* \(0\.5\).*▲ \*Traffic light\* \(0\.2\)/);
    expect(card).toContain('Total fixed assets total assets: 0.424 (source: notes)');
    expect(card).toMatch(/Data used\*\\n• statement: 2 ratios\\n• notes: 1 ratio/);
    expect(card).toContain('About the company as a whole');
    expect(card).toContain('▲ for the company, ▼ against it');
  });

  test('on managers shows counts, alerts first, current posts before ended ones, low confidence, no birth dates', () => {
    const card = toText(reportCard({ summary: managerSummary, documents: [statement] }, texts));
    expect(card).toContain('*Managers*\\n2');
    expect(card).toMatch(
      /Bob Loud\* \[low identity confidence \(42 %\)\].*Here SAS\* \[current\].*Gone SARL\* \[ended\].*Ada Quiet/,
    );
    expect(card).not.toMatch(/1971|1965/);
    expect(card).toContain('About the company as a whole');
  });

  test('of an unknown analysis shows its source and numbers and concludes nothing', () => {
    const card = toText(reportCard({ summary: otherSummary, documents: [] }, texts));
    expect(card).toContain('⚪ Unknown · Report bank');
    expect(card).toContain('Source bank_xray');
    expect(card).toContain('*Score*\\n17');
    const empty = summariseReport(report(null, 'esg'));
    expect(toText(reportCard({ summary: empty, documents: [] }, texts))).toContain('Open Raw JSON');
  });

  test('says that it is about one of several files', () => {
    const documents = Array.from({ length: 8 }, (_, index) => ({ name: `file-${index}.pdf` }));
    const card = toText(reportCard({ summary: docSummary, documents }, texts));
    expect(card).toContain('About one of these files');
    expect(card).toContain('*file-4.pdf*, +3 more');
    expect(card).not.toContain('file-5.pdf');
  });

  test('says when the service changed it', () => {
    const card = toText(
      reportCard({ summary: docSummary, documents: [], changedAt: Date.UTC(2026, 0, 2, 3, 4) }, texts),
    );
    expect(card).toContain('<!date^1767323040^{date_short_pretty} {time}|2026-01-02 03:04 UTC>');
  });

  test.each(kinds)('fits however large the report is (%s)', (kind) => {
    for (const text of ['word '.repeat(2_000), ...longTexts, hostileTexts.join(' ')]) {
      const summary = summariseReport(report(hugeRaws[kind](text)));
      expect(summary.kind).toBe(kind);
      const documents = Array(100).fill({ name: text, kind: 'bank_statement', period: text, date: text });
      const card = reportCard(
        { summary, company: { name: text, code: { type: text, id: text } }, documents },
        texts,
      );
      expect(findMessageProblems(card)).toEqual([]);
      expect(card.blocks.at(-1)?.type).toBe('actions');
      expect(toText(card)).not.toContain('1971-02-03');
    }
  });

  test('executes no markup from any text in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), anyText, (kind, text) => {
        const summary = replaceTexts(summaries[kind], text);
        const card = reportCard(
          { summary, company: replaceTexts(company, text), documents: [{ name: text }] },
          texts,
        );
        expect(findMessageProblems(card)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('is formatted the same whatever it contains', () => {
    const formatting = (text: string, kind: (typeof kinds)[number]) => {
      const summary = replaceTexts(summaries[kind], `a${text}z`);
      const { blocks } = reportCard({ summary, documents: [{ name: `a${text}z` }] }, texts);
      const shown = [...toText(blocks).matchAll(/"mrkdwn","text":("(?:[^"\\\\]|\\\\.)*")/g)]
        .map(([, json]) => json)
        .join('');
      return (shown.match(/[*~`]|(?<![\p{L}\p{N}])_|:[a-z_+]+:/gu) ?? []).join('');
    };
    for (const kind of kinds)
      for (const text of hostileTexts)
        expect([kind, text, formatting(text, kind)]).toEqual([kind, text, formatting('', kind)]);
  });

  test('keeps account numbers out of the channel', () => {
    const content =
      'Paid to FR76 3000 6000 0112 3456 7890 189 and DE89370400440532013000, reference AB12CDEF3456GHIJ.';
    const raw = {
      flag: { color: 'red' },
      reasons: [{ level: null, message: { title: 'Payment', content } }],
    };
    const card = toText(reportCard({ summary: summariseReport(report(raw)), documents: [] }, texts));
    expect(card).toContain('Paid to FR…189 and DE…000, reference AB12CDEF3456GHIJ.');
  });
});

describe('the redacted card', () => {
  test.each(kinds)('shows other companies only the verdict and a link (%s)', (kind) => {
    const summary = summaries[kind];
    const card = redactedReportCard(
      { summary, url: 'https://example.slack.com/archives/C1/p1?a=1&b=2' },
      texts,
    );
    expect(findMessageProblems(card)).toEqual([]);
    expect(toText(card.blocks)).toContain(texts.verdicts[summary.verdict]);
    expect(toText(card.blocks)).toContain(
      '<https://example.slack.com/archives/C1/p1?a=1&amp;b=2|Open the full report>',
    );
    for (const { text, label } of summary.facts) {
      expect(toText(card.blocks)).not.toContain(label);
      if (text.length > 3) expect(toText(card.blocks)).not.toContain(text);
    }
    expect(toText(card.blocks)).not.toContain('open_details');
    expect(card.metadata?.event_payload).toEqual({
      request_id: summary.ids.requestId,
      report_id: 'r1',
      kind,
      verdict: summary.verdict,
    });
  });

  test('has no link when the URL is invalid', () => {
    const summary = docSummary;
    for (const url of [
      'javascript:alert(1)',
      'https://a|b>',
      'https://a b',
      `https://a/${'a'.repeat(5_000)}`,
      ...hostileTexts,
    ])
      expect(findMessageProblems(redactedReportCard({ summary, url }, texts))).toEqual([]);
  });
});
