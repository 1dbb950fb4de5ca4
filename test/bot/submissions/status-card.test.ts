import * as fc from 'fast-check';
import { statusCard } from '../../../bot/submissions/status-card';
import type { StatusCardState } from '../../../bot/submissions/status-card-state';
import { getTexts } from '../../../bot/texts/texts';
import { MEGABYTE, stepLabels } from '../../../shared';
import { findMessageProblems } from '../../support/block-kit-rules';
import { findButtons } from '../../support/find-blocks';
import { anyText, longTexts } from '../../support/hostile-texts';
import { replaceTexts } from '../../support/sample-summaries';

const texts = getTexts('en');
const SINCE = Date.UTC(2026, 0, 31, 10, 5);
const base = {
  submissionId: 's1',
  company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
  documents: [
    { name: 'statement.pdf', kind: 'bank_statement' as const, period: 'month', date: '2024-12-31' },
  ],
  requestId: 'q1',
  submittedBy: 'U1',
};
const card = (state: StatusCardState, more: object = {}) => statusCard({ ...base, ...more, state }, texts);
const toText = (message: unknown) => JSON.stringify(message);
const buttonsOf = (message: ReturnType<typeof card>) =>
  findButtons(message).map(({ action_id }) => action_id);

const states: StatusCardState[] = [
  { state: 'draft' },
  { state: 'queued' },
  { state: 'requested' },
  { state: 'described', progress: { sent: 8 * MEGABYTE, total: 20 * MEGABYTE } },
  { state: 'stored' },
  { state: 'online', since: SINCE, elapsedSeconds: 200, stage: '1.1, pending_analysis' },
  {
    state: 'reported',
    reports: [{ title: 'Doc X-Ray', verdict: 'alert', url: 'https://example.slack.com/p1' }],
  },
  { state: 'failed', step: 'storeFile', reason: 'The storage refused the file.', outcomeKnown: true },
  { state: 'cancelled', by: 'U2' },
  { state: 'stalled', since: SINCE },
];

