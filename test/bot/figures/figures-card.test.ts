import * as fc from 'fast-check';
import { type FiguresCardData, figuresCard, redactedFiguresCard } from '../../../bot/figures/figures-card';
import { redact } from '../../../bot/redaction';
import { getTexts } from '../../../bot/texts/texts';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';
import { completeNotes as amounts } from '../../support/sample-document';
import { refusal } from '../../support/sample-failure';

const texts = getTexts('en');
const company = { code: { type: 'siren', id: '732829320' }, name: 'Transports Saint-Roch SARL' };
const figures = { figuresId: '7', requestId: 'req_1', enteredBy: 'U1', company, amounts };
const toText = (message: unknown) => JSON.stringify(message);
const redactedCard = (data: FiguresCardData) => redactedFiguresCard(redact('figures', data), texts);

describe('the card of financial figures', () => {
  test.each(['queued', 'sent'] as const)('has no buttons when they are %s', (state) => {
    const message = figuresCard({ ...figures, state }, texts);
    expect(findMessageProblems(message)).toEqual([]);
    expect(toText(message)).not.toContain('retry_figures');
    expect(toText(message)).toContain('<@U1>');
  });

  test('shows which figures were sent, about whom and by whom', () => {
    const sent = figuresCard({ ...figures, state: 'sent' }, texts);
    for (const text of [
      'Revenue of the last year: *1\u00a0200\u00a0000\u00a0€*',
      'holding: *No*',
      'Transports Saint-Roch SARL',
    ])
      expect(toText(sent.blocks)).toContain(text);
    expect(sent.text).toContain('Transports Saint-Roch SARL');
    expect(toText(sent)).not.toContain('req_1');
    const french = figuresCard({ ...figures, state: 'sent' }, getTexts('fr'));
    expect(toText(french.blocks)).toContain('Capitaux propres\u00a0: *250\u202f000\u00a0€*');
  });

  test('says who sent which figures in its text alone', () => {
    const { text } = figuresCard({ ...figures, state: 'sent' }, texts);
    for (const part of [
      'Financial figures sent',
      'Transports Saint-Roch SARL',
      'Entered by <@U1>.',
      'Equity: 250\u00a0000\u00a0€; ',
      'Total debt: 220\u00a0000\u00a0€; ',
    ])
      expect(text).toContain(part);
    const labels = { esgLabels: ['&'.repeat(500)] };
    const french = figuresCard(
      { ...figures, amounts: { ...amounts, ...labels }, state: 'sent' },
      getTexts('fr'),
    );
    expect(french.text).toContain('Total des dettes\u00a0: 220\u202f000\u00a0€');
    expect(french.text.length).toBeLessThan(2_000);
    expect(redactedCard({ ...figures, state: 'sent' }).text).not.toContain('250');
  });

  test('asks to check figures that were sent although they look like a mistake', () => {
    const sent = (change: object) =>
      toText(figuresCard({ ...figures, amounts: { ...amounts, ...change }, state: 'sent' }, texts));
    expect(sent({ totalDebt: -1_00 })).toContain('⚠️ *Check input:* Total debt is negative: -1\u00a0€.');
    expect(sent({ totalDebt: 300_000_00 })).not.toContain('Check input');
  });

  test('shows neither company nor amounts where another company can read it', () => {
    const failure = { reason: refusal('equity 250000 is odd'), outcomeKnown: true };
    const redacted = toText(redactedCard({ ...figures, state: 'failed', failure }));
    for (const text of ['732829320', 'Saint-Roch', '250', 'odd']) expect(redacted).not.toContain(text);
    expect(redacted).toContain('retry_figures');
  });

  test('offers Retry after a refusal, with its reason', () => {
    const failure = { reason: refusal('equity is odd'), outcomeKnown: true };
    const message = figuresCard({ ...figures, state: 'failed', failure }, texts);
    expect(toText(message)).toContain('Financial figures not sent');
    expect(toText(message)).toContain('equity is odd');
    expect(toText(message)).toContain('"value":"7"');
  });

  test('says to check the service first when the outcome is unknown', () => {
    const failure = { reason: { code: 'interrupted' }, outcomeKnown: false } as const;
    const message = figuresCard({ ...figures, state: 'failed', failure }, texts);
    expect(toText(message)).toContain('whether the request has the figures');
    expect(toText(message)).toContain('retry_figures');
  });

  test('is a message that Slack accepts, whatever the service responds', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (serviceMessage, outcomeKnown) => {
        const failure = { reason: refusal(serviceMessage), outcomeKnown };
        expect(findMessageProblems(figuresCard({ ...figures, state: 'failed', failure }, texts))).toEqual([]);
      }),
    );
  });
});
