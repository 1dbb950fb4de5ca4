import * as fc from 'fast-check';
import { readCompanyChoice, writeCompanyChoice } from '../../../bot/intake/company-choice';
import { findUnseenChoice } from '../../../bot/intake/company-search-input';
import type { Prefill } from '../../../bot/intake/plan-intake';
import {
  parseSubmitFormState,
  type SubmitFormState,
  serializeSubmitFormState,
} from '../../../bot/intake/submit-form-state';
import {
  fillSubmitModal,
  readSubmitModal,
  submitModal,
  updateSubmitModal,
} from '../../../bot/intake/submit-modal';
import { type SubmittedView, ViewState } from '../../../bot/slack/interactions/view-state';
import { getTexts } from '../../../bot/texts/texts';
import { documentKinds, knownPeriods } from '../../../shared';
import { findViewProblems } from '../../support/block-kit-rules';
import { buildViewSubmission } from '../../support/build-view-submission';
import { findInputs } from '../../support/find-blocks';
import { anyText } from '../../support/hostile-texts';

const texts = getTexts('en');

const siren = { type: 'siren', id: '732829320' };

const createFormState = (prefill: Prefill): SubmitFormState => ({
  draftId: '1',
  channel: 'C1',
  thread: '1.2',
  prefill,
});

const statement = {
  fileId: 'F1',
  name: 'a.pdf',
  kind: 'bank_statement',
  period: 'month',
  date: '2024-12-31',
} as const;

const blockIds = (view: ReturnType<typeof submitModal>) =>
  findInputs(view).map(({ block_id, element }) => [block_id, element.action_id]);

