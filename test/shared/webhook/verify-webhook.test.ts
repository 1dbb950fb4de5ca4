import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { parseWebhookEvent, verifyWebhook, webhookConfigSchema } from '../../../shared/webhook';

const NOW = Date.UTC(2026, 0, 15, 12, 0, 0);

const body = Buffer.from('{"event":"new_report","requestId":"q1","reportId":"r1"}');

const config = (input: unknown) => webhookConfigSchema.parse(input);

const accepts = (
  input: unknown,
  headers: Record<string, string | string[] | undefined>,
  more: { rawBody?: Uint8Array; pathToken?: string; now?: number } = {},
) => {
  const { rawBody = body, pathToken, now = NOW } = more;
  return verifyWebhook({ rawBody, headers, pathToken }, config(input), now).ok;
};

describe('a secret in the path', () => {
  const mode = { mode: 'pathToken', token: 'long-secret' };

  test('must be the whole secret', () => {
    expect(accepts(mode, {}, { pathToken: 'long-secret' })).toBe(true);
    for (const pathToken of ['long-secre', 'long-secret ', 'LONG-SECRET', '', undefined]) {
      expect(accepts(mode, {}, { pathToken })).toBe(false);
    }
  });
});

describe('a shared secret in a header', () => {
  const mode = { mode: 'sharedSecret', header: 'X-Secret', secret: 's3cret' };

  test('is found whatever the case of the header, alone or among several values', () => {
    expect(accepts(mode, { 'x-secret': 's3cret' })).toBe(true);
    expect(accepts(mode, { 'X-SECRET': ['other', 's3cret'] })).toBe(true);
  });

  test('is refused when missing, wrong or elsewhere', () => {
    expect(accepts(mode, {})).toBe(false);
    expect(accepts(mode, { 'x-secret': undefined })).toBe(false);
    expect(accepts(mode, { 'x-secret': 's3cret2' })).toBe(false);
    expect(accepts(mode, { 'x-other': 's3cret' })).toBe(false);
  });
});

