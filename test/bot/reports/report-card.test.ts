import type { TableBlock } from '@slack/types';
import * as fc from 'fast-check';
import { redact } from '../../../bot/redaction';
import { redactedReportCard } from '../../../bot/reports/redacted-report-card';
import { reportCard } from '../../../bot/reports/report-card';
import type { ReportCardData } from '../../../bot/reports/report-parts';
import { factText } from '../../../bot/texts/report-text';
import { getTexts } from '../../../bot/texts/texts';
import { type Summary, summariseReport, type Verdict } from '../../../shared';
import { financialRaw, report } from '../../shared/reports/reports';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText, hostileTexts, longTexts } from '../../support/hostile-texts';
import { completeNotes } from '../../support/sample-document';
import {
  docSummary,
  hugeRaws,
  kinds,
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
const cardOf = (data: Partial<ReportCardData> & { summary: Summary }) =>
  reportCard({ company, documents: [statement], ...data }, texts);

/** The header and the texts of the sections and context lines below it. */
function readCard(data: Partial<ReportCardData> & { summary: Summary }) {
  const card = cardOf(data);
  expect(findMessageProblems(card)).toEqual([]);
  const [header, ...rest] = card.blocks.map((block) => {
    if (block.type === 'header' || block.type === 'section') return block.text?.text ?? '';
    return block.type === 'context'
      ? block.elements.map((one) => ('text' in one ? one.text : '')).join('\n')
      : '';
  });
  const table = card.blocks.find((block) => block.type === 'table') as TableBlock | undefined;
  const rows = table?.rows.map((row) => row.map((cell) => ('text' in cell ? cell.text : '')));
  return { card, header, rest, rows, all: toText(card) };
}

/** All mrkdwn in it. */
function collectMarkup(value: unknown): string {
  if (Array.isArray(value)) return value.map(collectMarkup).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { type, text, ...rest } = value as Record<string, unknown>;
  return type === 'mrkdwn' ? String(text) : collectMarkup([text, ...Object.values(rest)]);
}

describe('the card of a report', () => {
  const marks = {
    clear: '🟢\u00a0Clear',
    review: '🟡\u00a0Review',
    alert: '🔴\u00a0Alert',
    unknown: '⚪\u00a0Unknown',
  };
  /** Bad managers have an alert, which says more than the verdict. */
  const nextOf = (kind: (typeof kinds)[number], verdict: Verdict): string => {
    const { next, otherAlertNext, holdNext } = texts.report;
    const { otherQuestion } = texts.findings;
    if (kind !== 'manager' || verdict === 'clear' || verdict === 'unknown') return next[kind][verdict];
    const lookUp = otherAlertNext(otherQuestion('Late accounts', ' of Gone SARL'), 'Bob Loud');
    return verdict === 'alert' ? holdNext(lookUp) : lookUp;
  };
  const each = kinds.flatMap((kind) => verdicts.map((verdict) => [kind, verdict] as const));

  test.each(each)(
    'of kind %s and verdict %s says verdict, why and what next, in this order',
    (kind, verdict) => {
      const summary = { ...summaries[kind], verdict };
      const { card, header, all } = readCard({ summary });
      expect(header).toContain(`${marks[verdict]} · `);
      const next = card.blocks.findIndex((block) =>
        toText(block).includes(`*Do next:* ${nextOf(kind, verdict)}`),
      );
      expect(next).toBeGreaterThan(1);
      expect(card.blocks.slice(1, next).every(({ type }) => type === 'section')).toBe(true);
      expect(card.text).toContain(`Acme SA: ${marks[verdict]}`);
      expect(all).toContain('*Acme SA* (SIREN 732829320)');
      expect(card.metadata).toEqual({
        event_type: 'risk_xray_report',
        event_payload: { request_id: summary.ids.requestId, report_id: 'r1', kind, verdict },
      });
      expect(card.blocks.at(-1)).toMatchObject({
        type: 'actions',
        elements: [{ action_id: 'open_details', value: 'r1' }],
      });
    },
  );

  test.each(kinds)('shows no id, no source and no key of the service (%s)', (kind) => {
    const { card } = readCard({ summary: summaries[kind] });
    const shown = toText(card.blocks.slice(0, -1));
    expect(shown).not.toMatch(/Report r1|Request|Source|magpie|_xray|scale guessed|Log10|TotalAssets/);
  });

  test.each(kinds)('fits however large the report is (%s)', (kind) => {
    for (const text of ['word '.repeat(2_000), ...longTexts, hostileTexts.join(' ')]) {
      const summary = summariseReport(report(hugeRaws[kind](text)));
      expect(summary.kind).toBe(kind);
      const documents = Array(100).fill({ name: text, kind: 'bank_statement', period: text, date: text });
      const { card } = readCard({
        summary,
        company: { name: text, code: { type: text, id: text } },
        documents,
      });
      expect(card.blocks.at(-1)?.type).toBe('actions');
      expect(toText(card)).not.toContain('1971-02-03');
    }
  });

  test('executes no markup from any text in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), anyText, (kind, text) => {
        const summary = replaceTexts(summaries[kind], text);
        const card = reportCard(
          {
            summary,
            company: replaceTexts(company, text),
            documents: [{ name: text }],
            previous: { summary, at: 0 },
            figures: { by: text, at: 0, amounts: completeNotes },
          },
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
      return (collectMarkup(blocks).match(/[*~`]|(?<![\p{L}\p{N}])_|:[a-z_+]+:/gu) ?? []).join('');
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
      reasons: [{ level: 'suspicious', message: { title: 'Payment', content } }],
    };
    const { all } = readCard({ summary: summariseReport(report(raw)) });
    expect(all).toContain('Paid to FR…189 and DE…000, reference AB12CDEF3456GHIJ.');
    expect(all).not.toContain('DE89370400440532013000');
  });
});

describe('the card of a Doc X-Ray', () => {
  const signed = {
    flag: { color: 'red', meta: ['signature'], value: 0.9 },
    reasons: [
      {
        typeCode: 'time',
        sentiment: 'good',
        level: null,
        message: { title: 'Consistent dates', content: '' },
      },
      { typeCode: 'software', sentiment: 'good', level: null, message: { title: 'Ordinary software' } },
      {
        typeCode: 'signature',
        sentiment: 'bad',
        level: 'fraudulent',
        message: {
          title: 'Changed after signing',
          content: 'Content was added after the document was signed.',
        },
        criteria: { lastSigningTime: '2024-03-29 10:00:00', coversFile: false },
      },
      { typeCode: 'structure', sentiment: 'neutral', level: null, message: { title: 'Signed revisions' } },
    ],
  };

  test('has the verdict and the file in its header, the gravest finding with its date, the rest in one line', () => {
    const { header, rest, card } = readCard({ summary: summariseReport(report(signed)) });
    expect(header).toBe('🔴\u00a0Alert · statement.pdf');
    expect(rest[0]).toBe(
      '*Changed after signing.* Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.',
    );
    expect(rest[2]).toBe('➖ Signed revisions · checked: dates are consistent, no editing software');
    expect(rest[3]).toBe(
      '*Acme SA* (SIREN 732829320) · Bank statement, December 2024 · indicators, not proof',
    );
    expect(card.text).toBe(
      'Acme SA: 🔴\u00a0Alert, Doc X-Ray (statement.pdf). Changed after signing. Content was added after the document was signed. The file was signed on 29 March 2024, 10:00.',
    );
  });

  test('says how long after its creation a document was changed, also if the service does not mind', () => {
    const changed = 'The document was changed on 4 March 2024, 14:20, 3 days 4 h after it was created.';
    expect(readCard({ summary: { ...docSummary, verdict: 'review' } }).rest[0]).toBe(`*${changed}*`);
    expect(docSummary.verdict).toBe('clear');
    expect(readCard({ summary: docSummary }).rest[0]).toBe(`*Worth knowing: ${changed}*`);
  });

  test('does not call a document clear that could not be examined', () => {
    const raw = {
      flag: { color: 'green' },
      reasons: [{ typeCode: 'format', sentiment: 'neutral', message: { title: 'An image' }, level: null }],
    };
    const { header, rest, all } = readCard({ summary: summariseReport(report(raw)) });
    expect(header).toBe('⚪\u00a0Not examined · statement.pdf');
    expect(rest[0]).toContain('could not be examined');
    expect(rest[1]).toContain(texts.report.notExaminedNext);
    expect(all).not.toMatch(/🟢|Clear|carry on/);
  });
});

describe('the card of a Financial X-Ray', () => {
  const raw = {
    riskClass: 5,
    probabilityOfDefault: 0.4,
    criterias: {
      shortTermDebtTotalDebt: { value: 0, source: 'notes' },
      equityTotalAssets: { value: 0.208, source: 'notes' },
      interestCoverage: { value: -5, source: 'notes' },
      workforceLog10: { value: 1.3979, source: 'notes' },
    },
    reasons: [
      { typeCode: 'trafficLight', sentiment: 'bad', weight: -1.5, criteria: { interestCoverage: 'red' } },
      { typeCode: 'trafficLight', sentiment: 'bad', weight: -0.4, criteria: { equityTotalAssets: 'red' } },
      {
        typeCode: 'trafficLight',
        sentiment: 'good',
        weight: 0.4,
        criteria: { shortTermDebtTotalDebt: 'green' },
      },
    ],
  };
  const summary = summariseReport(report(raw, 'magpie'));

  test('has class and default risk in its header, the scale, the gravest ratio and a table', () => {
    const { card, header, rest, rows } = readCard({ summary });
    expect(card.text).toBe(
      'Acme SA: 🔴\u00a0Alert, Financial X-Ray. Risk class 5 of 5 · default risk 40 %. Earnings do not cover interest (cover -5 ×).',
    );
    expect(header).toBe('🔴\u00a0Alert · Risk class 5 of 5 · default risk 40 %');
    expect(rest[0]).toBe('*Earnings do not cover interest (cover -5 ×).*');
    expect(rest[1]).toMatch(/^\*Do next:\*/);
    expect(rest[2]).toBe('🟩 1  🟩 2  🟨 3  🟥 4  🟥 *5 ◀*');
    expect(rows).toEqual([
      ['Ratio', 'Company', 'Rating'],
      ['Interest cover', '-5 ×', '🔴\u00a0red'],
      ['Equity / assets', '20.8 %', '🔴\u00a0red'],
      ['Workforce', '25', '–'],
      ['Short-term / total debt', '0 %', '🟢\u00a0green'],
    ]);
  });

  test('has no scale for a class outside it, and names a letter with its ends', () => {
    const header = (riskClass: unknown) =>
      readCard({ summary: summariseReport(report({ ...financialRaw, riskClass }, 'magpie')) }).header;
    expect(header(7)).toBe('🔴\u00a0Alert · Risk class 7 · default risk 3.2 %');
    expect(header('e')).toBe('🔴\u00a0Alert · Risk class E (A to E) · default risk 3.2 %');
    expect(header(null)).toBe('⚪\u00a0Unknown · No risk class · default risk 3.2 %');
  });
});

describe('the card of a Manager X-Ray', () => {
  const code = { type: 'siren', id: '732829320' };
  const other = (id: string, name: string, date: string, jobEndDate: string | null = null) => ({
    name: `Other ${id}`,
    code: { type: 'siren', id },
    jobStartDate: '2001-01-01',
    jobEndDate,
    alerts: [{ date, name, level: 'high' }],
  });
  const raw = {
    request: { id: 'q1', code },
    persons: [
      {
        firstname: 'Marco',
        lastname: 'Esposito',
        confidencePercentage: 63,
        birthdate: '1971-02-03',
        companies: [
          {
            name: 'Acme SA',
            code,
            jobStartDate: '2007-03-01',
            alerts: [{ date: '2023-12-26', name: 'Compulsory liquidation', level: 'high' }],
          },
          other('1', 'Management ban', '2018-05-01'),
          other('2', 'Management ban', '2020-05-01', '2019-12-31'),
          other('3', 'Payment incident', '2012-05-01'),
        ],
      },
    ],
  };

  test('has company and event in its header, the applicant first, then persons', () => {
    const { header, rest, all } = readCard({ summary: summariseReport(report(raw)) });
    expect(header).toBe('🔴\u00a0Alert · Acme SA: Compulsory liquidation');
    expect(rest[0]).toBe('*Compulsory liquidation of the company itself, 26 December 2023.*');
    expect(rest[1]).toMatch(/^\*Do next:\*/);
    expect(rest[2]).toBe(
      '*Marco Esposito* (manager since 2007): 2 × Management ban at other companies, 2018–2020; Payment incident at Other 3, 1 May 2012; of which 1 after their term had ended',
    );
    expect(rest[3]).toBe(
      '⚠️ Only 63 % sure that this is the same Marco Esposito: compare the date of birth with the ID on file.',
    );
    expect(all).toContain('1 manager · 4 companies · 4 alerts (4 serious, 0 minor)');
    expect(all).not.toContain('1971');
  });
});

describe('the card of an unknown analysis', () => {
  test('shows its name and numbers and concludes nothing', () => {
    const { card, header, all } = readCard({ summary: otherSummary });
    expect(card.text).toBe(
      'Acme SA: ⚪\u00a0Unknown, Bank X-Ray. Score: 17, Limit: 2.5. This analysis comes without a verdict.',
    );
    expect(header).toBe('⚪\u00a0Unknown · Bank X-Ray');
    expect(all).toContain('*Score*\\n17');
    const empty = summariseReport(report(null, 'future_xray'));
    expect(readCard({ summary: empty }).header).toBe('⚪\u00a0Unknown · Future xray');
    expect(readCard({ summary: empty }).all).toContain('Its details have the raw JSON.');
  });
});

describe('the redacted card', () => {
  test.each(kinds)('shows other companies only the verdict and a link (%s)', (kind) => {
    const summary = summaries[kind];
    const card = redactedReportCard(
      redact('reportCard', { summary, url: 'https://example.slack.com/archives/C1/p1?a=1&b=2' }),
      texts,
    );
    expect(findMessageProblems(card)).toEqual([]);
    expect(toText(card.blocks)).toContain(texts.verdicts[summary.verdict]);
    expect(toText(card.blocks)).toContain(
      '<https://example.slack.com/archives/C1/p1?a=1&amp;b=2|Open the full report>',
    );
    for (const fact of summary.facts) {
      const text = factText(fact, summary, texts);
      if (text.length > 3) expect(toText(card.blocks)).not.toContain(text);
    }
    for (const { title } of summary.findings) if (title) expect(toText(card)).not.toContain(title);
    // Whoever presses it is checked, and reads it alone.
    expect(card.blocks.at(-1)).toMatchObject({ elements: [{ action_id: 'open_details', value: 'r1' }] });
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
      expect(findMessageProblems(redactedReportCard(redact('reportCard', { summary, url }), texts))).toEqual(
        [],
      );
  });
});
