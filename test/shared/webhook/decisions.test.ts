import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import {
  type DecisionEvent,
  parseDecisionEvent,
  signDecision,
  verifyDecision,
} from '../../../shared/webhook';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 0);

const SECONDS = NOW / 1000;

const secret = 'shared-with-n8n';

const body = '{"event":"decision","id":"1"}';

interface Attempt {
  readonly rawBody?: Uint8Array | string;
  readonly headers?: Record<string, string | string[] | undefined>;
  readonly now?: number;
  readonly key?: string;
}

const verify = ({
  rawBody = body,
  headers = signDecision(body, secret, NOW),
  now = NOW,
  key,
}: Attempt = {}) => verifyDecision({ rawBody: Buffer.from(rawBody), headers }, key ?? secret, now);

describe('a signed decision', () => {
  test('carries the time in seconds and the HMAC-SHA-256 of time, dot and body', () => {
    const signature = createHmac('sha256', secret).update(`${SECONDS}.${body}`).digest('hex');
    expect(signDecision(body, secret, NOW + 999)).toEqual({
      'x-risk-xray-timestamp': String(SECONDS),
      'x-risk-xray-signature': `sha256=${signature}`,
    });
  });

  test('is signed alike as text and as bytes', () => {
    const text = '{"reason":"Chiffre d’affaires à vérifier"}';
    expect(signDecision(Buffer.from(text), secret, NOW)).toEqual(signDecision(text, secret, NOW));
  });

  test('is accepted, whatever the case of its headers', () => {
    expect(verify()).toEqual({ ok: true });
    const headers = Object.entries(signDecision(body, secret, NOW));
    const inUpperCase = Object.fromEntries(headers.map(([name, value]) => [name.toUpperCase(), value]));
    expect(verify({ headers: inUpperCase })).toEqual({ ok: true });
  });

  test('is accepted for five minutes, in both directions of the clock', () => {
    expect(verify({ now: NOW + 300_000 })).toEqual({ ok: true });
    expect(verify({ now: NOW - 300_000 })).toEqual({ ok: true });
    const expired = { ok: false, reason: 'timestamp_expired' };
    expect(verify({ now: NOW + 300_001 })).toEqual(expired);
    expect(verify({ now: NOW - 300_001 })).toEqual(expired);
  });
});

describe('a decision is refused', () => {
  const signed = signDecision(body, secret, NOW);
  const { 'x-risk-xray-timestamp': time, 'x-risk-xray-signature': signature } = signed;

  test.each<[string, Attempt, string]>([
    ['without headers', { headers: {} }, 'timestamp_header'],
    ['without a time', { headers: { 'x-risk-xray-signature': signature } }, 'timestamp_header'],
    ['without a signature', { headers: { 'x-risk-xray-timestamp': time } }, 'signature'],
    ['with two times', { headers: { ...signed, 'x-risk-xray-timestamp': [time, time] } }, 'timestamp_header'],
    ['with a date', { headers: { ...signed, 'x-risk-xray-timestamp': '2026-01-15' } }, 'timestamp_header'],
    [
      'with milliseconds',
      { headers: { ...signed, 'x-risk-xray-timestamp': String(NOW) } },
      'timestamp_header',
    ],
    [
      'replayed with a new time',
      { headers: { ...signed, 'x-risk-xray-timestamp': String(SECONDS + 600) }, now: NOW + 600_000 },
      'signature',
    ],
    [
      'without the prefix',
      { headers: { ...signed, 'x-risk-xray-signature': signature.slice(7) } },
      'signature',
    ],
    ['signed with another secret', { headers: signDecision(body, 'guessed', NOW) }, 'signature'],
    ['with another body', { rawBody: `${body} ` }, 'signature'],
    [
      'where no secret is set, even signed with none',
      { headers: signDecision(body, '', NOW), key: '' },
      'secret_missing',
    ],
  ])('%s', (_name, attempt, reason) => {
    expect(verify(attempt)).toEqual({ ok: false, reason });
  });

  test('with any byte of its body changed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), fc.nat(), fc.nat(7), (bytes, at, bit) => {
        const headers = signDecision(bytes, secret, NOW);
        const changed = bytes.map((byte, index) => (index === at % bytes.length ? byte ^ (1 << bit) : byte));
        expect(verify({ rawBody: bytes, headers })).toEqual({ ok: true });
        expect(verify({ rawBody: changed, headers })).toEqual({ ok: false, reason: 'signature' });
      }),
    );
  });

  test('when the last digit of the time is moved into the body', () => {
    const headers = { ...signed, 'x-risk-xray-timestamp': time.slice(0, -1) };
    const rawBody = `${time.slice(-1)}.${body}`;
    expect(verify({ rawBody, headers, now: Number(time.slice(0, -1)) * 1000 }).ok).toBe(false);
  });
});

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
