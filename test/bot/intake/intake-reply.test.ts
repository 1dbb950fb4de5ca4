import * as fc from 'fast-check';
import {
  type IntakeReplyData,
  intakeReply,
  redactedIntakeReply,
  toQuestion,
} from '../../../bot/intake/intake-reply';
import { partitionFiles } from '../../../bot/intake/partition-files';
import { type KnownCompanies, planIntake } from '../../../bot/intake/plan-intake';
import { parseDraftReference, parseSubmitFormState } from '../../../bot/intake/submit-form-state';
import { redact } from '../../../bot/redaction';
import type { SharedFile } from '../../../bot/slack/files/shared-file';
import { kindText } from '../../../bot/slack/wording/document-text';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { documentKinds } from '../../../shared';
import { findMessageProblems } from '../../support/block-kit-rules';
import { findButtons } from '../../support/find-blocks';
import { anyText } from '../../support/hostile-texts';

const texts = getTexts('en');
const pdf: SharedFile = { id: 'F1', name: 'scan.pdf', type: 'application/pdf', size: 1_000 };
const toText = (message: unknown) => JSON.stringify(message);

function redactedReply(data: IntakeReplyData, language = texts) {
  return redactedIntakeReply(redact('intake', toQuestion(data)), language);
}

function reply(
  text: string,
  shared: readonly SharedFile[],
  maxFileSize?: number,
  known?: KnownCompanies,
  isRedacted = false,
) {
  const files = partitionFiles(shared, maxFileSize);
  const plan = planIntake(text, files.sendable, known);
  const formState = { draftId: '1', channel: 'C1', thread: '1.2', prefill: plan.prefill };
  const data = { plan, files, formState, ...(maxFileSize && { maxFileSize }) };
  return isRedacted ? redactedReply(data) : intakeReply(data, texts);
}

const buttonOf = (message: ReturnType<typeof reply>) => findButtons(message)[0];

