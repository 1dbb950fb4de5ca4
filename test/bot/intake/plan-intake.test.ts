import { guessFromFileName } from '../../../bot/intake/guess-from-file-name';
import { planIntake } from '../../../bot/intake/plan-intake';
import type { SharedFile } from '../../../bot/slack/files/shared-file';

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

  test('submits a complete message at once', () => {
    expect(planIntake(complete, [file('a.pdf')]).submission).toEqual({
      code: siren,
      documents: [{ fileId: 'F1', kind: 'bank_statement', period: 'month', date: '2024-12-31' }],
    });
  });

  test('creates one submission for several files, with one document each', () => {
    const { submission } = planIntake('siren 732829320 interim', [file('a.pdf', 'F1'), file('b.pdf', 'F2')]);
    expect(submission?.documents).toEqual([
      { fileId: 'F1', kind: 'interim_financial_statement' },
      { fileId: 'F2', kind: 'interim_financial_statement' },
    ]);
  });

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

  test('says that a SIRET was read as its SIREN', () => {
    expect(planIntake('siret 73282932000074 other', [file('a.pdf')]).submission).toEqual({
      code: siren,
      readFrom: 'SIRET 73282932000074',
      documents: [{ fileId: 'F1', kind: 'other' }],
    });
  });

  test('submits nothing without a file', () => {
    expect(planIntake(complete, []).submission).toBeUndefined();
  });
});
