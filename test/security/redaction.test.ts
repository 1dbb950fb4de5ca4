import { type AlertCardData, alertCard, alertReply } from '../../bot/alerts/alert-card';
import { redactedAlertCard } from '../../bot/alerts/redacted-alert-card';
import { type AnalysisCardData, redactedAnalysisCard } from '../../bot/analyses';
import type { Bot } from '../../bot/bot';
import { redactedStatusText } from '../../bot/cases';
import { redactedDeadlineCard } from '../../bot/deadlines/deadline-card';
import { redactedDigestCard } from '../../bot/digest';
import { redactedFiguresCard } from '../../bot/figures/figures-card';
import { enqueueMessage, type MessageToPost } from '../../bot/outbox/enqueue-message';
import { type Redacted, type RedactedData, redact } from '../../bot/redaction';
import { publicFields } from '../../bot/redaction/public-fields';
import { redactedReportCard } from '../../bot/reports';
import { redactedVerdictChangeCard } from '../../bot/reports/verdict-change-card';
import { message } from '../../bot/slack/block-kit/message';
import { publicCard } from '../../bot/slack/public-card';
import type { Transaction } from '../../bot/store/queryable';
import { getTexts, type Texts } from '../../bot/texts/texts';
import { docSummary, managerSummary } from '../support/sample-summaries';
import { sampleCases } from '../support/samples/sample-cases';
import { sampleDigests } from '../support/samples/sample-digests';
import { addInventedFields, SECRET } from './inventing-service';

const texts = getTexts('en');
const invent = <Data>(data: Data) => addInventedFields(data) as Data;

const alert: AlertCardData = {
  alertId: '7',
  caseId: '8',
  summary: docSummary,
  files: ['secret.pdf'],
  first: docSummary,
  company: { code: { type: 'siren', id: '732829320' }, name: 'Acme' },
  rules: [],
  askedBy: 'U1',
  status: {
    state: 'decided',
    decision: { id: 'x', kind: 'decline', name: 'Walk away', reason: 'Forged', by: 'U7', at: 0 },
  },
};
const analysis = sampleCases.alert as AnalysisCardData;

describe('redacted data', () => {
  it('has what is listed and nothing else, however deep', () => {
    const redacted = redact('alert', invent(alert));
    const { kind, source, verdict, examined, ids } = docSummary;
    const report = { kind, source, verdict, examined, ids };
    expect(redacted).toEqual({
      alertId: '7',
      caseId: '8',
      summary: report,
      first: report,
      status: { state: 'decided', decision: { by: 'U7', at: 0 } },
    });
  });

  it('has no object in the place of a value, and no value in the place of an object', () => {
    const wrong = {
      caseId: { name: SECRET },
      isOver: [{ name: SECRET }],
      status: SECRET,
      threadUrl: 'https://a',
    };
    expect(redact('alert', wrong)).toEqual({ threadUrl: 'https://a' });
  });

  it('keeps times and lists', () => {
    const { contents, assessment } = redact('analysisCard', invent(analysis));
    expect(contents.createdAt).toEqual(analysis.contents.createdAt);
    expect(assessment.rows.map(({ status }) => status)).toEqual(
      analysis.assessment.rows.map(({ status }) => status),
    );
  });

  it('is redacted in turn by a name that exists', () => {
    const names = Object.keys(publicFields);
    const used = Object.values(publicFields).flatMap((fields) => Object.values<true | string>(fields));
    expect(used.filter((field) => field !== true && !names.includes(field))).toEqual([]);
  });

  it.each(Object.keys(sampleCases))('shows no invented field on the card of an analysis (%s)', (name) => {
    const data = invent(sampleCases[name] as AnalysisCardData);
    expect(JSON.stringify(redactedAnalysisCard(redact('analysisCard', data), texts))).not.toContain(SECRET);
  });

  it('shows no invented field of a report, a digest, figures or a deadline', () => {
    const figures = { figuresId: '1', state: 'sent', amounts: { equity: 1 }, enteredBy: 'U1' } as const;
    const dueCase = { caseId: '1', status: alert.status, company: alert.company };
    const change = { before: docSummary, after: managerSummary, company: alert.company };
    const cards = [
      redactedAlertCard(redact('alert', invent(alert)), texts),
      redactedReportCard(redact('reportCard', invent({ summary: docSummary })), texts),
      redactedVerdictChangeCard(redact('verdictChange', invent(change)), texts),
      ...Object.values(sampleDigests).map((data) =>
        redactedDigestCard(redact('digest', invent(data)), texts),
      ),
      redactedFiguresCard(redact('figures', invent(figures)), texts),
      redactedDeadlineCard(
        redact('deadline', invent({ kind: 'reminder' as const, cases: [dueCase] })),
        texts,
      ),
    ];
    for (const card of cards) expect(JSON.stringify(card)).not.toContain(SECRET);
  });
});

/** Lines that are compiled, never called: each would show another company what it must not read. */
export function neverCompiles(bot: Bot, tx: Transaction, place: Omit<MessageToPost, 'card'>): unknown[] {
  const redacted = redact('alert', alert);
  return [
    // @ts-expect-error Full data is not redacted data.
    redactedAlertCard(alert, texts),
    // @ts-expect-error Neither is that of an analysis,
    redactedAnalysisCard(analysis, texts),
    // @ts-expect-error or the status of a case.
    redactedStatusText(alert.status, texts),
    // @ts-expect-error Nobody else makes redacted data.
    { caseId: '8' } satisfies RedactedData,
    // @ts-expect-error A company is in no redacted data,
    redacted.company,
    // @ts-expect-error nor what was decided.
    redacted.status.decision?.reason,
    // @ts-expect-error Redacted data is too little for a full card.
    alertCard(redacted, texts),
    // @ts-expect-error A card of full data is not posted without a redacted version,
    enqueueMessage(bot, tx, { ...place, card: alertCard(alert, texts) }),
    enqueueMessage(bot, tx, {
      ...place,
      card: {
        full: () => alertReply(alert, texts),
        // @ts-expect-error and is none itself.
        redacted: () => alertReply(alert, texts),
      },
    }),
    // @ts-expect-error A public card is made of redacted data alone.
    publicCard((data: AlertCardData, words: Texts) => alertCard(data, words)),
    // This is how it goes.
    enqueueMessage(bot, tx, { ...place, card: redactedAlertCard(redacted, texts) }),
    publicCard((data: Redacted<'alert', AlertCardData>) => message({ text: data.summary.verdict })),
  ];
}
