import * as fc from 'fast-check';
import { guessFromFileName } from '../../../bot/intake/guess-from-file-name';
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

const siren = { type: 'siren', id: '732829320' };

const file = (name: string, id = 'F1'): SharedFile => ({ id, name, type: 'application/pdf', size: 1 });

describe('a file name', () => {
  test.each([
    ['bank-statement-2024-12.pdf', { kind: 'bank_statement', period: 'month', date: '2024-12-31' }],
    ['bilan_2023.pdf', { kind: 'certified_financial_statement', period: 'year', date: '2023-12-31' }],
    ['Relevé_de_compte_02-2024.PDF', { kind: 'bank_statement', period: 'month', date: '2024-02-29' }],
    ['estratto conto Q1 2024.pdf', { kind: 'bank_statement', period: 'quarter', date: '2024-03-31' }],
    ['interim-2024-H1.pdf', { kind: 'interim_financial_statement', period: 'semester', date: '2024-06-30' }],
    ['bilancio 31-12-2022.pdf', { kind: 'certified_financial_statement', date: '2022-12-31' }],
    ['20241130_bank.pdf', { kind: 'bank_statement', date: '2024-11-30' }],
    [
      'comptes annuels 732829320 2023.pdf',
      { code: siren, kind: 'certified_financial_statement', period: 'year', date: '2023-12-31' },
    ],
    ['scan.pdf', {}],
    ['IMG_0001.jpg', {}],
    ['', {}],
  ])('%s suggests what to fill in', (name, guess) => {
    expect(guessFromFileName(name)).toEqual(guess);
  });
});

describe('what to do with shared files', () => {
  const complete = 'siren 732829320 bank statement month 2024-12-31';

  const acme = { code: siren, businessName: 'Acme SA' };
  const peugeot = { code: { type: 'siren', id: '552100554' }, businessName: 'Peugeot' };
  const statement = 'bank statement month 2024-12-31';

  test("takes the company of the thread, then the channel's own, where the message names none", () => {
    expect(planIntake(statement, [file('a.pdf')], { channel: acme }).submission).toMatchObject(acme);
    const thread = planIntake(statement, [file('a.pdf')], { thread: [peugeot], channel: acme });
    expect(thread.submission).toMatchObject(peugeot);
    expect(thread.chosen?.source).toBe('thread');
    const other = planIntake('siren 552100554 other', [file('a.pdf')], { thread: [acme] }).submission;
    expect(other).toEqual({
      code: { type: 'siren', id: '552100554' },
      documents: [{ fileId: 'F1', kind: 'other' }],
    });
  });

  test('names a company of the message that is known here', () => {
    const plan = planIntake('siren 552100554', [file('a.pdf')], { thread: [acme], channel: peugeot });
    expect(plan.prefill).toMatchObject(peugeot);
    expect(plan.chosen?.source).toBe('message');
  });

  test.each([
    ['the thread is about two companies', statement, 'a.pdf', { thread: [acme, peugeot] }],
    ['a file name contradicts the thread', statement, '552100554.pdf', { thread: [acme] }],
    ['a file name contradicts the channel', statement, '552100554.pdf', { channel: acme }],
    ['the message names two', `732829320 552100554 ${statement}`, 'a.pdf', { channel: peugeot }],
  ])('offers both companies and submits nothing when %s', (_why, text, name, known) => {
    const plan = planIntake(text, [file(name)], known);
    expect(plan.submission).toBeUndefined();
    expect(plan.missing).toEqual(['code']);
    expect(plan.candidates.map(({ code }) => code.id)).toEqual(['732829320', '552100554']);
    expect(plan.prefill.code).toBeUndefined();
  });

  test('never replaces a mistyped company with another one', () => {
    const plan = planIntake('siren 732829321 other', [file('a.pdf')], { thread: [acme], channel: acme });
    expect(plan.submission).toBeUndefined();
    expect(plan.missing).toEqual(['code']);
    expect(plan.prefill.code).toEqual({ type: 'siren', id: '732829321' });
    expect(plan.candidates).toEqual([]);
  });

  test('never submits a guess', () => {
    const plan = planIntake('', [file('732829320 bank statement 2024-12.pdf')]);
    expect(plan.submission).toBeUndefined();
    expect(plan.missing).toEqual(['code', 'kind']);
    expect(plan.prefill.code).toEqual(siren);
    expect(planIntake('siren 732829320', [file('bilan_2023.pdf')]).submission).toBeUndefined();
    expect(planIntake('siren 732829320 bank statement', [file('bilan_2023.pdf')]).submission).toBeUndefined();
  });

  test('fills in what the message says, then what the file name suggests, and nothing else', () => {
    const files = [file('bilan_2023.pdf'), file('scan.pdf', 'F2')];
    expect(planIntake('quarter', files, { channel: acme }).prefill).toEqual({
      ...acme,
      documents: [
        {
          fileId: 'F1',
          name: 'bilan_2023.pdf',
          kind: 'certified_financial_statement',
          period: 'quarter',
          date: '2023-12-31',
          guessed: true,
        },
        { fileId: 'F2', name: 'scan.pdf', period: 'quarter' },
      ],
    });
  });

  test('asks about a date that has not come anywhere yet', () => {
    const now = Date.UTC(2024, 11, 30, 9);
    expect(planIntake(complete, [file('a.pdf')], {}, { now })).toMatchObject({ futureDate: '2024-12-31' });
    expect(planIntake(complete, [file('a.pdf')], {}, { now }).submission).toBeUndefined();
    // It is the 31st at 14 hours ahead of UTC.
    const later = planIntake(complete, [file('a.pdf')], {}, { now: now + 60 * 60 * 1000 });
    expect(later.futureDate).toBeUndefined();
    expect(later.submission).toBeDefined();
  });

  test('leaves empty what the message says in two ways', () => {
    const { prefill, submission } = planIntake(`${complete} 2023-12-31`, [file('bank-2022-01.pdf')]);
    expect(submission).toBeUndefined();
    expect(prefill.documents[0]).toEqual({
      fileId: 'F1',
      name: 'bank-2022-01.pdf',
      kind: 'bank_statement',
      period: 'month',
    });
  });
});

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
