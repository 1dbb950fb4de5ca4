import * as fc from 'fast-check';
import { checkCompanyCode, codeTypes, recogniseCompanyCodes } from '../../../shared/company-code';
import { oracle } from './oracle';

const check = (type: string, id: string) => checkCompanyCode({ type, id });

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** Appends the digit that makes a number valid according to the oracle. */
function appendCheckDigit(body: string, passes: (id: string) => boolean): string | undefined {
  return [...'0123456789'].map((digit) => body + digit).find(passes);
}

const isOracleSiren = (id: string) => oracle.siren(id) && id !== '000000000';

const sirens = digits(8)
  .map((body) => appendCheckDigit(body, isOracleSiren))
  .filter((id) => id !== undefined);

describe('a SIREN', () => {
  test('passes when its check digit fits', () => {
    expect(check('siren', '732829320')).toEqual({ ok: true, code: { type: 'siren', id: '732829320' } });
  });

  test.each(['732 829 320', '732.829.320', ' 732\u00a0829\u202f320 ', '7.3 2829320'])(
    'may be written as “%s”',
    (id) => {
      expect(check('SIREN', id)).toEqual({ ok: true, code: { type: 'siren', id: '732829320' } });
    },
  );

  test.each([
    ['000000000', 'siren_check_failed'],
    ['732829321', 'siren_check_failed'],
    ['73282932', 'not_siren'],
    ['7328293200', 'not_siren'],
    ['73282932O', 'not_siren'],
    ['ABC', 'not_siren'],
  ])('is refused as %s: %s', (id, code) => {
    expect(check('siren', id)).toMatchObject({
      ok: false,
      issues: [{ code, field: 'code.id', given: id }],
    });
  });

  test('passes or fails as in an independent library', () => {
    fc.assert(
      fc.property(fc.oneof(digits(9), sirens), (id) => {
        expect(check('siren', id).ok).toBe(isOracleSiren(id));
      }),
    );
  });

  test('with any one digit mistyped is refused', () => {
    fc.assert(
      fc.property(sirens, fc.nat(8), fc.integer({ min: 1, max: 9 }), (id, at, shift) => {
        const other = (Number(id[at]) + shift) % 10;
        expect(check('siren', id.slice(0, at) + other + id.slice(at + 1)).ok).toBe(false);
      }),
    );
  });
});

describe('a SIRET given as SIREN', () => {
  test('is read as its SIREN, and says so', () => {
    expect(check('siren', '732 829 320 00074')).toEqual({
      ok: true,
      code: { type: 'siren', id: '732829320' },
      readFrom: 'SIRET 73282932000074',
    });
  });

  test.each(['35600000000048', '35600000049837'])("of La Poste passes by La Poste's own rule: %s", (id) => {
    expect(check('siren', id)).toMatchObject({ ok: true, code: { id: '356000000' } });
  });

  test('of La Poste that passes neither rule is refused', () => {
    expect(check('siren', '35600000049838').ok).toBe(false);
  });

  test('passes or fails as in an independent library', () => {
    const offices = digits(5).map((office) => `356000000${office}`);
    const sirets = fc.tuple(sirens, digits(5)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(offices, sirets), (id) => {
        expect(check('siren', id).ok).toBe(oracle.siret(id));
      }),
    );
  });

  test('that fits its own check, but not that of the SIREN inside, is refused', () => {
    expect(oracle.siret('73282932100072')).toBe(true);
    expect(check('siren', '73282932100072').ok).toBe(false);
  });

  test('that is mistyped suggests the SIREN inside it', () => {
    expect(check('siren', '73282932000075')).toMatchObject({
      ok: false,
      suggestion: { type: 'siren', id: '732829320' },
    });
  });
});

