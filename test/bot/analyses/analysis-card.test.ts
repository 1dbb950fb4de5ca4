import { type AnalysisProgress, analysisCard, redactedAnalysisCard } from '../../../bot/analyses';
import type { AnalysisContents, AnalysisDocument } from '../../../bot/analyses/analysis';
import type { AnalysisCardData } from '../../../bot/analyses/analysis-lead';
import type { AnalysisOverview } from '../../../bot/analyses/analysis-overview';
import { assessAnalysis } from '../../../bot/analyses/assess-analysis';
import { verdictOfCase } from '../../../bot/analyses/verdict-of-case';
import { redact } from '../../../bot/redaction';
import { refusalTexts } from '../../../bot/slack/wording/refusal-text';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { verdictText } from '../../../bot/texts/verdict-text';
import { sampleCases } from '../../support/samples/sample-cases';

const texts = getTexts('en');

const expectedReports = ['doc_xray', 'magpie', 'manager_xray'];

describe('the card of a case with files that the service never got', () => {
  /** A case whose one submission has these files too, which were gone from Slack. */
  function cardOf(name: string, ...missing: readonly string[]) {
    const { contents } = sampleCases[name] as { contents: AnalysisContents };
    const submissions = contents.submissions.map((submission) => {
      const [document] = submission.documents as [AnalysisDocument];
      const gone = missing.map((file) => ({ ...document, name: file, state: 'missing' as const }));
      return { ...submission, documents: [...submission.documents, ...gone] };
    });
    const all = { ...contents, submissions };
    const now = contents.createdAt.getTime();
    const assessment = assessAnalysis(all, { expectedReports, now });
    const { blocks } = analysisCard({ contents: all, assessment }, texts);
    const [first, second] = blocks.filter(({ type }) => type === 'section').map((one) => JSON.stringify(one));
    const table = JSON.stringify(blocks.find(({ type }) => type === 'table'));
    return { lead: first ?? '', second, table };
  }

  test('blames the one that was examined', () => {
    const { lead, table } = cardOf('alert', 'gone.pdf', 'lost.pdf');
    expect(lead).toContain(texts.cases.inFile('statement.pdf', ''));
    expect(lead).not.toMatch(/gone|lost/);
    expect(table).not.toContain(texts.cases.documents(3));
  });
});

