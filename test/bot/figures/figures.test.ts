import * as fc from 'fast-check';
import { type FiguresCardData, figuresCard, redactedFiguresCard } from '../../../bot/figures/figures-card';
import { confirmFiguresModal, figuresModal } from '../../../bot/figures/figures-modal';
import {
  addFigures,
  beginFiguresCall,
  failFigures,
  findFigures,
  findFiguresLastSentAt,
  markFiguresSent,
} from '../../../bot/figures/figures-rows';
import { readConfirmedFigures, readFiguresModal } from '../../../bot/figures/read-figures-modal';
import { redact } from '../../../bot/redaction';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { getTexts } from '../../../bot/texts/texts';
import { type FinancialFigures, figureFields, formatAmount } from '../../../shared';
import { findMessageProblems, findViewProblems } from '../../support/block-kit-rules';
import { buildViewSubmission } from '../../support/build-view-submission';
import { findInputs } from '../../support/find-blocks';
import { anyText } from '../../support/hostile-texts';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { completeNotes as amounts } from '../../support/sample-document';
import { refusal } from '../../support/sample-failure';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('stored figures', () => {
    async function submission() {
      const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1', state: 'queued' } as const;
      return (await store().transaction((tx) => createSubmission(tx, place))).submission.id;
    }

    async function added(dedupeKey = 'V1') {
      const figures = await addFigures(store(), {
        submissionId: await submission(),
        userId: 'U1',
        dedupeKey,
        amounts,
      });
      return figures as NonNullable<typeof figures>;
    }

    it('stores the figures of a form once', async () => {
      const { submissionId, state } = await added();
      expect(state).toBe('queued');
      const again = { submissionId, userId: 'U1', dedupeKey: 'V1', amounts };
      expect(await addFigures(store(), again)).toBeUndefined();
      expect(await addFigures(store(), { ...again, dedupeKey: 'V2' })).toMatchObject({ amounts });
    });

    it('marks the call for one sender, and keeps what was sent', async () => {
      const { id, submissionId } = await added();
      expect(await findFiguresLastSentAt(store(), submissionId)).toBeUndefined();
      expect(await beginFiguresCall(store(), id)).toBe(true);
      expect(await beginFiguresCall(store(), id)).toBe(false);
      expect(await findFigures(store(), id)).toMatchObject({ hasPendingCall: true, state: 'queued' });
      const sent = await markFiguresSent(store(), id);
      expect(sent).toMatchObject({ state: 'sent', hasPendingCall: false, amounts });
      expect(await findFiguresLastSentAt(store(), submissionId)).toBeDefined();
      expect(await failFigures(store(), id, { reason: refusal('late'), outcomeKnown: true })).toBeUndefined();
    });
  });

  describe('the form', () => {
    const texts = getTexts('en');

    const target = { requestId: 'q1', channel: 'C1', thread: '1.2' };

    const entered = {
      holding: 'no',
      workforceNumber: '12',
      equity: '1 234,56',
      revenue: '€1.5M',
      amortizationDepreciation: '0',
      netIncome: '(500)',
      interestExpense: '1,234.56',
      cashAvailable: '10k',
      totalFixedAssets: '7',
      totalAssets: '8',
      shortTermDebt: '9',
      totalDebt: '10',
      currentLiabilities: '11',
    };

    const cents = {
      holding: false,
      workforceNumber: 12,
      equity: 123_456,
      revenue: 150_000_000,
      amortizationDepreciation: 0,
      netIncome: -50_000,
      interestExpense: 123_456,
      cashAvailable: 1_000_000,
      totalFixedAssets: 700,
      totalAssets: 800,
      shortTermDebt: 900,
      totalDebt: 1_000,
      currentLiabilities: 1_100,
    };

    describe('the form for financial figures', () => {
      test('has an input for every note, and requires the mandatory ones', () => {
        const view = figuresModal(target, texts);
        expect(findViewProblems(view)).toEqual([]);
        const inputs = findInputs(view);
        expect(inputs.map(({ block_id }) => block_id)).toEqual([
          'thousands',
          ...figureFields.map(({ key }) => key),
        ]);
        expect(inputs.filter(({ optional }) => !optional)).toHaveLength(13);
      });

      test('reads amounts as people write them, shows them for confirmation, and only then returns them', () => {
        const read = readFiguresModal(buildViewSubmission(figuresModal(target, texts), entered), texts);
        expect(read).toEqual({ ok: true, value: { target, notes: cents } });
        const confirm = confirmFiguresModal(target, cents, texts);
        expect(findViewProblems(confirm)).toEqual([]);
        const echo = JSON.stringify(confirm.blocks);
        for (const text of [
          'Equity: *1\u00a0234.56\u00a0€*',
          'Revenue of the last year: *1\u00a0500\u00a0000\u00a0€*',
          '*-500\u00a0€*',
          '*12*',
          'holding: *No*',
        ])
          expect(echo).toContain(text);
        expect(readConfirmedFigures(buildViewSubmission(confirm))).toEqual({ target, notes: cents });
      });

      test('every amount survives both steps', () => {
        fc.assert(
          fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
            const view = figuresModal(target, texts, { ...entered, equity: formatAmount(amount) });
            const read = readFiguresModal(buildViewSubmission(view), texts);
            if (!read.ok) throw new Error(JSON.stringify(read.errors));
            const confirm = confirmFiguresModal(target, read.value.notes, texts);
            expect(JSON.stringify(confirm.blocks)).toContain(`Equity: *${texts.formats.money(amount)}*`);
            expect(readConfirmedFigures(buildViewSubmission(confirm))?.notes.equity).toBe(amount);
          }),
        );
      });

      test('refuses a confirmation with missing or malformed values', () => {
        const broken = JSON.stringify({ target, notes: { ...cents, equity: 'x' } });
        for (const private_metadata of [undefined, '', '{}', broken, JSON.stringify({ target })])
          expect(readConfirmedFigures({ private_metadata })).toBeUndefined();
        expect(readFiguresModal({ private_metadata: '{' }, texts).ok).toBe(false);
      });

      test('fits whatever is entered', () => {
        fc.assert(
          fc.property(anyText, (text) => {
            const filled = Object.fromEntries(figureFields.map(({ key }) => [key, text]));
            expect(findViewProblems(figuresModal(target, texts, filled))).toEqual([]);
            const read = readFiguresModal(
              buildViewSubmission(figuresModal(target, texts), { ...entered, esgLabels: text }),
              texts,
            );
            if (read.ok)
              expect(findViewProblems(confirmFiguresModal(target, read.value.notes, texts))).toEqual([]);
            const notes: FinancialFigures = { ...cents, esgLabels: [text.slice(0, 200)] };
            expect(findViewProblems(confirmFiguresModal(target, notes, texts))).toEqual([]);
          }),
        );
      });

      const inThousands = { ...entered, cashAvailable: '10', revenue: '1 500', thousands: ['thousands'] };

      test.each(['10k', '1.5M', '1.234', '1,234'])('refuses %s if all amounts are in thousands', (equity) => {
        const submitted = buildViewSubmission(figuresModal(target, texts), { ...inThousands, equity });
        expect(readFiguresModal(submitted, texts)).toEqual({
          ok: false,
          errors: { equity: expect.stringContaining('ambiguous') },
        });
      });

      test('asks about impossible figures before they are sent', () => {
        const sound = { ...cents, cashAvailable: 100, equity: 100 };
        expect(confirmFiguresModal(target, sound, texts).submit?.text).toBe('Send');
        const impossible = {
          ...sound,
          totalFixedAssets: 200_000_000,
          totalAssets: 120_000_000,
          totalDebt: -1,
        };
        const confirm = confirmFiguresModal(target, impossible, texts);
        expect(findViewProblems(confirm)).toEqual([]);
        expect(confirm.submit?.text).toBe('Send anyway');
        const shown = JSON.stringify(confirm.blocks);
        for (const text of [
          'Check input',
          'Total fixed assets (2\u00a0000\u00a0000\u00a0€)',
          '1\u00a0200\u00a0000\u00a0€',
          'Total debt is negative',
        ])
          expect(shown).toContain(text);
        // Nothing is changed by the question.
        expect(readConfirmedFigures(buildViewSubmission(confirm))?.notes).toEqual(impossible);
      });

      test.each([
        ['fr', 'Capitaux propres', 'case DL', '\u00a0: *1\u202f234,56\u00a0€'],
        ['it', 'Patrimonio netto', 'totale A', ': *1.234,56\u00a0€'],
      ] as const)(
        'is labelled in %s as on the forms that people copy from',
        (language, label, box, amount) => {
          const ownTexts = getTexts(language);
          const view = figuresModal(target, ownTexts);
          expect(findViewProblems(view)).toEqual([]);
          const equity = findInputs(view).find(({ block_id }) => block_id === 'equity');
          expect(equity?.label.text).toBe(label);
          expect(equity?.hint?.text).toContain(box);
          const confirm = confirmFiguresModal(target, cents, ownTexts);
          expect(findViewProblems(confirm)).toEqual([]);
          expect(JSON.stringify(confirm.blocks)).toContain(`${label}${amount}*`);
        },
      );
    });
  });

  describe('the card', () => {
    const texts = getTexts('en');

    const company = { code: { type: 'siren', id: '732829320' }, name: 'Transports Saint-Roch SARL' };

    const figures = { figuresId: '7', requestId: 'req_1', enteredBy: 'U1', company, amounts };

    const toText = (message: unknown) => JSON.stringify(message);

    const redactedCard = (data: FiguresCardData) => redactedFiguresCard(redact('figures', data), texts);

    describe('the card of financial figures', () => {
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

      test('shows neither company nor amounts where another company can read it', () => {
        const failure = { reason: refusal('equity 250000 is odd'), outcomeKnown: true };
        const redacted = toText(redactedCard({ ...figures, state: 'failed', failure }));
        for (const text of ['732829320', 'Saint-Roch', '250', 'odd']) expect(redacted).not.toContain(text);
        expect(redacted).toContain('retry_figures');
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
            expect(findMessageProblems(figuresCard({ ...figures, state: 'failed', failure }, texts))).toEqual(
              [],
            );
          }),
        );
      });
    });
  });
});
