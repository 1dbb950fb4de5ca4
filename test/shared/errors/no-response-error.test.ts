import { NoResponseError } from '../../../shared/errors/no-response-error';

test('what an HTTP library threw is reduced to its code, and what was reduced before stays as it is', () => {
  const thrown = Object.assign(new Error('GET https://user:secret@host failed'), { code: 'ECONNABORTED' });
  const error = NoResponseError.from(thrown);
  expect(error).toMatchObject({ reason: 'response_timed_out', possiblySent: true });
  expect(error.message).not.toContain('secret');
  expect(NoResponseError.from(error)).toBe(error);
});
