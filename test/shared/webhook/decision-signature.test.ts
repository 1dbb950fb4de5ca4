import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { signDecision, verifyDecision } from '../../../shared/webhook';

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
