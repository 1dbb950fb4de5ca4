import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod/v4';
import { accessDenied, invalidArgument, StorageError } from './StorageError';
import { type StorageKeys, signatureV4 } from './StorageKeys';

/** Form fields that came before the file, by lower-case name. */
export type FormFields = ReadonlyMap<string, string>;

/** What a policy allows: the key, and how large the file may be. */
export interface Authorisation {
  key: string;
  contentType: string;
  smallest: number;
  largest: number;
}

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
});

// The fields that a policy need not mention: what signs it, and what S3 is told to ignore.
const EXEMPT = /^(policy|x-amz-signature|file|x-ignore-.*)$/;

/** Judges the fields of a presigned post as S3 does, in its order: signature, expiry, conditions. */
export function authorisePost(fields: FormFields, keys: StorageKeys, now = Date.now()): Authorisation {
  const key = fields.get('key');
  if (!key) throw invalidArgument("Bucket POST must contain a field named 'key' before the file.");
  const policyText = fields.get('policy');
  if (!policyText) throw accessDenied('Access Denied: the form has no policy.');
  checkSignature(fields, policyText, keys);

  const policy = decodePolicy(policyText);
  if (!(Date.parse(policy.expiration) > now))
    throw accessDenied('Invalid according to Policy: Policy expired.');

  const authorisation: Authorisation = {
    key,
    contentType: fields.get('content-type') ?? 'binary/octet-stream',
    smallest: 0,
    largest: Number.POSITIVE_INFINITY,
  };
  const mentioned = new Set<string>();
  for (const condition of policy.conditions.flatMap(normalise)) {
    if (condition.operator === 'content-length-range') {
      authorisation.smallest = condition.smallest;
      authorisation.largest = condition.largest;
      continue;
    }
    mentioned.add(condition.field);
    if (!holds(condition, fields, keys)) {
      const { operator, field, value } = condition;
      throw accessDenied(
        `Invalid according to Policy: Policy Condition failed: ["${operator}", "$${field}", "${value}"]`,
      );
    }
  }
  for (const name of fields.keys()) {
    if (mentioned.has(name) || EXEMPT.test(name)) continue;
    throw accessDenied(`Invalid according to Policy: Extra input fields: ${name}`);
  }
  return authorisation;
}

function checkSignature(fields: FormFields, policy: string, keys: StorageKeys): void {
  const signature = fields.get('x-amz-signature');
  if (!signature) throw accessDenied('Access Denied: the form has no signature.');
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw invalidArgument('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256".');
  }
  const [accessKeyId, day, ...scope] = (fields.get('x-amz-credential') ?? '').split('/');
  if (accessKeyId !== keys.accessKeyId) {
    throw new StorageError(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  if (!day || scope.join('/') !== `${keys.region}/s3/aws4_request`) {
    throw invalidArgument(`The credential scope must be <day>/${keys.region}/s3/aws4_request.`);
  }
  const expected = Buffer.from(signatureV4(keys, day, policy));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new StorageError(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

function decodePolicy(text: string): z.infer<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    throw new StorageError(
      400,
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions of a policy.',
    );
  }
}

type Condition =
  | { operator: 'content-length-range'; smallest: number; largest: number }
  | { operator: 'eq' | 'starts-with'; field: string; value: string };

/** S3 has three spellings: a range, `[operator, $field, value]`, and `{ field: value }` for equality. */
function normalise(condition: z.infer<typeof Policy>['conditions'][number]): Condition[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([field, value]) => ({
      operator: 'eq',
      field: field.toLowerCase(),
      value,
    }));
  }
  if (condition[0] === 'content-length-range') {
    return [{ operator: condition[0], smallest: condition[1], largest: condition[2] }];
  }
  return [{ operator: condition[0], field: condition[1].slice(1).toLowerCase(), value: condition[2] }];
}

function holds(
  { operator, field, value }: Extract<Condition, { field: string }>,
  fields: FormFields,
  keys: StorageKeys,
): boolean {
  // The bucket is the one posted to; the form need not name it, but may not name another.
  const actual = fields.get(field) ?? (field === 'bucket' ? keys.bucket : undefined);
  if (field === 'bucket' && value !== keys.bucket) return false;
  if (actual === undefined) return false;
  return operator === 'eq' ? actual === value : actual.startsWith(value);
}
