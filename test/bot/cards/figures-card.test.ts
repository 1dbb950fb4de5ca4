import * as fc from 'fast-check';
import { figuresCard } from '../../../bot/cards';
import { textsFor } from '../../../bot/texts';
import { anyText } from './hostile-texts';
import { faultsOfMessage } from './slack-rules';

const texts = textsFor('en');
const figures = { figuresId: '7', requestId: 'req_1', enteredBy: 'U1' };
const words = (message: unknown) => JSON.stringify(message);

describe('the card of financial figures', () => {
  test.each(['queued', 'sent'] as const)('has nothing to press when they are %s', (state) => {
    const message = figuresCard({ ...figures, state }, texts);
    expect(faultsOfMessage(message)).toEqual([]);
    expect(words(message)).not.toContain('retry_figures');
    expect(words(message)).toContain('<@U1>');
  });

  test('offers Retry after a refusal, with its reason', () => {
    const failure = { reason: 'equity is odd', outcomeKnown: true };
    const message = figuresCard({ ...figures, state: 'failed', failure }, texts);
    expect(words(message)).toContain('Financial figures not sent');
    expect(words(message)).toContain('equity is odd');
    expect(words(message)).toContain('"value":"7"');
  });

  test('says to look first when nobody knows', () => {
    const failure = { reason: '', outcomeKnown: false };
    const message = figuresCard({ ...figures, state: 'failed', failure }, texts);
    expect(words(message)).toContain('Nobody knows');
    expect(words(message)).toContain('retry_figures');
  });

  test('is a message that Slack takes, whatever the service says', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (reason, outcomeKnown) => {
        const failure = { reason, outcomeKnown };
        expect(faultsOfMessage(figuresCard({ ...figures, state: 'failed', failure }, texts))).toEqual([]);
      }),
    );
  });
});
