import {
  type DeadlineCardData,
  type DueCase,
  deadlineCard,
  redactedDeadlineCard,
} from '../../../bot/deadlines/deadline-card';
import { redact } from '../../../bot/redaction';
import { getTexts } from '../../../bot/texts/texts';
import { findMessageProblems } from '../../support/block-kit-rules';
import { docSummary } from '../../support/sample-summaries';
import { sampleAnalyses } from '../../support/samples/sample-cases';

const texts = getTexts('en');
const toText = (message: unknown) => JSON.stringify(message);
const at = Date.UTC(2026, 0, 2, 5, 0);
const dueAt = new Date(Date.UTC(2026, 0, 2, 13, 0));
const company = { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' };
const open: DueCase = {
  caseId: '7',
  status: { state: 'open', dueAt },
  verdict: 'alert',
  company,
  gravest: docSummary,
};
const decision = { id: 'decline', kind: 'decline', reason: 'Signed twice', by: 'U7', at } as const;
const proposed: DueCase = {
  ...open,
  caseId: '8',
  status: { state: 'proposed', ownerId: 'U7', ownedAt: new Date(at), dueAt, decision },
};

describe('the notice of cases that wait for a decision', () => {
  test('says when they were due once they are overdue, and until then when they are', () => {
    const overdue = toText(
      deadlineCard(
        { kind: 'escalation', cases: [{ ...open, status: { ...open.status, isOverdue: true } }] },
        texts,
      ),
    );
    expect(overdue).toMatch(/nobody has it yet · ⏰ overdue since <!date\^1767358800\^/);
    const reminder = toText(deadlineCard({ kind: 'reminder', cases: [open] }, texts));
    expect(reminder).toMatch(/nobody has it yet · due <!date\^1767358800\^/);
  });

  test('says which file was not sent where that is why nothing is known', () => {
    const worst = sampleAnalyses.find(({ contents }) => contents.submissions.length === 0);
    const unknown: DueCase = { ...open, verdict: 'unknown', gravest: undefined, ...(worst && { worst }) };
    const card = deadlineCard({ kind: 'reminder', cases: [unknown] }, texts);
    expect(card.text).toContain('big.pdf is 20.5 MB');
    expect(toText(card.blocks)).toContain('big.pdf is 20.5 MB');
  });

  test('says what a second person is asked to confirm, and why', () => {
    const card = deadlineCard({ kind: 'escalation', cases: [open, proposed] }, texts);
    expect(findMessageProblems(card)).toEqual([]);
    expect(toText(card)).toMatch(/⏳ Decline proposed by <@U7>.*Reason: Signed twice.*confirm_case/);
    expect(card.blocks.filter(({ type }) => type === 'divider')).toHaveLength(1);
  });

  test('asks nobody to confirm what other companies must not read', () => {
    const data: DeadlineCardData = { kind: 'escalation', cases: [proposed] };
    const inChannel = redactedDeadlineCard(redact('deadline', data), texts);
    const inDirectMessage = deadlineCard({ ...data, cases: [redact('listedCase', proposed)] }, texts);
    for (const card of [toText(inChannel), toText(inDirectMessage)]) {
      expect(card).toContain('waits for a second person');
      expect(card).not.toMatch(/Decline|Signed twice|Acme|confirm_case/);
    }
  });
});
