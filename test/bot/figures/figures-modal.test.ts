import * as fc from 'fast-check';
import { confirmFiguresModal, figuresModal } from '../../../bot/figures/figures-modal';
import { readConfirmedFigures, readFiguresModal } from '../../../bot/figures/read-figures-modal';
import { getTexts } from '../../../bot/texts/texts';
import { type FinancialFigures, figureFields, formatAmount } from '../../../shared';
import { findViewProblems } from '../../support/block-kit-rules';
import { buildViewSubmission } from '../../support/build-view-submission';
import { findInputs } from '../../support/find-blocks';
import { anyText } from '../../support/hostile-texts';

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

  test('says everything that is wrong at once, each at its input', () => {
    const view = figuresModal(target, texts, {
      ...entered,
      equity: '1.2.3',
      workforceNumber: '0',
      revenue: '',
    });
    expect(readFiguresModal(buildViewSubmission(view), texts)).toEqual({
      ok: false,
      errors: {
        equity: expect.stringContaining('grouped unusually'),
        workforceNumber: 'Enter a whole number, at least 1.',
        revenue: 'Please fill this in.',
      },
    });
    expect(readFiguresModal(buildViewSubmission(figuresModal(target, texts)), texts)).toMatchObject({
      errors: Object.fromEntries(Object.keys(entered).map((key) => [key, 'Please fill this in.'])),
    });
  });

  test('takes the notes on environment, society and governance where they are given', () => {
    const more = { esgGenderDiversity: '41-60%', esgLabels: 'B Corp, ISO 14001', esgJobCreation: '10+' };
    const read = readFiguresModal(
      buildViewSubmission(figuresModal(target, texts), { ...entered, ...more }),
      texts,
    );
    expect(read).toMatchObject({
      value: {
        notes: { esgGenderDiversity: '41-60%', esgLabels: ['B Corp', 'ISO 14001'], esgJobCreation: '10+' },
      },
    });
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

  test('multiplies every amount by a thousand if people say so, and shows the full amounts', () => {
    const submitted = buildViewSubmission(figuresModal(target, texts), inThousands);
    const read = readFiguresModal(submitted, texts);
    expect(read).toMatchObject({
      value: {
        notes: { revenue: 150_000_000, cashAvailable: 1_000_000, equity: 123_456_000, workforceNumber: 12 },
      },
    });
    if (read.ok)
      expect(JSON.stringify(confirmFiguresModal(target, read.value.notes, texts).blocks)).toContain(
        'Revenue of the last year: *1\u00a0500\u00a0000\u00a0€*',
      );
  });

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
    const impossible = { ...sound, totalFixedAssets: 200_000_000, totalAssets: 120_000_000, totalDebt: -1 };
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
  ] as const)('is labelled in %s as on the forms that people copy from', (language, label, box, amount) => {
    const ownTexts = getTexts(language);
    const view = figuresModal(target, ownTexts);
    expect(findViewProblems(view)).toEqual([]);
    const equity = findInputs(view).find(({ block_id }) => block_id === 'equity');
    expect(equity?.label.text).toBe(label);
    expect(equity?.hint?.text).toContain(box);
    const confirm = confirmFiguresModal(target, cents, ownTexts);
    expect(findViewProblems(confirm)).toEqual([]);
    expect(JSON.stringify(confirm.blocks)).toContain(`${label}${amount}*`);
  });
});
