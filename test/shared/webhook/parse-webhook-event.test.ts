import * as fc from 'fast-check';
import { parseWebhookEvent } from '../../../shared/webhook';

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
