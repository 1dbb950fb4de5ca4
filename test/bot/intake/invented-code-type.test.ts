import type { CodeTypeDefinition } from '../../../shared/company-code/types/code-type-definition';
import type { CodeTypeTexts, CompanyCodeTexts } from '../../../shared/english/company-code-texts';
import { buildViewSubmission } from '../../support/build-view-submission';

/** A type as a maintainer would add it: six digits and their remainder by seven, three more for a branch. */
const kennzahl: CodeTypeDefinition = {
  type: 'kennzahl',
  label: 'KZ',
  example: '123.456.4',
  keywords: ['kennzahl', 'filialzahl'],
  names: ['kenn-?nummer'],
  forms: [{ characters: 'digits', length: 7, passes }],
  longerForms: [{ name: 'Filialzahl', characters: 'digits', length: 10, codeLength: 7, passes: isBranch }],
  vatNumber: { country: 'ZZ', keyLength: 1, fits: (key, code) => Number(key) === Number(code) % 9 },
  standsAlone: true,
  normalise: (written) => written.replace(/[\s.]/g, ''),
};

function passes(code: string): boolean {
  return Number(code.slice(0, 6)) % 7 === Number(code[6]);
}

function isBranch(code: string): boolean {
  return passes(code.slice(0, 7)) && code.slice(7) !== '000';
}

const words = (language: string): CodeTypeTexts => ({
  name: `Kennzahl ${language}`,
  country: `Zedland ${language}`,
  form: `7 digits ${language}`,
  checkFailed: { summary: (given) => `${given} fails in ${language}.`, advice: `Check ${language}.` },
  malformed: { summary: (given) => `${given} is none in ${language}.`, advice: `Enter ${language}.` },
});

/** Loads all modules anew, with a line more in the list of types and an entry more in each catalogue of words. */
function load(definition: CodeTypeDefinition) {
  jest.resetModules();
  jest.doMock('../../../shared/company-code/types', () => {
    const { codeTypes, ...rest } = jest.requireActual('../../../shared/company-code/types');
    return { ...rest, codeTypes: [...codeTypes, definition] };
  });
  const add = (path: string, name: string, language: string) =>
    jest.doMock(path, () => {
      const { [name]: texts, ...rest } = jest.requireActual(path);
      return { ...rest, [name]: { ...texts, kennzahl: words(language) } };
    });
  add('../../../shared/english/company-code-texts', 'companyCodeTexts', 'en');
  add('../../../bot/texts/fr/company-codes', 'companyCodes', 'fr');
  add('../../../bot/texts/it/company-codes', 'companyCodes', 'it');
  return {
    ...(require('../../../shared/company-code') as typeof import('../../../shared/company-code')),
    ...(require('../../../shared/english/issue-text') as typeof import('../../../shared/english/issue-text')),
    ...(require('../../../bot/texts/texts') as typeof import('../../../bot/texts/texts')),
    ...(require('../../../bot/slack/wording/company-text') as typeof import('../../../bot/slack/wording/company-text')),
    ...(require('../../../bot/intake/parse-message') as typeof import('../../../bot/intake/parse-message')),
    ...(require('../../../bot/intake/guess-from-file-name') as typeof import('../../../bot/intake/guess-from-file-name')),
    ...(require('../../../bot/intake/submit-modal') as typeof import('../../../bot/intake/submit-modal')),
    ...(require('../../../bot/app/parse-command') as typeof import('../../../bot/app/parse-command')),
    ...(require('../../../bot/erasure/company-matcher') as typeof import('../../../bot/erasure/company-matcher')),
    ...(require('../../../bot/cli/parse-company-code-option') as typeof import('../../../bot/cli/parse-company-code-option')),
    ...(require('../../../bot/cli/mcp/tools/create-request') as typeof import('../../../bot/cli/mcp/tools/create-request')),
    ...(require('../../../bot/config/account-settings') as typeof import('../../../bot/config/account-settings')),
    ...(require('../../../nodes/RiskXray/fields/company-code') as typeof import('../../../nodes/RiskXray/fields/company-code')),
    ...(require('../../../scripts/docs/errors/input-issues') as typeof import('../../../scripts/docs/errors/input-issues')),
  };
}

const product = load(kennzahl);
const code = { type: 'kennzahl', id: '1234564' };
const languages = ['en', 'fr', 'it'] as const;

afterAll(() => jest.resetModules());

