import { failureNextText, failureText } from '../../../bot/texts/failure-text';
import { getTexts } from '../../../bot/texts/texts';
import { refusal } from '../../support/sample-failure';

const texts = getTexts('en');

test('a failure is worded from its data, with the service’s own message', () => {
  const reason = refusal('Equity is odd');
  expect(failureText(reason, texts)).toBe('The service refused it (400): “Equity is odd”.');
  expect(failureNextText(reason, texts)).toBeUndefined();
});

test('an unknown company asks for its correction instead of a retry', () => {
  const reason = { ...refusal(''), code: 'company_unknown', step: 'createRequest' } as const;
  expect(failureText(reason, texts)).toBe('The service doesn’t know this company.');
  expect(failureNextText(reason, texts)).toContain('Correct the company');
});

test('an input that was refused before it was sent says everything that is wrong with it', () => {
  const issues = [
    { code: 'file_empty', field: 'file', name: 'a.pdf' },
    { code: 'date_invalid', field: 'date', given: '2023-02-29' },
  ] as const;
  expect(failureText({ code: 'input_invalid', issues }, texts)).toBe(
    'a.pdf is empty. Share it again. “2023-02-29” is not a valid date. Write it like 2024-12-31.',
  );
});
