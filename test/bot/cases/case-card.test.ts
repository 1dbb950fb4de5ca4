import { caseCard } from '../../../bot/cases';
import { assessCase } from '../../../bot/cases/assess-case';
import type { CaseContents, CaseDocument } from '../../../bot/cases/case';
import { sampleCases } from '../../../bot/cli/doctor/samples/sample-cases';
import { getTexts } from '../../../bot/texts/texts';

const texts = getTexts('en');
const expectedReports = ['doc_xray', 'magpie', 'manager_xray'];

describe('the card of a case with files that the service never got', () => {
  /** A case whose one submission has these files too, which were gone from Slack. */
  function cardOf(name: string, ...missing: readonly string[]) {
    const { contents } = sampleCases[name] as { contents: CaseContents };
    const submissions = contents.submissions.map((submission) => {
      const [document] = submission.documents as [CaseDocument];
      const gone = missing.map((file) => ({ ...document, name: file, state: 'missing' as const }));
      return { ...submission, documents: [...submission.documents, ...gone] };
    });
    const all = { ...contents, submissions };
    const now = contents.createdAt.getTime();
    const assessment = assessCase(all, { expectedReports, now });
    const { blocks } = caseCard({ contents: all, assessment }, texts);
    const [, lead, table] = blocks;
    return { lead: JSON.stringify(lead), table: JSON.stringify(table) };
  }

  test('blames the one that was examined', () => {
    const { lead, table } = cardOf('alert', 'gone.pdf', 'lost.pdf');
    expect(lead).toContain(texts.cases.inFile('statement.pdf', ''));
    expect(lead).not.toMatch(/gone|lost/);
    expect(table).not.toContain(texts.cases.documents(3));
  });

  test('counts those that were examined', () => {
    const { lead, table } = cardOf('one of several statements', 'gone.pdf');
    expect(lead).toContain(texts.cases.inOneOf('statement.pdf, interim.pdf', ''));
    expect(lead).not.toContain('gone');
    expect(table).toContain(texts.cases.documents(2));
  });

  test('still names them where nothing bad was found', () => {
    expect(cardOf('clear', 'gone.pdf').table).toContain(texts.cases.notRead('gone.pdf'));
  });
});

describe('the card of a case with a verdict', () => {
  function cardOf(name: string, status: Partial<CaseContents> = {}): string {
    const { contents } = sampleCases[name] as { contents: CaseContents };
    const all = { ...contents, ...status };
    const assessment = assessCase(all, { expectedReports, now: contents.createdAt.getTime() });
    return JSON.stringify(caseCard({ contents: all, assessment }, texts));
  }
  const decision = { id: 'decline', kind: 'decline', reason: 'Signed twice', by: 'U7', at: 0 } as const;

  test('asks somebody to take it, unless nothing calls for a decision', () => {
    expect(cardOf('alert')).toMatch(/not taken yet.*take_case.*decide_case.*assign_case.*snooze_case/);
    expect(cardOf('clear')).toMatch(/decide_case.*assign_case/);
    expect(cardOf('clear')).not.toMatch(/not taken yet|take_case|snooze_case/);
    expect(cardOf('clear', { state: 'taken', ownerId: 'U7' })).toContain('taken by <@U7>');
  });

  test.each(['proposed', 'decided'] as const)('says what to do next until it is %s', (state) => {
    expect(cardOf('alert')).toContain('Do next:');
    expect(cardOf('alert', { state, decision })).not.toContain('Do next:');
    expect(cardOf('alert', { state, decision })).toContain('Reason: Signed twice');
  });
});