describe('the reply to shared files', () => {
  test('says what was read and what is missing, and opens the form', () => {
    const message = reply('siren 732829320 bank statement', [pdf]);
    expect(findMessageProblems(message)).toEqual([]);
    expect(toText(message)).toContain('Company named in your message: *SIREN 732829320*');
    expect(toText(message)).toContain('Read in your message: Bank statement');
    expect(toText(message)).toContain('Still needed: the period it covers, its date');
    expect(findButtons(message)).toMatchObject([{ action_id: 'open_submit' }]);
  });

  test('asks which company, and has a button for each that may be meant and for any other', () => {
    const acme = { code: { type: 'siren', id: '732829320' }, businessName: `${'Long '.repeat(20)}SA` };
    const message = reply('other', [{ ...pdf, name: '552100554.pdf' }], undefined, { thread: [acme] });
    expect(findMessageProblems(message)).toEqual([]);
    expect(message.text).toContain('Which company is this document about?');
    expect(toText(message)).toContain('Read in the name 552100554.pdf: SIREN 552100554');
    const buttons = findButtons(message);
    expect(buttons.map(({ action_id }) => action_id)).toEqual([
      'open_submit',
      'open_submit_second',
      'open_submit_other',
    ]);
    const labels = buttons.map(({ text }) => text.text);
    expect(labels[0]).toMatch(/^Long .*\(SIREN 732829320\)$/);
    expect(labels.slice(1)).toEqual(['SIREN 552100554', 'Another company…']);
    const codes = buttons.map(({ value }) => parseSubmitFormState(value)?.prefill.code?.id);
    expect(codes).toEqual(['732829320', '552100554', undefined]);
  });

  const thread = [{ code: { type: 'siren', id: '552100554' }, businessName: 'Acme' }];

  test('has a button for each kind where a file in a thread lacks only that; kinds that need more open the form', () => {
    const labels = documentKinds.map((kind) => kindText(kind, texts));
    const complete = findButtons(reply('month 2024-12-31', [pdf], undefined, { thread }));
    expect(complete.map(({ text }) => text.text)).toEqual([...labels, 'Another company…']);
    expect(complete.map(({ action_id }) => action_id)).toEqual([
      'submit_certified',
      'submit_bank',
      'submit_interim',
      'submit_other',
      'open_submit_other',
    ]);
    expect(complete.slice(0, 4).map(({ value }) => parseDraftReference(value))).toEqual(
      documentKinds.map((kind) => ({ draftId: '1', kind, period: 'month', date: '2024-12-31' })),
    );
    const message = reply('hello', [{ ...pdf, name: 'bank statement 2024-12.pdf' }], undefined, { thread });
    expect(findMessageProblems(message)).toEqual([]);
    const buttons = findButtons(message);
    expect(buttons.map(({ action_id }) => action_id)).toEqual([
      'open_submit',
      'open_submit_second',
      'submit_interim',
      'submit_other',
      'open_submit_other',
    ]);
    expect(buttons.map(({ text }) => text.text.endsWith('…'))).toEqual([true, true, false, false, true]);
    expect(buttons.filter(({ style }) => style === 'primary')).toEqual([buttons[1]]);
  });

  test.each([
    ['the company is not of the thread', 'siren 552100554', [pdf], {}],
    ['there are several files', 'hello', [pdf, { ...pdf, id: 'F2' }], { thread }],
    ['the kind is known and the period is not', 'bank statement 2024-12-30', [pdf], { thread }],
    ['the kind is known and the date is not', 'bank statement month', [pdf], { thread }],
    ['kinds contradict each other', 'bank statement, certified accounts', [pdf], { thread }],
    ['a date is not valid', '31/02/2024', [pdf], { thread }],
    ['a date has not come yet', 'month 2999-12-31', [pdf], { thread }],
  ])('has no such buttons where %s', (_, text, files, known) => {
    for (const isRedacted of [false, true])
      expect(
        findButtons(reply(text, files, undefined, known, isRedacted)).map(({ action_id }) => action_id),
      ).toEqual(expect.not.arrayContaining(['submit_interim', 'submit_other']));
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
    expect(toText(message)).toContain(
      'Read in the name bank-statement-2024-12.pdf: Bank statement, December 2024',
    );
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
    expect(toText(message)).toContain('Ask the sender for a smaller original');
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

  test.each(languages)('names no company, code or file where other companies read it (%s)', (language) => {
    const known = { thread: [{ code: { type: 'siren', id: '552100554' }, businessName: 'Acme' }] };
    const files = partitionFiles(
      [
        { ...pdf, name: 'ledger 732829320.png', type: 'image/png' },
        { ...pdf, name: 'ledger.pdf', size: 0 },
        { ...pdf, name: 'ledger.pdf', size: 21 * 1024 * 1024 },
      ],
      undefined,
    );
    for (const text of ['', 'siren 732829321', 'siret 73282932000074', '732829320 or 552100554']) {
      const plan = planIntake(text, files.sendable, known);
      const formState = { draftId: '7', channel: 'C1', thread: '1.2', prefill: plan.prefill };
      const message = redactedReply({ plan, files, formState }, getTexts(language));
      expect(findMessageProblems(message)).toEqual([]);
      expect(toText(message)).not.toMatch(/ledger|Acme|7328|5521/);
      expect(buttonOf(message)).toMatchObject({ action_id: 'open_submit', value: '7' });
    }
    const ledger = partitionFiles([{ ...pdf, name: 'ledger.pdf' }]);
    const plan = planIntake('month 2024-12-31', ledger.sendable, known);
    const formState = { draftId: '7', channel: 'C1', thread: '1.2', prefill: plan.prefill };
    const message = redactedReply({ plan, files: ledger, formState }, getTexts(language));
    expect(findMessageProblems(message)).toEqual([]);
    expect(toText(message)).not.toMatch(/ledger|Acme|5521/);
    expect(findButtons(message).map(({ action_id }) => action_id)).toContain('submit_bank');
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