describe('a signature over the body', () => {
  test('agrees with the published example of RFC 4231', () => {
    const mode = { mode: 'hmac', secret: 'Jefe', header: 'x-signature' };
    const rawBody = Buffer.from('what do ya want for nothing?');
    const signature = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(accepts(mode, { 'x-signature': signature }, { rawBody })).toBe(true);
    expect(accepts(mode, { 'x-signature': signature.toUpperCase() }, { rawBody })).toBe(true);
  });

  test.each([
    ['sha256', 'hex', ''],
    ['sha384', 'base64', ''],
    ['sha512', 'hex', 'sha512='],
    ['sha3-256', 'base64', 'v1 '],
  ] as const)('may use %s in %s with the prefix “%s”', (algorithm, encoding, prefix) => {
    const mode = { mode: 'hmac', secret: 'k', header: 'X-Signature', algorithm, encoding, prefix };
    const signature = createHmac(algorithm, 'k').update(body).digest(encoding);
    expect(accepts(mode, { 'x-signature': prefix + signature })).toBe(true);
    expect(accepts({ ...mode, secret: 'other' }, { 'x-signature': prefix + signature })).toBe(false);
    if (prefix) expect(accepts(mode, { 'x-signature': signature })).toBe(false);
  });

  test('may be one of several while a secret is changed', () => {
    const mode = { mode: 'hmac', secret: 'new', header: 'x-signature' };
    const [old, current] = ['old', 'new'].map((key) => createHmac('sha256', key).update(body).digest('hex'));
    expect(accepts(mode, { 'x-signature': `${old}, ${current}` })).toBe(true);
    expect(accepts(mode, { 'x-signature': [String(old), String(current)] })).toBe(true);
    expect(accepts(mode, { 'x-signature': `${old}, ${old}` })).toBe(false);
  });

  test('is refused when any bit of the body or of the signature is flipped', () => {
    const mode = { mode: 'hmac', secret: 'k', header: 'x-signature' };
    const bodies = fc.uint8Array({ minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(bodies, fc.nat(), fc.nat(7), (rawBody, at, bit) => {
        const signature = createHmac('sha256', 'k').update(rawBody).digest();
        const flip = (bytes: Uint8Array) =>
          Uint8Array.from(bytes, (byte, index) => (index === at % bytes.length ? byte ^ (1 << bit) : byte));
        const header = (bytes: Uint8Array) => ({ 'x-signature': Buffer.from(bytes).toString('hex') });
        expect(accepts(mode, header(signature), { rawBody })).toBe(true);
        expect(accepts(mode, header(signature), { rawBody: flip(rawBody) })).toBe(false);
        expect(accepts(mode, header(flip(signature)), { rawBody })).toBe(false);
      }),
    );
  });

  test('is refused when a character of it is changed, left out or added', () => {
    const mode = { mode: 'hmac', secret: 'k', header: 'x-signature', encoding: 'base64' };
    const signature = createHmac('sha256', 'k').update(body).digest('base64');
    fc.assert(
      fc.property(fc.nat(signature.length - 1), fc.string({ maxLength: 1 }), (at, character) => {
        fc.pre(character !== signature[at]);
        const changed = signature.slice(0, at) + character + signature.slice(at + 1);
        expect(accepts(mode, { 'x-signature': changed })).toBe(false);
        expect(accepts(mode, { 'x-signature': `${signature}A` })).toBe(false);
      }),
    );
  });
});

describe('a signature with a timestamp', () => {
  const mode = {
    mode: 'hmac',
    secret: 'k',
    header: 'x-signature',
    timestamp: { header: 'X-Timestamp', toleranceSeconds: 60 },
  };
  const signed = (seconds: number | string) => ({
    'x-timestamp': String(seconds),
    'x-signature': createHmac('sha256', 'k').update(`${seconds}.`).update(body).digest('hex'),
  });
  const now = NOW / 1000;

  test('is accepted within the window and refused outside of it, past and future', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (offset) => {
        expect(accepts(mode, signed(now + offset))).toBe(Math.abs(offset) <= 60);
      }),
    );
  });

  test('cannot be replayed later, not even with a fresh timestamp', () => {
    const delivery = signed(now);
    expect(accepts(mode, delivery)).toBe(true);
    const later = NOW + 61_000;
    expect(accepts(mode, delivery, { now: later })).toBe(false);
    expect(accepts(mode, { ...delivery, 'x-timestamp': String(later / 1000) }, { now: later })).toBe(false);
  });

  test('is refused when the timestamp is changed by any bit', () => {
    const delivery = signed(now);
    fc.assert(
      fc.property(fc.nat(9), fc.nat(6), (at, bit) => {
        const bytes = Buffer.from(delivery['x-timestamp']);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        expect(accepts(mode, { ...delivery, 'x-timestamp': bytes.toString() })).toBe(false);
      }),
    );
  });

  test.each(['', 'soon', '-1', '1e9', ' 1', 'NaN', '9'.repeat(400)])(
    'is refused with the time “%s”, even when that is what was signed',
    (time) => {
      expect(
        accepts({ ...mode, timestamp: { ...mode.timestamp, toleranceSeconds: 1e300 } }, signed(time)),
      ).toBe(false);
    },
  );

  test('is refused with two timestamps', () => {
    expect(accepts(mode, { ...signed(now), 'X-TIMESTAMP': String(now) })).toBe(false);
  });

  test('does not pass where the body alone was signed', () => {
    const signature = createHmac('sha256', 'k').update(body).digest('hex');
    expect(accepts(mode, { 'x-timestamp': String(now), 'x-signature': signature })).toBe(false);
  });
});

