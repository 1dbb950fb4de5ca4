import { checkCompanyCode, codeTypes, recogniseCompanyCodes } from '../../../shared/company-code';

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
