import * as fc from 'fast-check';
import { readRulesModal, rulesModal } from '../../../bot/alerts/rules-modal';
import { figuresModal } from '../../../bot/figures/figures-modal';
import { readConfirmedFigures, readFiguresModal } from '../../../bot/figures/read-figures-modal';
import { readCompanyModal } from '../../../bot/intake/company-modal';
import { readSubmitModal, submitModal } from '../../../bot/intake/submit-modal';
import { classifyPostError } from '../../../bot/slack/classify-post-error';
import { detailsText } from '../../../bot/slack/wording/document-text';
import { getTexts } from '../../../bot/texts/texts';
import { buildViewSubmission } from '../../support/build-view-submission';

test.each([
  [
    'temporary',
    ['rate_limited', 'ratelimited', 'message_limit_exceeded', 'org_login_required', 'accesslimited'],
  ],
  ['token', ['token_revoked', 'invalid_auth', 'account_inactive']],
  [
    'uncertain',
    ['internal_error', 'fatal_error', 'service_unavailable', '<!DOCTYPE html><title>Sign in</title>'],
  ],
  ['form', ['invalid_blocks', 'invalid_blocks_format', 'msg_blocks_too_long', 'msg_too_long']],
  ['form', ['metadata_too_large', 'invalid_metadata_format', 'invalid_metadata_schema']],
  ['channel', ['not_in_channel', 'channel_not_found', 'is_archived', 'is_inactive']],
  ['thread', ['thread_not_found', 'cannot_reply_to_message', 'restricted_action_thread_locked']],
  ['final', ['message_not_found', 'cant_update_message', 'edit_window_closed']],
  ['unknown', ['missing_scope', 'restricted_action', 'something_new']],
] as const)('is %s: %j', (refusal, codes) => {
  for (const code of codes) expect([code, classifyPostError(code)]).toEqual([code, refusal]);
});

describe('the state of a form', () => {
  const texts = getTexts('en');
  const forms = [
    buildViewSubmission(
      submitModal({ channel: 'C1', prefill: { documents: [{ fileId: 'F1', name: 'a' }] } }, texts),
    ),
    buildViewSubmission(figuresModal({ requestId: 'q1' }, texts)),
    buildViewSubmission(rulesModal({ channel: 'C1', rules: [], probabilityScaleKnown: true }, texts)),
  ];
  const readers = [readSubmitModal, readFiguresModal, readRulesModal, readCompanyModal, readConfirmedFigures];

  test('reading a form never throws, whatever it contains', () => {
    const anyValue = fc.oneof(
      fc.anything(),
      fc.record({ value: fc.anything() }),
      fc.constant(JSON.parse('{"__proto__":{"value":"x"}}')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.nat(30), anyValue, (form, at, value) => {
        const ids = Object.keys(form.state.values);
        const id = ids[at % ids.length] ?? '';
        const views = [
          { ...form, state: { values: { ...form.state.values, [id]: value } } },
          { ...form, state: { values: { ...form.state.values, [id]: { value } } } },
          { ...form, state: { values: value } },
        ];
        for (const view of views) for (const read of readers) expect(() => read(view, texts)).not.toThrow();
      }),
    );
  });
});

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
