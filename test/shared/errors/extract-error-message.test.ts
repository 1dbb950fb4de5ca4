import fc from 'fast-check';
import { createRedactor } from '../../../shared/errors';
import { extractErrorMessage } from '../../../shared/errors/extract-error-message';

describe("the service's error message", () => {
  it.each<[string, string, boolean?]>([
    ['{"message":"No such company"}', 'No such company'],
    ['{"error":"invalid_grant","error_description":"Token is too old"}', 'Token is too old'],
    ['{"error":{"code":"E42","message":"Code unknown"}}', 'Code unknown'],
    ['{"errors":[{"message":"one"},{"message":"two"}]}', 'one; two'],
    [
      '{"message":"Invalid","details":["equity is missing","revenue is missing"]}',
      'Invalid: equity is missing; revenue is missing',
    ],
    ['{"title":"Bad","status":400}', 'Bad'],
    ['["first","second"]', 'first; second'],
    ['{"message":"cut off', '{"message":"cut off'],
    [
      '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>No way</Message></Error>',
      'AccessDenied: No way',
    ],
    ['<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>', '502 Bad Gateway', true],
    ['<p>Just <b>this</b></p>', 'Just this', true],
    ['plain\n\ttext', 'plain text'],
    ['', ''],
    ['{}', ''],
  ])('is found in %s', (body, serviceMessage, isWebPage = false) =>
    expect(extractErrorMessage(body, createRedactor([]))).toEqual({ serviceMessage, isWebPage }),
  );

  it('never throw, and are never longer than a person reads', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.string().map((s) => `<${s}`),
        ),
        (body) => {
          const { serviceMessage } = extractErrorMessage(body, createRedactor([]));
          expect(Array.from(serviceMessage).length).toBeLessThanOrEqual(300);
        },
      ),
    );
  });
});

describe('a secret', () => {
  it('is removed completely, wherever it is in a text', () => {
    const secret = fc.stringMatching(/^[a-zA-Z0-9+/=_-]{8,40}$/);
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (hidden, before, after) => {
        expect(
          createRedactor([hidden])(`${before} ${hidden} ${after}`.replaceAll('[hidden]', '')),
        ).not.toContain(hidden);
      }),
    );
  });

  it('is redacted even if unknown: signed URLs, tokens, signatures', () => {
    const redact = createRedactor([]);
    expect(redact('see https://s3.example/doc.pdf?X-Amz-Signature=abc now')).toBe(
      'see https://s3.example/doc.pdf?[hidden] now',
    );
    expect(redact('Authorization: Bearer abcdefgh12345')).toBe('Authorization: Bearer [hidden]');
    expect(redact('"X-Amz-Signature": "0123456789abcdef"')).not.toContain('0123456789abcdef');
    expect(redact('what people should read stays')).toBe('what people should read stays');
  });

  it('leaves no remainder when it contains another', () => {
    expect(createRedactor(['secret', 'secret-of-mine'])('a secret-of-mine b')).toBe('a [hidden] b');
  });
});