describe('a codice fiscale', () => {
  test('of a company has eleven digits', () => {
    expect(check('cfiscale', '01234567897')).toEqual({
      ok: true,
      code: { type: 'cfiscale', id: '01234567897' },
    });
    expect(check('cfiscale', '01234567898').ok).toBe(false);
    expect(check('cfiscale', '00000000000').ok).toBe(false);
  });

  test('of a company passes or fails as VAT numbers, which have the same form, do in an independent library', () => {
    const vatNumbers = fc.tuple(digits(6), digits(1)).map(([body, check]) => `1${body}015${check}`);
    fc.assert(
      fc.property(vatNumbers, (id) => {
        expect(check('cfiscale', id).ok).toBe(oracle.italianVat(id));
      }),
    );
  });

  test('of a person has sixteen characters, in any case', () => {
    expect(check('cfiscale', 'rss mra 85t10 a562s')).toEqual({
      ok: true,
      code: { type: 'cfiscale', id: 'RSSMRA85T10A562S' },
    });
    expect(check('cfiscale', 'RSSMRA85T10A562T').ok).toBe(false);
  });

  test('of a person passes or fails as in an independent library, including letters for digits', () => {
    const letters = (length: number) =>
      fc.string({
        unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        minLength: length,
        maxLength: length,
      });
    const digitsOrLetters = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789LMNPQRSTUV'), minLength: length, maxLength: length });
    const bodies = fc
      .tuple(
        letters(6),
        digitsOrLetters(2),
        fc.constantFrom(...'ABCDEHLMPRST'),
        digitsOrLetters(2),
        letters(1),
        digitsOrLetters(3),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(bodies, (body) => {
        const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => body + letter);
        const accepted = all.filter((id) => check('cfiscale', id).ok);
        expect(accepted).toEqual(all.filter(oracle.codiceFiscale));
        expect(accepted).toHaveLength(1);
      }),
    );
  });
});

describe('a code of the wrong type', () => {
  test.each([
    ['cfiscale', '732829320', { type: 'siren', id: '732829320' }],
    ['siren', '01234567897', { type: 'cfiscale', id: '01234567897' }],
    ['siren', 'FR44732829320', { type: 'siren', id: '732829320' }],
    ['cfiscale', 'IT01234567897', { type: 'cfiscale', id: '01234567897' }],
    // A spreadsheet dropped its leading zeros.
    ['siren', '111005', { type: 'siren', id: '000111005' }],
    ['cfiscale', '1234567897', { type: 'cfiscale', id: '01234567897' }],
  ])('%s %s is refused with what was probably meant', (type, id, suggestion) => {
    expect(check(type, id)).toMatchObject({ ok: false, suggestion });
  });
});

describe('an explicit override', () => {
  test('lets a failed check pass, and says so', () => {
    expect(checkCompanyCode({ type: 'siren', id: '732 829 321' }, { override: true })).toEqual({
      ok: true,
      code: { type: 'siren', id: '732829321' },
      overridden: true,
    });
  });

  test('changes nothing for a code that passes, and does not invent one', () => {
    expect(checkCompanyCode({ type: 'siren', id: '732829320' }, { override: true })).toEqual({
      ok: true,
      code: { type: 'siren', id: '732829320' },
    });
    expect(checkCompanyCode({ type: 'siren', id: ' ' }, { override: true }).ok).toBe(false);
    expect(checkCompanyCode({ type: 'siren', id: '. .' }, { override: true }).ok).toBe(false);
  });
});

describe('a code of an unknown type', () => {
  test('passes unchecked, without the spaces around it', () => {
    expect(check(' Companies House ', ' 0123.4567 ')).toEqual({
      ok: true,
      code: { type: 'Companies House', id: '0123.4567' },
    });
  });

  test('still needs a type and an id; both are asked for at once', () => {
    expect(check('', ' ')).toMatchObject({
      ok: false,
      issues: [{ field: 'code.type' }, { field: 'code.id' }],
    });
  });
});

describe.each(codeTypes)('the definition of $type', ({ type, example, keywords, normalise }) => {
  const code = { type, id: normalise(example) };

  test('has a valid example', () => {
    expect(checkCompanyCode({ type, id: example })).toEqual({ ok: true, code });
  });

  test('has a check that finds any last character of the example but its own to be wrong', () => {
    const others = [...'0123456789'].filter((digit) => !code.id.endsWith(digit));
    for (const digit of others) {
      const mistyped = code.id.slice(0, -1) + digit;
      expect(checkCompanyCode({ type, id: mistyped })).toMatchObject({
        issues: [{ code: `${type}_check_failed`, given: mistyped }],
      });
    }
  });

  test('is recognised by its own name and by each keyword', () => {
    for (const name of [type, ...keywords])
      expect([name, recogniseCompanyCodes(`${name} ${example}`)]).toEqual([name, [code]]);
  });
});

test('numbers of a length are read without a name as codes of one type at most', () => {
  const lengths = codeTypes
    .filter(({ standsAlone }) => standsAlone)
    .flatMap(({ forms, longerForms }) => [...forms, ...longerForms].map(({ length }) => length));
  expect(lengths.filter((length, index) => lengths.indexOf(length) !== index)).toEqual([]);
});
