import { parseSubmitFormState, serializeSubmitFormState } from '../../../bot/intake/submit-form-state';

const documents = Array.from({ length: 10 }, (_, index) => ({
  fileId: `F0123456789${index}`,
  name: '👾'.repeat(200),
  kind: 'certified_financial_statement' as const,
  period: 'month',
  date: '2024-12-31',
}));
const formState = {
  draftId: '1',
  channel: 'C1',
  thread: '1.2',
  prefill: { code: { type: 'siren', id: '732829320' }, documents },
};

describe('the form state', () => {
  test('is read as it was written', () => {
    const small = { channel: 'C1', prefill: { businessName: 'Acme', documents: documents.slice(0, 1) } };
    expect(parseSubmitFormState(serializeSubmitFormState(small, 3_000))).toEqual(small);
  });

  test('drops names before it drops files', () => {
    for (const max of [3_000, 2_000, 1_200]) {
      const text = serializeSubmitFormState(formState, max);
      expect(text.length).toBeLessThanOrEqual(max);
      const read = parseSubmitFormState(text);
      expect(read?.prefill.documents.map(({ fileId }) => fileId)).toEqual(
        documents.map(({ fileId }) => fileId),
      );
      expect(read?.prefill.code).toEqual(formState.prefill.code);
      expect(text).not.toMatch(/\p{Cs}/u);
    }
  });

  test('keeps every file that was refused, at least by its reason', () => {
    const refusedFiles = [
      { name: '👾'.repeat(200), reason: 'too_large', size: 21_500_000, maxSize: 20_971_520 },
      { name: 'empty.pdf', reason: 'empty' },
    ] as const;
    for (const max of [3_000, 2_000, 1_400, 400]) {
      const read = parseSubmitFormState(serializeSubmitFormState({ ...formState, refusedFiles }, max));
      expect(read?.refusedFiles?.map(({ reason }) => reason)).toEqual(['too_large', 'empty']);
    }
  });

  test.each([
    undefined,
    '',
    'null',
    '[]',
    '{"channel":1}',
    '{"channel":"C1","prefill":{"documents":[{"fileId":1}]}}',
  ])('is not read from invalid text: %s', (text) => {
    expect(parseSubmitFormState(text)).toBeUndefined();
  });
});
