import { detailsText } from '../../../../bot/slack/wording/document-text';
import { getTexts } from '../../../../bot/texts/texts';

describe('the details of a document', () => {
  const read = (period: string, date: string) =>
    detailsText({ kind: 'bank_statement', period, date }, getTexts('en')).source;

  test('name a calendar month or year', () => {
    expect(read('month', '2024-02-29')).toBe('Bank statement, February 2024');
    expect(read('month', '2024-12-31')).toBe('Bank statement, December 2024');
    expect(read('year', '2023-12-31')).toBe('Bank statement, 2023');
  });

  test('have the date of a period that ends on another day', () => {
    expect(read('month', '2024-03-15')).toBe('Bank statement, Month, 2024-03-15');
    expect(read('month', '2023-02-27')).toBe('Bank statement, Month, 2023-02-27');
    expect(read('year', '2023-06-30')).toBe('Bank statement, Year, 2023-06-30');
  });
});