describe('the status card', () => {
  test.each(states.map((state) => [state.state, state] as const))('is complete when %s', (name, state) => {
    const message = card(state);
    expect(findMessageProblems(message)).toEqual([]);
    expect(message.text).toMatch(`${texts.status.titles[name]}: Acme SA. `);
    expect(toText(message)).toContain('*statement.pdf* (Bank statement, Month, 2024-12-31)');
    expect(toText(message)).toContain('Request q1 · Submission s1 · Submitted by <@U1>');
  });

  test('has the buttons that its state allows, each with the submission', () => {
    expect(Object.fromEntries(states.map((state) => [state.state, buttonsOf(card(state))]))).toEqual({
      draft: ['cancel_submission'],
      queued: ['cancel_submission'],
      requested: ['cancel_submission'],
      described: ['cancel_submission'],
      stored: ['cancel_submission'],
      online: ['open_figures'],
      reported: ['open_figures'],
      failed: ['retry_submission'],
      cancelled: [],
      stalled: ['check_again'],
    });
    const values = new Map(
      states.flatMap((state) => findButtons(card(state))).map(({ action_id, value }) => [action_id, value]),
    );
    expect(Object.fromEntries(values)).toEqual({
      cancel_submission: 's1',
      retry_submission: 's1',
      check_again: 's1',
      open_figures: 'q1',
    });
    expect(
      findButtons(card({ state: 'online', since: SINCE, elapsedSeconds: 1 }, { requestId: undefined })),
    ).toEqual([]);
  });

  test('shows how much has been sent', () => {
    expect(
      toText(card({ state: 'described', progress: { sent: 8 * MEGABYTE, total: 20 * MEGABYTE } })),
    ).toContain('████████░░░░░░░░░░░░ 40 % 8 of 20 MB');
    const almost = toText(card({ state: 'described', progress: { sent: 19_999_999, total: 20_000_000 } }));
    expect(almost).toContain('░ 99 %');
    const emptyFile = { sent: 5, total: 0 };
    expect(toText(card({ state: 'described', progress: emptyFile }))).toContain('░ 0 %');
  });

  test('says since when the analysis runs, which stays true without an edit, and its stage when it takes long', () => {
    const early = toText(card({ state: 'online', since: SINCE, elapsedSeconds: 200, stage: '1.1' }));
    expect(early).toContain('Running since <!date^');
    expect(early).toContain('2026-01-31 10:05 UTC');
    expect(early).not.toContain('longer than usual');
    expect(toText(card({ state: 'online', since: SINCE, elapsedSeconds: 300, stage: '1.1' }))).toBe(early);
    expect(toText(card({ state: 'online', since: SINCE, elapsedSeconds: 901, stage: '1.1' }))).toContain(
      'Stage: 1.1',
    );
  });

  test('shows a notice and a Check again button after a quarter of an hour', () => {
    const before = card({ state: 'online', since: SINCE, elapsedSeconds: 899 });
    const after = card({ state: 'online', since: SINCE, elapsedSeconds: 900 });
    expect([buttonsOf(before), buttonsOf(after)]).toEqual([
      ['open_figures'],
      ['check_again', 'open_figures'],
    ]);
    expect(toText(after)).toContain('longer than usual');
    expect(toText(after)).toContain('48 hours');
    expect(
      toText(card({ state: 'online', since: SINCE, elapsedSeconds: 900 }, { documents: [] })),
    ).not.toContain('48 hours');
  });

  test.each(Object.keys(stepLabels) as (keyof typeof stepLabels)[])(
    'says what to do when %s failed',
    (step) => {
      const known = toText(card({ state: 'failed', step, reason: 'HTTP 500', outcomeKnown: true }));
      expect(known).toContain(`It stopped while ${texts.status.steps[step]}.`);
      expect(known).toContain('Reason: HTTP 500');
      expect(known).toContain('Nothing is sent twice');
      const unknown = toText(card({ state: 'failed', step, reason: 'no answer', outcomeKnown: false }));
      expect(unknown).toContain('this step may or may not have happened');
      expect(unknown).not.toContain('Nothing is sent twice');
    },
  );

  test('says what may exist already and should be checked', () => {
    const request = toText(card({ state: 'failed', step: 'createRequest', reason: '', outcomeKnown: false }));
    expect(request).toContain('Look for a new request on this company.');
  });

  test('lists the reports that came, with their threads', () => {
    const reports = Array.from({ length: 12 }, (_, index) => ({
      title: `Report ${index}`,
      verdict: 'clear' as const,
    }));
    const message = toText(
      card({
        state: 'reported',
        reports: [{ title: 'Report 0', verdict: 'clear', url: 'https://example.slack.com/p1' }, ...reports],
      }),
    );
    expect(message).toContain('13 reports are in this thread.');
    expect(message).toContain('🟢 Clear · <https://example.slack.com/p1|Report 0>');
    expect(message).toContain('+3 more');
  });

  test('says what cancelling leaves behind', () => {
    expect(toText(card({ state: 'cancelled', by: 'U2' }))).toMatch(
      /Cancelled by <@U2>.*The service already has a request/,
    );
    expect(toText(card({ state: 'cancelled' }, { requestId: undefined }))).not.toContain(
      'already has a request',
    );
  });

  test('shows what was changed during submission', () => {
    expect(toText(card({ state: 'queued' }, { notes: ['SIRET 1 was read as its SIREN 2.'] }))).toContain(
      'was read as',
    );
  });

  test('fits and executes no markup, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.oneof(anyText, fc.constantFrom(...longTexts)),
        (state, text) => {
          const data = replaceTexts(
            { ...base, state, documents: Array(50).fill(base.documents[0]), notes: Array(50).fill('x') },
            text,
          );
          expect(findMessageProblems(statusCard(data, texts))).toEqual([]);
        },
      ),
    );
  });
});