describe('any delivery', () => {
  const modes = [
    { mode: 'pathToken', token: 't' },
    { mode: 'sharedSecret', header: 'x-signature', secret: 't' },
    { mode: 'hmac', secret: 't', header: 'x-signature', timestamp: { header: 'x-time' } },
  ];

  test('however hostile, is refused without a throw', () => {
    const values = fc.oneof(
      fc.string({ minLength: 2 }),
      fc.array(fc.string({ minLength: 2 })),
      fc.constant(undefined),
    );
    const headers = fc.record({ 'x-signature': values, 'X-Time': values });
    fc.assert(
      fc.property(
        fc.constantFrom(...modes),
        headers,
        fc.uint8Array(),
        fc.double(),
        (mode, given, rawBody, now) => {
          expect(accepts(mode, given, { rawBody, now })).toBe(false);
        },
      ),
    );
    const huge = 'a,'.repeat(5_000_000);
    expect(accepts({ mode: 'hmac', secret: 't', header: 'x-signature' }, { 'x-signature': huge })).toBe(
      false,
    );
  });

  test('passes where nothing is configured to be checked', () => {
    expect(accepts({ mode: 'none' }, {})).toBe(true);
  });
});

describe('the configuration', () => {
  test.each([
    [{ mode: 'hmac', secret: '', header: 'x' }],
    [{ mode: 'hmac', secret: 'k', header: 'x', algorithm: 'md5' }],
    [{ mode: 'hmac', secret: 'k', header: 'x', algorithm: 'md5' }],
    [{ mode: 'hmac', secret: 'k', header: 'x', algorithm: 'nonsense' }],
    [{ mode: 'hmac', secret: 'k', header: 'x', encoding: 'base32' }],
    [{ mode: 'hmac', secret: 'k', header: 'x y' }],
    [{ mode: 'hmac', secret: 'k', header: 'x', timestamp: { header: 't', toleranceSeconds: 0 } }],
    [{ mode: 'hmac', secret: 'k', header: 'x', tolerance: 5 }],
    [{ mode: 'pathToken', token: '' }],
    [{ mode: 'sharedSecret', secret: 'k' }],
    [{ mode: 'trust me' }],
    [null],
  ])('%j is refused', (input) => {
    expect(webhookConfigSchema.safeParse(input).success).toBe(false);
  });

  test('uses SHA-256, hexadecimal and five minutes by default', () => {
    expect(config({ mode: 'hmac', secret: 'k', header: 'x', timestamp: { header: 't' } })).toMatchObject({
      algorithm: 'sha256',
      encoding: 'hex',
      prefix: '',
      timestamp: { toleranceSeconds: 300 },
    });
  });
});

const read = (body: unknown) => parseWebhookEvent(Buffer.from(JSON.stringify(body)));

describe('a webhook event', () => {
  test('announces a new report by its ids', () => {
    const event = { event: 'new_report', requestId: 'q1', reportId: 'r1' };
    expect(read({ ...event, extra: true })).toEqual({ ok: true, known: true, event });
  });

  test('may give its ids as numbers', () => {
    expect(read({ event: 'new_report', requestId: 1, reportId: 2 })).toMatchObject({
      event: { requestId: '1', reportId: '2' },
    });
  });

  test('of another kind is passed on as unknown, with the ids it has', () => {
    expect(read({ event: 'update_request', requestId: 'q1' })).toEqual({
      ok: true,
      known: false,
      event: { event: 'update_request', requestId: 'q1' },
    });
  });

  test.each([
    [{ event: 'new_report', requestId: 'q1' }],
    [{ event: 'new_report', requestId: 'q1', reportId: '' }],
    [{ event: 'new_report', requestId: {}, reportId: 'r1' }],
    [{ requestId: 'q1', reportId: 'r1' }],
    [{ event: 5, requestId: 'q1', reportId: 'r1' }],
    [['new_report']],
    ['new_report'],
    [null],
  ])('is refused with a reason: %j', (body) => {
    expect(read(body)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^(not_json|event_missing|ids_missing)$/),
    });
  });

  test('is read from any bytes without a throw', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(typeof parseWebhookEvent(bytes).ok).toBe('boolean');
      }),
    );
    for (const text of ['', '{', '\ufeff{}', '['.repeat(100_000)]) {
      expect(parseWebhookEvent(Buffer.from(text)).ok).toBe(false);
    }
  });
});
