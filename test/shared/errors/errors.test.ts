import fc from 'fast-check';
import { createRedactor, RefusedError } from '../../../shared/errors';
import { extractErrorMessage } from '../../../shared/errors/extract-error-message';
import { NoResponseError } from '../../../shared/errors/no-response-error';
import { toResponseError } from '../../../shared/errors/to-response-error';

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

test('what an HTTP library threw is reduced to its code, and what was reduced before stays as it is', () => {
  const thrown = Object.assign(new Error('GET https://user:secret@host failed'), { code: 'ECONNABORTED' });
  const error = NoResponseError.from(thrown);
  expect(error).toMatchObject({ reason: 'response_timed_out', possiblySent: true });
  expect(error.message).not.toContain('secret');
  expect(NoResponseError.from(error)).toBe(error);
});

const respond = (status: number, text: string, step: 'createRequest' | 'getRequest' = 'createRequest') =>
  toResponseError({
    step,
    ids: {},
    status,
    headers: {},
    text,
    redact: createRedactor([]),
    nonIdempotent: step === 'createRequest',
  });

describe('a company that the service does not know', () => {
  it.each([
    [400, '{"error":{"code":"unknown_company","message":"Check your input."}}'],
    [422, '{"code":"COMPANY_NOT_FOUND"}'],
    [404, '{"error":"company-not-found"}'],
    [400, '{"message":"No such company"}'],
    [400, 'The siren 732829320 does not exist.'],
  ])('is told apart by its answer %d %s', (status, text) => {
    const error = respond(status, text);
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.failure.code).toBe('company_unknown');
    expect(error.outcomeUnknown).toBe(false);
  });

  it.each([
    ['another refusal', 400, '{"message":"The business name is too long"}', 'refused'],
    ['something else that is missing', 404, '{"message":"not found"}', 'not_found'],
    ['an error of the service', 500, '{"message":"unknown company"}', 'service_failed'],
    ['a page', 404, '<title>Company portal: page not found</title>', 'not_found'],
  ])('is not assumed for %s', (_name, status, text, code) => {
    expect(respond(status, text).failure.code).toBe(code);
  });

  it('is not assumed for other calls', () => {
    expect(respond(404, '{"error":"unknown_company"}', 'getRequest').failure.code).toBe('not_found');
  });
});

test('the message is for logs: the code with its facts', () => {
  expect(respond(400, '{"message":"too long"}').message).toBe(
    'refused step=createRequest status=400 serviceMessage="too long" isWebPage=false',
  );
});
