import * as fc from 'fast-check';
import { centsFromUnits, formatAmount, parseAmount } from '../../../shared/money';

const cents = (text: string) => {
  const read = parseAmount(text);
  return read.ok ? read.cents : read.problem.code;
};

test.each([
  ['1 234', 123_400_000],
  ['1.234,5', 123_450_000],
  ['(0,5) €', 'not_an_amount'],
  ['(0,5 €)', -50_000],
  ['1,5', 150_000],
  ['0,00001', 1],
  ['1.234', 'amount_ambiguous'],
  ['1,234', 'amount_ambiguous'],
  ['10k', 'amount_ambiguous'],
  ['1.5M', 'amount_ambiguous'],
])('%s in thousands is read as such or refused', (text, expected) => {
  const read = parseAmount(text, { inThousands: true });
  expect(read.ok ? read.cents : read.problem.code).toBe(expected);
});

describe('an amount written by people', () => {
  test.each([
    ['1234', 123400],
    ['1234.5', 123450],
    ['1 234,56', 123456],
    ['1,234.56', 123456],
    ['1.234,56', 123456],
    ["1'234.56", 123456],
    ['1’234.56', 123456],
    ['1\u00a0234,56', 123456],
    ['1\u202f234,56', 123456],
    ['12 345 678', 1234567800],
    ['12.345.678', 1234567800],
    ['12,345,678.90', 1234567890],
    ['0', 0],
    ['-0', 0],
    ['007', 700],
    ['0,05', 5],
  ])('%s is read', (text, expected) => {
    expect(cents(text)).toBe(expected);
  });

  test.each([
    ['€1,234.56', 123456],
    ['1 234,56 €', 123456],
    ['EUR 12', 1200],
    ['12 eur', 1200],
    ['$ 12.50', 1250],
    ['12.50CHF', 1250],
    ['3 euros', 300],
  ])('%s is read without its currency', (text, expected) => {
    expect(cents(text)).toBe(expected);
  });

  test.each([
    ['-5', -500],
    ['−5', -500],
    ['+5', 500],
    ['-€5', -500],
    ['€ -5', -500],
    ['(1 234,56)', -123456],
    ['(€5)', -500],
  ])('%s is read with its sign', (text, expected) => {
    expect(cents(text)).toBe(expected);
  });

  test.each([
    ['12k', 1200000],
    ['1.5K', 150000],
    ['1,25M', 125000000],
    ['3 M€', 300000000],
    ['1 234k', 123400000],
    ['1.2345k', 123450],
  ])('%s is read with its multiplier', (text, expected) => {
    expect(cents(text)).toBe(expected);
  });

  test('with three digits after a lone mark is grouped, because money has no three decimals', () => {
    expect(cents('1.234')).toBe(123400);
    expect(cents('1,234')).toBe(123400);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1.2.3',
    '12,34,567',
    '1 23',
    '1  234',
    '1.234,5,6',
    '1,234.567.8',
    "1 234'567",
    '5.',
    '--5',
    '(-5)',
    '(5',
    '€5€',
    '5-',
    '1e5',
    'NaN',
    '٣',
  ])('“%s” is refused', (text) => {
    expect(parseAmount(text).ok).toBe(false);
  });

  test.each(['0.123', '1234.567', '1 234,567', '1.2345'])('%s is refused for its decimals', (text) => {
    expect(parseAmount(text).ok).toBe(false);
  });

  test('is refused where a multiplier leaves two readings', () => {
    expect(cents('1.234k')).toBe('amount_ambiguous');
    expect(cents('2m')).toBe('amount_suffix_ambiguous');
  });

  test('beyond what a number holds exactly is refused', () => {
    expect(cents('90071992547409.91')).toBe(9007199254740991);
    expect(cents('90071992547409.92')).toBe('amount_too_large');
    expect(cents('9999999999M')).toBe('amount_too_large');
  });

  test('never makes the parser throw or take long', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 .,'()+-€kM") }), (text) => {
        const read = parseAmount(text);
        expect(read.ok ? Number.isSafeInteger(read.cents) : read.problem.code.length > 0).toBe(true);
      }),
    );
    expect(parseAmount('1 '.repeat(5_000_000)).ok).toBe(false);
  });
});

describe('cents', () => {
  const anyCents = fc.maxSafeInteger();

  test('are shown in units, grouped by spaces', () => {
    expect(formatAmount(123456)).toBe('1 234.56');
    expect(formatAmount(-100000000)).toBe('-1 000 000.00');
    expect(formatAmount(5)).toBe('0.05');
    expect(formatAmount(0)).toBe('0.00');
  });

  test('survive being shown and read again', () => {
    fc.assert(fc.property(anyCents, (amount) => cents(formatAmount(amount)) === amount));
  });

  test('are the same in every usual way of writing', () => {
    const written = fc.record({
      amount: anyCents,
      group: fc.constantFrom('', ' ', "'", '\u00a0', '\u202f'),
      mark: fc.constantFrom('.', ','),
      before: fc.constantFrom('', '€', 'EUR '),
    });
    fc.assert(
      fc.property(written, ({ amount, group, mark, before }) => {
        const text = formatAmount(Math.abs(amount)).replaceAll(' ', group).replace('.', mark);
        expect(cents(`${amount < 0 ? '-' : ''}${before}${text}`)).toBe(amount);
      }),
    );
  });
});

describe('a number of units', () => {
  test.each([
    [1.005, undefined],
    [0.1 + 0.2, 30],
    [0.1 + 0.2 - 0.3, 0],
    [1.1 * 3, 330],
    [1234.567, undefined],
    [1e21, undefined],
    [0.001, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [0.29, 29],
    [1.1, 110],
    [-4.35, -435],
    [1e15, undefined],
    [8.2e13, 8_200_000_000_000_000],
  ])('%d becomes exact cents, or is refused', (units, expected) => {
    const read = centsFromUnits(units);
    expect(read.ok ? read.cents : undefined).toBe(expected);
  });

  test('agrees with its two-decimal text, for any amount of cents that a number of units can represent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (amount) => {
        const units = Number(formatAmount(amount).replaceAll(' ', ''));
        expect(centsFromUnits(units)).toEqual({ ok: true, cents: amount });
      }),
    );
  });
});
