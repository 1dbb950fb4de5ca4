import * as fc from 'fast-check';
import { intakeReply } from '../../../bot/intake/intake-reply';
import { partitionFiles } from '../../../bot/intake/partition-files';
import { planIntake } from '../../../bot/intake/plan-intake';
import { parseSubmitFormState } from '../../../bot/intake/submit-form-state';
import type { SharedFile } from '../../../bot/slack/files/shared-file';
import { getTexts } from '../../../bot/texts/texts';
import { findMessageProblems } from '../../support/block-kit-rules';
import { findButtons } from '../../support/find-blocks';
import { anyText } from '../../support/hostile-texts';

const texts = getTexts('en');
const pdf: SharedFile = { id: 'F1', name: 'scan.pdf', type: 'application/pdf', size: 1_000 };
const toText = (message: unknown) => JSON.stringify(message);

function reply(text: string, shared: readonly SharedFile[], maxFileSize?: number) {
  const files = partitionFiles(shared, maxFileSize);
  const plan = planIntake(text, files.sendable);
  const formState = { draftId: '1', channel: 'C1', thread: '1.2', prefill: plan.prefill };
  return intakeReply({ plan, files, formState, ...(maxFileSize && { maxFileSize }) }, texts);
}

const buttonOf = (message: ReturnType<typeof reply>) => findButtons(message)[0];

describe('the reply to shared files', () => {
  test('says what was understood and what is missing, and opens the form', () => {
    const message = reply('siren 732829320 bank statement', [pdf]);
    expect(findMessageProblems(message)).toEqual([]);
    expect(toText(message)).toContain('What I understood: Company siren 732829320 · Kind Bank statement');
    expect(toText(message)).toContain('Still needed: the period it covers, its date');
    expect(buttonOf(message)).toMatchObject({ action_id: 'open_submit' });
  });

  test('its button carries all that the form needs', () => {
    const message = reply('siren 732829320', [{ ...pdf, name: 'bank-statement-2024-12.pdf' }]);
    expect(parseSubmitFormState(buttonOf(message)?.value)).toEqual({
      draftId: '1',
      channel: 'C1',
      thread: '1.2',
      prefill: {
        code: { type: 'siren', id: '732829320' },
        documents: [
          {
            fileId: 'F1',
            name: 'bank-statement-2024-12.pdf',
            kind: 'bank_statement',
            period: 'month',
            date: '2024-12-31',
            guessed: true,
          },
        ],
      },
    });
    expect(toText(message)).toContain('I guessed some details from the file name');
  });

  test('warns about other formats, and sends them anyway', () => {
    const message = reply('', [{ ...pdf, name: 'scan.png', type: 'image/png' }]);
    expect(toText(message)).toContain('⚠️ scan.png is not a PDF. The service may refuse it.');
    expect(buttonOf(message)).toBeDefined();
  });

  test('refuses what is too large or empty, politely, and has no button when nothing is left', () => {
    const large = { ...pdf, name: 'large.pdf', size: 21 * 1024 * 1024 };
    const message = reply('', [large, { ...pdf, name: 'empty.pdf', size: 0 }]);
    expect(findMessageProblems(message)).toEqual([]);
    expect(toText(message)).toContain('⛔ large.pdf is 21 MB; the service takes up to 20 MB.');
    expect(toText(message)).toContain('⛔ empty.pdf is empty.');
    expect(buttonOf(message)).toBeUndefined();
    expect(buttonOf(reply('', [large, pdf]))).toBeDefined();
    expect(toText(reply('', [{ ...pdf, size: 20 * 1024 * 1024 + 1 }]))).toContain(
      'is 20.000001 MB; the service takes up to 20 MB',
    );
    expect(buttonOf(reply('', [{ ...pdf, size: 20 * 1024 * 1024 }]))).toBeDefined();
  });

  test('names what could not be accepted', () => {
    expect(toText(reply('siren 732829321', [pdf]))).toContain('732829321 is not a valid company code');
    expect(toText(reply('bank statement 31/02/2024', [pdf]))).toContain('31/02/2024 is not a valid date');
    expect(toText(reply('732829320 or 552100554', [pdf]))).toContain('names several companies');
    expect(toText(reply('siret 73282932000074', [pdf]))).toContain('was read as its SIREN');
  });

  test('fits, whatever the file names', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(anyText, { minLength: 1, maxLength: 10 }),
        fc.nat(3),
        (text, names, size) => {
          const shared = names.map((name, index) => ({
            id: `F${index}`,
            name,
            type: name.slice(0, 50),
            size: size * 10_000_000,
          }));
          const message = reply(text, shared);
          expect(findMessageProblems(message)).toEqual([]);
          const state = parseSubmitFormState(buttonOf(message)?.value);
          const sent = partitionFiles(shared).sendable.map(({ id }) => id);
          expect(state?.prefill.documents.map(({ fileId }) => fileId) ?? []).toEqual(sent);
        },
      ),
    );
  });
});
