import * as fc from 'fast-check';
import { figuresCard } from '../../../bot/figures/figures-card';
import { getTexts } from '../../../bot/texts/texts';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';

const texts = getTexts('en');
const figures = { figuresId: '7', requestId: 'req_1', enteredBy: 'U1' };
const toText = (message: unknown) => JSON.stringify(message);

describe('the card of financial figures', () => {
  test.each(['queued', 'sent'] as const)('has no buttons when they are %s', (state) => {
    const message = figuresCard({ ...figures, state }, texts);
    expect(findMessageProblems(message)).toEqual([]);
    expect(toText(message)).not.toContain('retry_figures');
    expect(toText(message)).toContain('<@U1>');
  });

  test('offers Retry after a refusal, with its reason', () => {
    const failure = { reason: 'equity is odd', outcomeKnown: true };
    const message = figuresCard({ ...figures, state: 'failed', failure }, texts);
    expect(toText(message)).toContain('Financial figures not sent');
    expect(toText(message)).toContain('equity is odd');
    expect(toText(message)).toContain('"value":"7"');
  });

  test('says to check the service first when the outcome is unknown', () => {
    const failure = { reason: '', outcomeKnown: false };
    const message = figuresCard({ ...figures, state: 'failed', failure }, texts);
    expect(toText(message)).toContain('may or may not have the figures');
    expect(toText(message)).toContain('retry_figures');
  });

  test('is a message that Slack accepts, whatever the service responds', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (reason, outcomeKnown) => {
        const failure = { reason, outcomeKnown };
        expect(findMessageProblems(figuresCard({ ...figures, state: 'failed', failure }, texts))).toEqual([]);
      }),
    );
  });
});
