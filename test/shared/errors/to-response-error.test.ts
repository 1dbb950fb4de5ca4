import { createRedactor, RefusedError } from '../../../shared/errors';
import { toResponseError } from '../../../shared/errors/to-response-error';

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