describe('a type of company code that is only defined and worded', () => {
  test.each(['kennzahl 1234564', 'KENNZAHL: 123.456.4', 'Kenn-Nummer 1234564', 'ZZ 7 123.456.4', '1234564'])(
    'is recognised in “%s”',
    (text) => {
      expect(product.parseMessage(`${text} bank statement`).code).toEqual(code);
      expect(product.parseCommand(`company ${text}`)).toMatchObject({ name: 'company', code });
      expect(product.guessFromFileName(`${text}.pdf`).code).toEqual(code);
    },
  );

  test.each(['kennzahl 1234565', '1234565', '123.456.5'])('is shown to be mistyped in “%s”', (text) => {
    const id = text.replace('kennzahl ', '');
    expect(product.parseMessage(text).mistypedCode).toEqual({ type: 'kennzahl', id });
  });

  test('is read from a longer number, which is said in each language', () => {
    const readFrom = 'Filialzahl 1234564001';
    expect(product.parseMessage('filialzahl 1234564001').code).toEqual({ ...code, readFrom });
    for (const language of languages) {
      const view = product.submitModal(
        { channel: 'C1', prefill: { code, readFrom, documents: [] } },
        product.getTexts(language),
      );
      expect(JSON.stringify(view)).toContain(readFrom);
    }
  });

  test.each([
    ['kennzahl', '1234565', 'kennzahl_check_failed', undefined],
    ['kennzahl', '12345', 'not_kennzahl', undefined],
    ['kennzahl', '1234564000', 'kennzahl_check_failed', code],
    ['kennzahl', '732829320', 'not_kennzahl', { type: 'siren', id: '732829320' }],
    ['siren', 'ZZ71234564', 'not_siren', code],
  ])('is checked: %s %s', (type, id, issue, suggestion) => {
    const checked = product.checkCompanyCode({ type, id });
    if (checked.ok) throw new Error('The code should have been refused.');
    expect([checked.issues.map((one) => one.code), checked.suggestion]).toEqual([[issue], suggestion]);
  });

  test.each(languages)('has its place and its words in the form, in %s', (language) => {
    const texts = product.getTexts(language);
    const form = { channel: 'C1', prefill: { documents: [] } };
    const view = product.submitModal(form, texts, { companyCodeTypes: ['kennzahl'] });
    const shown = JSON.stringify(view);
    expect(shown).toContain(`Kennzahl ${language} (Zedland ${language})`);
    expect(shown).toContain(`7 digits ${language}.`);
    expect(shown).toContain('"text":"123.456.4"');
    expect(product.readSubmitModal(buildViewSubmission(view, { code_id: '1234565' }), texts)).toMatchObject({
      errors: { code_id: expect.stringContaining(`1234565 fails in ${language}. Check ${language}.`) },
    });
    expect(product.readSubmitModal(buildViewSubmission(view, { code_id: '123.456.4' }), texts)).toMatchObject(
      {
        submission: { code },
      },
    );
  });

  test('is a choice of the node, of the command line and of the settings', () => {
    const [field] = product.companyCodeFields;
    expect(field?.options).toContainEqual({
      name: 'Kennzahl En',
      value: 'kennzahl',
      description: 'Zedland en: 7 digits en, or the 10 digits of a Filialzahl',
    });
    expect(product.createRequest.input.shape.code.description).toContain('kennzahl:1234564');
    expect(product.accountSchema.parse({}).companyCodeTypes).toContain('kennzahl');
  });

  test('is accepted by the command line, also bare or in a longer number', () => {
    const notices: string[] = [];
    const parse = (text: string) =>
      product.parseCompanyCodeOption(text, {
        options: {},
        service: { companyCodeTypes: ['siren', 'kennzahl'] },
        terminal: { notice: (notice: string) => void notices.push(notice) },
      } as never);
    expect(['kennzahl:123.456.4', '1234564', '1234564001'].map(parse)).toEqual([code, code, code]);
    expect(notices).toEqual(['Filialzahl 1234564001 was read as its KZ 1234564.']);
    expect(() => parse('1234565')).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ code: 'kennzahl_check_failed' })] }),
    );
  });

  test('is shown, documented and erased like the others', () => {
    expect(product.codeText(code)).toBe('KZ 1234564');
    expect(product.formatInputIssues()).toContain('`not_kennzahl` | … is none in en. | Enter en.');
    expect(product.mentionsCodeType('No such Kenn-Nummer')).toBe(true);
    const { erase } = product.companyMatcher({ code, names: [], otherNames: [] });
    const written = 'ZZ7 123.456.4, 1234564 001, 1234564; not 12345640 or 1234565';
    expect(erase(written, 'copy')).toBe('[erased], [erased], [erased]; not 12345640 or 1234565');
  });
});

test('a type whose numbers look like others is recognised after its name alone', () => {
  const { parseMessage } = load({ ...kennzahl, standsAlone: false });
  expect(parseMessage('kennzahl 1234564').code).toEqual(code);
  expect(parseMessage('kennzahl 1234565').mistypedCode).toEqual({ ...code, id: '1234565' });
  expect(parseMessage('1234564')).toMatchObject({ missing: ['code', 'kind'], ambiguous: [] });
  expect(parseMessage('1234565').mistypedCode).toBeUndefined();
});

test('a number that fits two types names neither', () => {
  const twin = { ...kennzahl, forms: [{ characters: 'digits', length: 9, passes: () => true } as const] };
  const { parseMessage } = load(twin);
  expect(parseMessage('732829320')).toMatchObject({ ambiguous: ['code'] });
  expect(parseMessage('siren 732829320').code).toEqual({ type: 'siren', id: '732829320' });
});

test('a type without its definition in full or its words does not compile', () => {
  const { standsAlone, ...unfinished } = kennzahl;
  // @ts-expect-error Whether it stands alone is missing.
  const definition: CodeTypeDefinition = unfinished;
  // @ts-expect-error The words for a codice fiscale are missing.
  const texts: CompanyCodeTexts = { siren: words('en') };
  expect([definition, texts]).toHaveLength(2);
});
