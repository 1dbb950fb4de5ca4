import * as fc from 'fast-check';
import { type DecisionEvent, parseDecisionEvent } from '../../../shared/webhook';

const read = (body: unknown) => parseDecisionEvent(Buffer.from(JSON.stringify(body)));

const complete: DecisionEvent = {
  event: 'decision',
  id: 'dec_1',
  requestId: 'req_1',
  requestIds: ['req_1', 'req_0'],
  code: { type: 'siren', id: '732829320' },
  verdict: 'review',
  decision: 'escalate',
  kind: 'ask',
  name: 'Ask the committee',
  reason: 'The statement was edited after it was signed.',
  note: 'Call the accountant.',
  by: 'U0ADA',
  at: '2026-01-15T12:00:00.000Z',
  confirmedBy: 'U0BOB',
  confirmedAt: '2026-01-15T13:00:00.000Z',
};

describe('the event of a decision', () => {
  test('is read with all its fields', () => {
    expect(read(complete)).toEqual({ ok: true, known: true, event: complete });
  });

  test('keeps the fields that a later sender adds', () => {
    const event = { ...complete, channel: 'C0CREDIT', code: { ...complete.code, country: 'FR' } };
    expect(read(event)).toEqual({ ok: true, known: true, event });
  });

  test('has null for what a case does not have', () => {
    const { requestId, requestIds, code, name, note, verdict, confirmedBy, confirmedAt, ...rest } = complete;
    const none = {
      requestId: null,
      requestIds: [],
      code: null,
      name: null,
      note: null,
      confirmedBy: null,
      confirmedAt: null,
    };
    const bare = { ...rest, ...none, verdict: 'unknown' };
    const expected = { ok: true, known: true, event: bare };
    expect(read(rest)).toEqual(expected);
    expect(read({ ...bare, verdict: null })).toEqual(expected);
    expect(read(bare)).toEqual(expected);
    expect(read({ ...bare, name: '', note: '' })).toEqual(expected);
  });

  test.each(['accept', 'decline', 'ask', 'false_alarm'])(
    'of the default option %s may leave out its kind',
    (decision) => {
      const { kind, ...rest } = complete;
      expect(read({ ...rest, decision })).toMatchObject({ ok: true, event: { decision, kind: decision } });
    },
  );

  test('may give its ids as numbers', () => {
    const event = { ...complete, id: 7, requestId: 8, code: { type: 'siren', id: 732829320 } };
    expect(read(event)).toMatchObject({ event: { id: '7', requestId: '8', code: { id: '732829320' } } });
  });

  test('says that a case was reopened, by a person with a reason or by a report without', () => {
    const reopened = { ...complete, event: 'reopened', caseId: '12', seq: 5 };
    expect(read(reopened)).toEqual({ ok: true, known: true, event: reopened });
    const byReport = { ...reopened, reason: null, by: null };
    expect(read(byReport)).toEqual({ ok: true, known: true, event: byReport });
    expect(read({ ...byReport, event: 'decision' })).toEqual({
      ok: false,
      reason: 'fields_invalid',
      fields: ['reason', 'by'],
    });
  });

  test('of another name is told apart from one that is broken', () => {
    expect(read({ event: 'case_archived', id: '1' })).toEqual({
      ok: true,
      known: false,
      name: 'case_archived',
    });
  });

  test.each<[unknown, object]>([
    [null, { reason: 'not_json' }],
    ['decision', { reason: 'not_json' }],
    [[complete], { reason: 'not_json' }],
    [{ ...complete, event: undefined }, { reason: 'event_missing' }],
    [{ ...complete, event: 5 }, { reason: 'event_missing' }],
    [{ event: 'decision' }, { fields: ['id', 'decision', 'reason', 'by', 'at'] }],
    [{ ...complete, id: '' }, { fields: ['id'] }],
    [{ ...complete, id: { $ne: null } }, { fields: ['id'] }],
    [{ ...complete, requestId: '..' }, { fields: ['requestId'] }],
    [{ ...complete, code: 'siren:732829320' }, { fields: ['code'] }],
    [{ ...complete, code: { type: '', id: [] } }, { fields: ['code'] }],
    [{ ...complete, reason: '' }, { fields: ['reason'] }],
    [{ ...complete, note: ['a'] }, { fields: ['note'] }],
    [{ ...complete, at: 'yesterday' }, { fields: ['at'] }],
    [{ ...complete, confirmedBy: 7, confirmedAt: 'later' }, { fields: ['confirmedBy', 'confirmedAt'] }],
    [{ ...complete, kind: undefined }, { fields: ['kind'] }],
    [{ ...complete, kind: 3, by: null }, { fields: ['kind', 'by'] }],
  ])('is refused with a reason: %j', (body, expected) => {
    const reason = 'fields' in expected ? { reason: 'fields_invalid' } : {};
    expect(read(body)).toEqual({ ok: false, ...reason, ...expected });
  });

  test('cannot bring a prototype', () => {
    const text = JSON.stringify(complete).replace('{', '{"__proto__":{"kind":"accept"},');
    const parsed = parseDecisionEvent(Buffer.from(text));
    expect(parsed).toEqual({ ok: true, known: true, event: complete });
    expect(({} as { kind?: string }).kind).toBeUndefined();
  });

  test('is read from any bytes without a throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.json().map((text) => Buffer.from(text)),
        ),
        (bytes) => {
          expect(typeof parseDecisionEvent(bytes).ok).toBe('boolean');
        },
      ),
    );
    for (const text of ['', '{', '﻿{}', '['.repeat(100_000)])
      expect(parseDecisionEvent(Buffer.from(text)).ok).toBe(false);
  });
});