describe('the form for documents', () => {
  test('uses the block and action ids that other programs rely on', () => {
    const one = submitModal(createFormState({ documents: [{ fileId: 'F1', name: 'a.pdf' }] }), texts);
    expect(one.callback_id).toBe('submit_document');
    expect(blockIds(one)).toEqual([
      ['company', 'find_company'],
      ...['code_type', 'code_id', 'business_name'].map((id) => [id, 'value']),
      ['kind', 'choose_kind'],
      ...['period', 'date'].map((id) => [id, 'value']),
    ]);
    const two = submitModal(
      createFormState({ documents: ['F1', 'F2'].map((fileId) => ({ fileId, name: 'a.pdf' })) }),
      texts,
    );
    expect(blockIds(two).map(([id]) => id)).toEqual([
      'company',
      'code_type',
      'code_id',
      'business_name',
      ...['F1', 'F2'].flatMap((id) => [`kind:${id}`, `period:${id}`, `date:${id}`]),
    ]);
  });

  const listOptional = (view: ReturnType<typeof submitModal>) =>
    findInputs(view)
      .filter(({ optional }) => optional)
      .map(({ block_id }) => block_id);

  test.each([
    [undefined, []],
    ['certified_financial_statement', []],
    ['bank_statement', []],
    ['interim_financial_statement', ['period', 'date']],
    ['other', ['period', 'date']],
  ] as const)('calls optional only what is not required: with the kind %s', (kind, optional) => {
    const document = { fileId: 'F1', name: 'a.pdf', ...(kind && { kind }) };
    const view = submitModal(createFormState({ documents: [document] }), texts);
    expect(listOptional(view)).toEqual(['company', 'business_name', ...optional]);
    expect(findInputs(view).filter(({ dispatch_action }) => dispatch_action)).toMatchObject([
      { block_id: 'company' },
      { block_id: 'kind' },
    ]);
  });

  test('follows the kinds that are chosen, each for its own document, and keeps everything else', () => {
    const state = createFormState({
      code: siren,
      readFrom: 'SIRET 73282932000074',
      documents: Array.from({ length: 10 }, (_, index) => ({
        fileId: `F${index}`,
        name: `${'x'.repeat(60)}.pdf`,
        guessed: true,
      })),
    });
    const view = submitModal(state, texts, { refusedCode: 'refused' });
    const entered = {
      code_id: '732829321',
      business_name: 'Acme',
      'kind:F3': 'other',
      'kind:F4': 'bank_statement',
      'date:F3': '2999-12-31',
    };
    const submitted = buildViewSubmission(view, entered);
    const updated = updateSubmitModal(submitted, state, texts, {});
    expect(findViewProblems(updated)).toEqual([]);
    expect(listOptional(updated)).toEqual([
      'company',
      'accept_code',
      'business_name',
      'period:F3',
      'date:F3',
      'accept_date',
    ]);
    const before = blockIds(view);
    expect(blockIds(updated).filter(([id]) => id !== 'accept_date')).toEqual(before);
    // What Slack keeps is also what the form would start with.
    const kept = buildViewSubmission(updated).state.values;
    expect(kept).toMatchObject({
      code_id: { value: { value: '732829321' } },
      business_name: { value: { value: 'Acme' } },
      'kind:F4': { choose_kind: { selected_option: { value: 'bank_statement' } } },
      'date:F3': { value: { selected_date: '2999-12-31' } },
    });
    const texted = (shown: unknown) => JSON.stringify(shown).split(texts.forms.submit.guessed).length;
    expect(texted(updated)).toBe(texted(view));
    const same = updateSubmitModal(buildViewSubmission(view), state, texts, {});
    expect(JSON.stringify(same)).toContain('73282932000074');
    expect(JSON.stringify(updated.blocks)).not.toContain('73282932000074');
  });

  test('starts anew with the company that is chosen in the search, and knows a choice that it does not show yet', () => {
    const state = createFormState({ code: siren, businessName: 'Acme', documents: [statement] });
    const view = submitModal(state, texts);
    const found = {
      code: { type: 'siren', id: '552100554' },
      name: 'x'.repeat(200),
      source: 'register',
    } as const;
    const chosen = writeCompanyChoice({
      ...found,
      facts: { town: 'ARLES', state: 'closed', closedOn: '2024-02-29' },
    });
    expect(chosen.length).toBeLessThanOrEqual(150);
    const unseenIn = (submission: SubmittedView) => findUnseenChoice(new ViewState(submission));
    expect(unseenIn(buildViewSubmission(view))).toBeUndefined();
    const submitted = buildViewSubmission(view, { company: chosen, date: '2024-11-30' });
    const company = unseenIn(submitted);
    expect(company).toMatchObject({ code: found.code, facts: { state: 'closed', closedOn: '2024-02-29' } });

    const filled = fillSubmitModal(submitted, state, company, texts, {});
    expect(findViewProblems(filled)).toEqual([]);
    expect(JSON.stringify(filled.blocks)).toContain(texts.forms.submit.search.closedOn('2024-02-29'));
    // Slack would keep what was entered in an input with the same ids.
    expect(blockIds(filled)).toEqual([
      ['company:1', 'find_company'],
      ...['code_type', 'code_id', 'business_name'].map((id) => [id, 'value:1']),
      ['kind', 'choose_kind'],
      ...['period', 'date'].map((id) => [id, 'value']),
    ]);
    const again = buildViewSubmission(filled);
    const refilled = parseSubmitFormState(filled.private_metadata);
    expect(unseenIn(again)).toBeUndefined();
    expect(readSubmitModal(again, texts)).toMatchObject({
      ok: true,
      submission: { code: found.code, documents: [{ date: '2024-11-30' }] },
    });
    const corrected = buildViewSubmission(filled, { code_id: '732829320' });
    const updated = refilled && updateSubmitModal(corrected, refilled, texts, {});
    expect(JSON.stringify(updated?.blocks)).not.toContain('2024-02-29');
  });

  test.each(['-', '', '[]', '["siren"]', '{"a":1}', '["siren","1","A","open",""]'])(
    'takes no company from the choice %s',
    (value) => expect(readCompanyChoice(value)).toBeUndefined(),
  );

  const codes = fc.constantFrom(siren, { type: 'cfiscale', id: '01234567897' }, { type: 'vat', id: 'X 1' });
  const documents = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 10 }).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          fileId: fc.constant(`F${id}`),
          name: anyText,
          kind: fc.constantFrom(...documentKinds),
          period: fc.constantFrom(...knownPeriods, 'fortnight'),
          date: fc.constantFrom('2024-12-31', '2024-02-29'),
        }),
      ),
    ),
  );

  test('returns what it was filled in with', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom(undefined, 'Acme SA'), documents, (code, businessName, filled) => {
        const view = submitModal(
          createFormState({ code, ...(businessName && { businessName }), documents: filled }),
          texts,
        );
        expect(findViewProblems(view)).toEqual([]);
        expect(readSubmitModal(buildViewSubmission(view), texts)).toMatchObject({
          ok: true,
          formState: { draftId: '1', channel: 'C1', thread: '1.2' },
          submission: {
            code,
            documents: filled.map(({ name: _, ...document }) => document),
          },
        });
      }),
    );
  });

  test('says everything that is wrong at once, each at its input', () => {
    const view = submitModal(
      createFormState({
        documents: [
          { fileId: 'F1', name: 'a' },
          { ...statement, fileId: 'F2' },
          { fileId: 'F3', name: 'c' },
        ],
      }),
      texts,
    );
    const entered = {
      'kind:F1': 'certified_financial_statement',
      'date:F2': '2024-02-30',
      'kind:F3': 'nonsense',
    };
    expect(readSubmitModal(buildViewSubmission(view, entered), texts)).toMatchObject({
      ok: false,
      errors: {
        code_id: 'Enter the company code.',
        'period:F1': texts.forms.submit.details.period.needed,
        'date:F1': texts.forms.submit.details.date.needed,
        'date:F2': texts.forms.submit.details.date.invalid,
        'kind:F3': texts.forms.submit.details.kind.needed,
      },
    });
  });

  test('lets a user accept a code that fails its check, and only then', () => {
    const state = createFormState({ documents: [statement] });
    const view = submitModal(state, texts);
    expect(JSON.stringify(view)).not.toContain('accept_code');
    const first = readSubmitModal(buildViewSubmission(view, { code_id: '732 829 321' }), texts);
    if (first.ok || !first.refusedCode || !first.formState)
      throw new Error('The code should have been refused.');
    expect(first.errors.code_id).toContain('check digit is wrong');

    const again = submitModal(first.formState, texts, { refusedCode: first.refusedCode });
    expect(findViewProblems(again)).toEqual([]);
    expect(JSON.stringify(again)).toContain('check digit is wrong');
    expect(readSubmitModal(buildViewSubmission(again), texts).ok).toBe(false);
    expect(readSubmitModal(buildViewSubmission(again, { accept_code: ['accept'] }), texts)).toMatchObject({
      ok: true,
      submission: {
        code: { type: 'siren', id: '732829321' },
        acceptCode: true,
        documents: [{ fileId: 'F1' }],
      },
    });
    const corrected = readSubmitModal(
      buildViewSubmission(again, { accept_code: ['accept'], code_id: '732829320' }),
      texts,
    );
    expect(corrected).toMatchObject({ ok: true, submission: { code: siren } });
    expect(corrected).not.toHaveProperty('submission.acceptCode');
  });

  test('asks about a date that has not come yet, and sends it once that is confirmed', () => {
    const now = Date.UTC(2024, 10, 30);
    const view = submitModal(createFormState({ code: siren, documents: [statement] }), texts, { now });
    expect(findViewProblems(view)).toEqual([]);
    expect(readSubmitModal(buildViewSubmission(view), texts, now)).toMatchObject({
      ok: false,
      errors: { date: texts.forms.submit.futureDate },
    });
    const confirmed = buildViewSubmission(view, { accept_date: ['accept'] });
    expect(readSubmitModal(confirmed, texts, now)).toMatchObject({ ok: true });
    const past = submitModal(
      createFormState({ code: siren, documents: [{ ...statement, date: '2024-11-30' }] }),
      texts,
      {
        now,
      },
    );
    expect(findInputs(past).map(({ block_id }) => block_id)).not.toContain('accept_date');
  });

  test('refuses a form that is not one of ours, or says nothing', () => {
    const values = { code_id: { value: { value: '732829320' } } };
    for (const view of [
      {},
      { private_metadata: 'x' },
      { state: { values }, private_metadata: '{}' },
      { state: { values: null } },
    ])
      expect(readSubmitModal(view, texts)).toEqual({
        ok: false,
        errors: { code_id: texts.forms.submit.stale },
      });
  });

  test('fits whatever is entered', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const all = Array.from({ length: 12 }, (_, index) => ({
          fileId: `F${index}`,
          name: text,
          period: text,
          date: text,
          guessed: true,
        }));
        const state = createFormState({
          code: { type: text, id: text },
          businessName: text,
          documents: all,
        });
        expect(findViewProblems(submitModal(state, texts, { refusedCode: text }))).toEqual([]);
      }),
    );
  });
});

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
