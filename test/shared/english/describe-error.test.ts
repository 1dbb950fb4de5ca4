import { describeError, describeForVisitor } from '../../../shared/english/describe-error';
import { InputError } from '../../../shared/english/input-error';
import { labelledIssueText } from '../../../shared/english/issue-text';
import { figureWarningText } from '../../../shared/english/warning-text';
import {
  CancelledError,
  ConnectionError,
  DocumentReadError,
  InvalidInputError,
  NoResponseError,
  RateLimitError,
  ServiceError,
  UnreadableResponseError,
} from '../../../shared/errors';

const call = { step: 'createRequest', ids: { requestId: 'q1' }, outcomeUnknown: false } as const;
const response = { ...call, status: 200, serviceMessage: '', isWebPage: false };

function noResponse(systemCode: string, outcomeUnknown = false) {
  const { reason, possiblySent } = new NoResponseError(systemCode);
  return new ConnectionError({
    code: 'no_response',
    ...call,
    outcomeUnknown,
    reason,
    systemCode,
    possiblySent,
  });
}

describe('a failed call', () => {
  test.each([
    [
      noResponse('ENOTFOUND'),
      'the host name was not found',
      'Check the URL and the network, then try again.',
    ],
    [
      noResponse('EWEIRD'),
      'the connection failed (EWEIRD)',
      'Check the URL and the network, then try again.',
    ],
    [
      noResponse('ECONNRESET', true),
      'the connection was closed',
      'It may or may not have happened. Check in the service before you try again.',
    ],
    [
      new RateLimitError({
        code: 'rate_limited',
        ...response,
        status: 429,
        retryAfterMs: 59_001,
        callsLeft: 3,
      }),
      'the service answered 429',
      'Nothing was changed. 3 calls are left, this one included. Try again in 60 s.',
    ],
    [
      new ServiceError({
        code: 'service_failed',
        ...response,
        status: 502,
        serviceMessage: 'Oh',
        isWebPage: true,
      }),
      'the service answered 502 “a web page: Oh”',
      'Try again later.',
    ],
    [
      new UnreadableResponseError({
        code: 'response_unreadable',
        ...response,
        expected: 'report_list',
        isBodyHidden: false,
      }),
      'the service answered 200 with nothing instead of a list of reports',
      'Check that the base URL is the one of the API.',
    ],
    [
      new DocumentReadError({
        code: 'document_unreadable',
        ...call,
        problem: { code: 'shorter_than_announced', read: 5, size: 9 },
      }),
      'it ended after 5 of 9 bytes',
      'Check the document, then retry from this step.',
    ],
    [new CancelledError({ code: 'cancelled', ...call }), 'it was cancelled', 'Nothing was changed.'],
  ])('says what happened, what exists already and what to do: %s', (error, reason, advice) => {
    expect(describeError(error)).toEqual({
      summary: `Could not create the request: ${reason} (request q1).`,
      advice,
    });
  });
});

describe('a refused input', () => {
  test('says everything that is wrong, and the same advice once', () => {
    const empty = (name: string) => ({ code: 'file_empty', field: 'file', name }) as const;
    expect(describeError(new InvalidInputError([empty('a.pdf'), empty('b.pdf')]))).toEqual({
      summary: 'a.pdf is empty. b.pdf is empty.',
      advice: 'Choose another file.',
    });
    expect(
      describeError(new InputError({ summary: '“Request” is empty.', advice: 'Enter a value.' })),
    ).toEqual({
      summary: '“Request” is empty.',
      advice: 'Enter a value.',
    });
  });

  test('says to whoever filled in a form what to correct, but nothing of the workflow', () => {
    const summary = '732829321 is not a valid SIREN: its check digit is wrong.';
    const code = { summary, advice: 'Check the digits.', setup: 'Turn on “Override Code Check”.' };
    const setting = { summary: '“Risk Class” is not valid.', advice: 'Check it.', isSetting: true as const };
    expect(describeError(new InputError(code)).advice).toBe(`${code.advice} ${code.setup}`);
    expect(describeForVisitor(new InputError(code, setting))).toEqual({
      text: `${summary} ${code.advice}`,
      canCorrect: true,
    });
    const text = expect.stringMatching(
      /^Nothing is known yet, and not because of what you entered\. Try again later/,
    );
    for (const error of [new InputError(setting), noResponse('ENOTFOUND'), new Error('of a programmer')])
      expect(describeForVisitor(error)).toEqual({ text, canCorrect: false });
    expect(describeForVisitor(noResponse('ECONNRESET', true))).toEqual({
      text: expect.stringMatching(/^It is not known whether this arrived\. Ask whoever/),
      canCorrect: false,
    });
  });

  test('names a figure before what is wrong with it', () => {
    expect(
      labelledIssueText({ code: 'count_expected', field: 'workforceNumber', minimum: 1 }, 'Workforce'),
    ).toBe('Workforce: enter a whole number, at least 1.');
    expect(labelledIssueText({ code: 'figure_unknown', field: 'ebitda' }, 'ebitda')).toBe(
      '“ebitda” is not a known note. Check its spelling.',
    );
  });
});

test('a figure that looks like a typo is named with the other', () => {
  const warning = {
    code: 'figure_above_total',
    field: 'totalFixedAssets',
    cents: 250_000,
    total: 'totalAssets',
    totalCents: 100_000,
  } as const;
  expect(figureWarningText(warning)).toBe(
    'Total fixed assets (2 500.00) is more than Total assets (1 000.00). Check both.',
  );
});