describe.each(languages)('in %s, a card reassures of nothing that is not known:', (language) => {
  const own = getTexts(language);
  const cardOf = (name: string) => {
    const { contents, assessment } = sampleCases[name] as AnalysisCardData;
    return analysisCard({ contents, assessment }, own);
  };
  const { notExaminedReason, notExaminedNext } = own.report;

  test('a clear one says what was looked at and what was not', () => {
    const { text } = cardOf('clear');
    expect(text).toContain(own.verdicts.clear);
    expect(text).toContain(own.cases.allClear(`${own.report.xrays.doc}, ${own.report.xrays.manager}`));
    expect(text).toContain(own.cases.notLookedAt(own.report.xrays.financial));
  });

  test.each([
    ['reports are still awaited', 1, own.cases.nothingSoFar(2, 3)],
    ['a report has not come in time', 49 * 60, own.cases.notCome(own.report.xrays.manager)],
  ])('an analysis without a verdict is named first while %s', (_, minutes, rest) => {
    const { contents } = sampleCases.odd as AnalysisCardData;
    const submissions = contents.submissions.map((one) => ({
      ...one,
      reports: one.reports.filter(({ kind }) => kind !== 'manager'),
    }));
    const now = contents.createdAt.getTime() + minutes * 60_000;
    const all = { ...contents, submissions };
    const { text } = analysisCard(
      { contents: all, assessment: assessAnalysis(all, { expectedReports, now }) },
      own,
    );
    const unknown = own.cases.notAllKnown(own.report.kinds.other);
    expect(text).toContain(unknown);
    expect(text.indexOf(rest)).toBeGreaterThan(text.indexOf(unknown));
    expect(text).not.toContain(own.verdicts.clear);
  });

  test('a refused file is named with what to do, and nothing is green', () => {
    const card = cardOf('refused file');
    const [sentence = ''] = refusalTexts(
      [{ name: 'big.pdf', reason: 'too_large', size: 21_500_000, maxSize: 20_971_520 }],
      own,
    );
    expect(card.text).toMatch(/^⚪/);
    expect(card.text).toContain(sentence);
    expect(card.text).toContain(own.cases.nothingElse);
    expect(card.text).not.toContain(own.intake.nothingSent);
    expect(JSON.stringify(card.blocks[0])).not.toContain('🟢');
    const redacted = redactedAnalysisCard(
      redact('analysisCard', sampleCases['refused file'] as AnalysisCardData),
      own,
    );
    expect(redacted.text).toMatch(/^⚪/);
    expect(redacted.text).toContain(own.intake.someFile);
    expect(JSON.stringify(redacted)).not.toContain('big.pdf');
  });

  test('that nothing was sent comes first, then which file and why, and nothing reassures', () => {
    const card = cardOf('nothing sent');
    const [sentence = ''] = refusalTexts(sampleCases['nothing sent']?.contents.refusedFiles ?? [], own);
    expect(card.text).toMatch(/^⚪/);
    const places = [own.intake.nothingSent, sentence].map((part) => card.text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const content = JSON.stringify(card.blocks);
    for (const part of [own.cases.nothingElse, own.cases.nothingToDo, own.status.noFile, own.buttons.retry])
      expect(content).not.toContain(part);
    for (const action of ['decide_case', 'open_company']) expect(content).toContain(action);
    const redacted = redactedAnalysisCard(
      redact('analysisCard', sampleCases['nothing sent'] as AnalysisCardData),
      own,
    );
    expect(redacted.text).toMatch(/^⚪/);
    for (const part of [own.intake.nothingSent, own.intake.someFile]) expect(redacted.text).toContain(part);
    expect(JSON.stringify(redacted)).not.toContain('big.pdf');
  });

  test('a document that could not be examined comes before another finding: why, and what to ask for', () => {
    const { text } = cardOf('not examined, with a finding');
    expect(text).toMatch(/^🟡/);
    const question = own.findings.questions['compulsory liquidation']?.('') ?? '';
    const next = own.report.ownAlertNext(question);
    const places = [`statement.pdf`, own.formats.afterColon(notExaminedReason), notExaminedNext, next];
    const found = places.map((part) => text.indexOf(part));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test('an analysis without a verdict leaves the whole unknown, in header and list', () => {
    const { text } = cardOf('odd');
    expect(text).toMatch(/^⚪/);
    expect(text).not.toContain('🟢');
  });
});

describe('the card of a case with a verdict', () => {
  function cardOf(name: string, status: Partial<AnalysisContents> = {}): string {
    const { contents } = sampleCases[name] as { contents: AnalysisContents };
    const all = { ...contents, ...status };
    const assessment = assessAnalysis(all, { expectedReports, now: contents.createdAt.getTime() });
    return JSON.stringify(analysisCard({ contents: all, assessment }, texts));
  }
  const decision = { id: 'decline', kind: 'decline', reason: 'Signed twice', by: 'U7', at: 0 } as const;

  test.each(['proposed', 'decided'] as const)('says what to do next until it is %s', (state) => {
    expect(cardOf('alert')).toContain('Do next:');
    expect(cardOf('alert', { state, decision })).not.toContain('Do next:');
    expect(cardOf('alert', { state, decision })).toContain('Reason: Signed twice');
  });
});

describe.each(languages)('in %s, a card says first', (language) => {
  const own = getTexts(language);
  const cardOf = (name: string) => analysisCard(sampleCases[name] as AnalysisCardData, own);
  const placesIn = ({ text }: { readonly text: string }, ...parts: readonly string[]) =>
    parts.map((part) => text.indexOf(part));
  const leadOf = (name: string) => JSON.stringify(cardOf(name).blocks.find(({ type }) => type === 'section'));

  test('all that is as bad as the worst, before what to do; redacted, nothing of it', () => {
    const event = own.findings.events['compulsory liquidation'] ?? 'Compulsory liquidation';
    const parts = [
      'statement.pdf',
      own.report.xrays.manager,
      own.formats.afterColon(event),
      own.report.next.doc.alert,
    ];
    const places = placesIn(cardOf('several files'), ...parts);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const redacted = redactedAnalysisCard(
      redact('analysisCard', sampleCases['several files'] as AnalysisCardData),
      own,
    );
    expect(JSON.stringify(redacted)).not.toContain(event);
  });

  test('in bold what could not be examined, and only then that the rest calls for nothing', () => {
    const gap = own.formats.afterColon(own.report.notExaminedReason);
    expect(leadOf('not examined')).toMatch(new RegExp(`\\*[^*]*${gap}`));
    expect(leadOf('odd')).toContain(`*${own.cases.notAllKnown(own.report.kinds.other)}*`);
    for (const name of ['not examined', 'odd', 'refused file']) {
      expect(cardOf(name).text).toContain(own.cases.nothingElse);
      expect(JSON.stringify(cardOf(name).blocks)).not.toContain(`*${own.cases.nothingElse}*`);
    }
  });

  test('that two classes contradict each other, with one instruction, which is about them', () => {
    const card = cardOf('contradiction');
    const next = `${own.formats.label(own.report.doNext)} ${own.cases.contradictionNext}`;
    const [said, instruction] = placesIn(card, 'X-Ray', next);
    expect(said).toBeGreaterThan(0);
    expect(instruction).toBeGreaterThan(said ?? 0);
    expect(card.text.split(own.report.doNext)).toHaveLength(2);
    expect(card.text).not.toContain(own.report.next.financial.alert);
  });

  test.each(['proposed', 'decided'] as const)('that it is %s, before the verdict', (state) => {
    const { done, proposals } = own.decisions;
    const words = state === 'proposed' ? `⏳ ${proposals.decline}` : `⚖️ ${done.decline}`;
    const { text, blocks } = cardOf(`alert, ${state}`);
    expect(text.startsWith(`${words} · ${verdictText('alert', own)}`)).toBe(true);
    expect(blocks[0]).toMatchObject({ type: 'header', text: { text: expect.stringMatching(`^${words}`) } });
    expect(text.includes(own.decisions.plain.awaitsConfirmation)).toBe(state === 'proposed');
  });

  test('which file its table is about, where its header is about another', () => {
    for (const name of ['clear beside an alert', 'running beside an alert']) {
      const all = JSON.stringify(cardOf(name).blocks);
      expect(all.indexOf(own.cases.thisAnalysis('clean.pdf'))).toBeGreaterThan(0);
      expect(all.indexOf(own.cases.thisAnalysis('clean.pdf'))).toBeLessThan(all.indexOf('"table"'));
      expect(all).not.toContain(own.status.titles.online);
    }
  });
});

test.each([
  ['stalled in part', 'check_again'],
  ['stopped while storeFile', 'retry_submission'],
  ['alert', 'take_case'],
  ['alert, proposed', 'confirm_case'],
  ['partial alert', 'take_case'],
])('the one blue button of the card that is %s is %s', (name, action) => {
  const { blocks } = analysisCard(sampleCases[name] as AnalysisCardData, texts);
  const buttons = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
  expect(buttons.filter((button) => 'style' in button && button.style === 'primary')).toMatchObject([
    { action_id: action },
  ]);
});

test('a clear one names what to add where no X-Ray of figures was asked for', () => {
  const cardOf = (name: string) => analysisCard(sampleCases[name] as AnalysisCardData, texts).text;
  expect(cardOf('clear')).toContain(texts.cases.nothingToDoWithoutFigures);
});

test('in a channel shared with another company, a button opens the worst report privately', () => {
  const buttonOf = (name: string) => {
    const data = sampleCases[name] as AnalysisCardData;
    const { elements } = redactedAnalysisCard(redact('analysisCard', data), texts).blocks.at(-1) as {
      elements: readonly object[];
    };
    return { reportId: data.assessment.gravest?.summary?.ids.reportId, elements };
  };
  const { elements, reportId } = buttonOf('alert');
  expect(reportId).toBe('report-doc');
  expect(elements).toMatchObject([{ action_id: 'open_details', value: 'report-doc' }]);
  // Nothing can be read yet.
  expect(JSON.stringify(buttonOf('online').elements)).not.toContain('open_details');
});

test.each(languages)('in %s the first card says once that an analysis is queued', (language) => {
  const own = getTexts(language);
  const { text } = analysisCard(sampleCases.queued as AnalysisCardData, own);
  const [, queued = ''] = own.status.titles.queued.split('⏳ ');
  expect(queued).not.toBe('');
  expect(text.split(queued)).toHaveLength(2);
  expect(text).toContain(own.status.queued);
});

const clear = sampleCases.clear as AnalysisCardData;

const alert = sampleCases.alert as AnalysisCardData;

const forged: AnalysisOverview = {
  id: '2',
  contents: alert.contents,
  company: { code: { type: 'siren', id: '732829320' } },
  assessment: alert.assessment,
  verdict: 'alert',
  ...(alert.assessment.gravest?.summary && { gravest: alert.assessment.gravest.summary }),
  files: [],
  reports: [],
};

describe.each(languages)('in %s, the card of a clean file', (language) => {
  const texts = getTexts(language);
  const red = analysisCard(
    { ...clear, standing: { verdict: 'alert', analysisCount: 2, worst: forged, elsewhere: [] } },
    texts,
  );

  test('of a red company is red, says why first, and reassures nobody', () => {
    expect(red.text.startsWith(verdictText('alert', texts))).toBe(true);
    expect(red.text).not.toContain(texts.cases.nothingToDo);
    expect(JSON.stringify(red.blocks)).not.toContain(texts.cases.nothingToDo);
  });

  test('of a red company is still red while it is analysed, and says that there is something to do', () => {
    const running = {
      ...(sampleCases.online as AnalysisCardData),
      standing: { verdict: 'alert', analysisCount: 2, worst: forged, elsewhere: [] },
    } as const;
    const { text } = analysisCard(running, texts);
    expect(text.startsWith(verdictText('alert', texts))).toBe(true);
    expect(text).toContain(texts.status.titles.online);
    expect(text).not.toContain(texts.status.online);
  });

  test('is not green while another analysis of the company runs', () => {
    const card = analysisCard({ ...clear, standing: { analysisCount: 2, elsewhere: [] } }, texts);
    expect(card.text).not.toContain(verdictText('clear', texts));
  });

  test('is green where everything about the company is', () => {
    const card = analysisCard(
      { ...clear, standing: { verdict: 'clear', analysisCount: 2, elsewhere: [] } },
      texts,
    );
    expect(card.text.startsWith(verdictText('clear', texts))).toBe(true);
  });
});

describe('the verdict of a case', () => {
  const count = (verdict: 'alert' | 'clear' | undefined, progress: AnalysisProgress) => ({
    ...(verdict && { verdict }),
    progress,
    count: 1,
  });

  test.each([
    ['the worst of its analyses', [count('clear', 'complete'), count('alert', 'running')], 'alert'],
    ['clear if all are', [count('clear', 'complete'), count('clear', 'complete')], 'clear'],
    ['none while one runs', [count('clear', 'complete'), count(undefined, 'running')], undefined],
    [
      'unknown if one stopped beside a clear one',
      [count('clear', 'complete'), count(undefined, 'stopped')],
      'unknown',
    ],
    [
      'none while one runs, although another stopped',
      [count('clear', 'complete'), count(undefined, 'stalled'), count(undefined, 'running')],
      undefined,
    ],
    ['none if all stopped', [count(undefined, 'stopped')], undefined],
    [
      'that of the others if one was cancelled',
      [count('clear', 'complete'), count(undefined, 'cancelled')],
      'clear',
    ],
    ['none if all were cancelled', [count(undefined, 'cancelled')], undefined],
  ])('is %s', (_name, counts, expected) => {
    expect(verdictOfCase(counts)).toBe(expected);
  });
});
