import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod/v4';
import { type CompanyCode, checkCompanyCode } from '../../shared';
import { issueText } from '../../shared/english/issue-text';
import { joinWording } from '../../shared/english/wording';
import { identifier } from '../../shared/schemas/identifier';
import { isCallbackAllowed, type QuestionApi } from '../decisions';
import { ApiError } from './api-error';

const MAX_REQUESTS = 20;
const MAX_DOCUMENTS = 50;

const text = (max: number) => z.string().trim().min(1).max(max);

/** The body of a call. */
export const callSchema = z.strictObject({
  channel: z
    .string()
    .regex(/^[CDG][A-Z0-9]{5,}$/, { error: 'must be the id of a channel, such as C0123456789' }),
  team: z
    .string()
    .regex(/^T[A-Z0-9]{5,}$/, { error: 'must be the id of a workspace, such as T0123456789' })
    .optional(),
  code: z.strictObject({ type: z.string(), id: z.string() }),
  businessName: text(200).optional(),
  requestIds: z.array(identifier).max(MAX_REQUESTS).default([]),
  documents: z.int().min(0).max(MAX_DOCUMENTS).default(1),
  question: text(1000).optional(),
  callback: z
    .strictObject({ url: z.string(), until: z.iso.datetime({ offset: true }).optional() })
    .optional(),
});

/** What `POST /api/cases` asks for. */
export interface Call {
  readonly key: string;
  /** A hash of everything it asks for. */
  readonly hash: string;
  readonly channel: string;
  readonly team?: string | undefined;
  readonly code: CompanyCode;
  readonly businessName?: string | undefined;
  readonly requestIds: readonly string[];
  /** The number of documents of each of these requests. */
  readonly documents: number;
  readonly question?: string | undefined;
  readonly callback?: { readonly url: string; readonly until?: Date };
}

/** Checks a call as far as that is possible without asking Slack or the service. */
export function readCall(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  { callbackHosts }: QuestionApi,
): Call {
  const { callback, code, requestIds, ...given } = parseBody(rawBody);
  if (callback && !isCallbackAllowed(callback.url, callbackHosts))
    throw new ApiError(
      422,
      'callback_not_allowed',
      'The bot sends nothing to this callback URL. Use https, or http in a private network, and add its host to CALLBACK_HOSTS.',
    );
  const checked = {
    ...given,
    code: readCode(code),
    requestIds: [...new Set(requestIds)],
    ...(callback && {
      callback: {
        url: callback.url,
        ...(callback.until !== undefined && { until: new Date(callback.until) }),
      },
    }),
  };
  const hash = createHash('sha256').update(JSON.stringify(checked)).digest('hex');
  return { key: readKey(headers), hash, ...checked };
}

function readKey({ 'idempotency-key': key }: IncomingHttpHeaders): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new ApiError(
    422,
    'idempotency_key_missing',
    'Send the header Idempotency-Key, 1 to 200 characters without spaces: the same for another attempt of the same call.',
  );
}

function parseBody(rawBody: Buffer) {
  const parsed = callSchema.safeParse(parseJson(rawBody));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
  throw new ApiError(422, 'body_invalid', `Correct the body: ${issues.join('; ')}.`);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new ApiError(400, 'not_json', 'The body is not JSON.');
  }
}

function readCode(given: CompanyCode): CompanyCode {
  const checked = checkCompanyCode(given);
  if (checked.ok) return checked.code;
  throw new ApiError(
    422,
    'code_invalid',
    checked.issues.map((issue) => joinWording(issueText(issue))).join(' '),
  );
}
