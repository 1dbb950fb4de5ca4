import type { FormFields } from './post-policy';
import { decodePolicy, type FieldCondition } from './post-policy';
import { toAccessDeniedError, toInvalidArgumentError } from './s3-error';
import type { StorageKeys } from './storage-keys';
import { verifySignature } from './verify-signature';

interface Authorisation {
  key: string;
  contentType: string;
  minBytes: number;
  maxBytes: number;
}

// Fields that a policy need not mention: its signature, and what S3 ignores.
const EXEMPT_FIELDS = /^(policy|x-amz-signature|x-ignore-.*)$/;

/** Checks the fields of a presigned post in the order of S3: signature, expiry, conditions. */
export function authorisePost(fields: FormFields, keys: StorageKeys): Authorisation {
  const key = fields.get('key');
  if (!key) throw toInvalidArgumentError("Bucket POST must contain a field named 'key' before the file.");
  const encodedPolicy = fields.get('policy');
  if (!encodedPolicy) throw toAccessDeniedError('Access Denied: the form has no policy.');
  verifySignature(fields, encodedPolicy, keys);

  const { expires, conditions, minBytes, maxBytes } = decodePolicy(encodedPolicy);
  // Policies expire in real time, not by the clock of the sandbox.
  if (expires.getTime() <= Date.now()) throw toPolicyError('Policy expired.');
  const unmet = conditions.find((condition) => !isConditionMet(condition, fields, keys));
  if (unmet) {
    throw toPolicyError(
      `Policy Condition failed: ["${unmet.operator}", "$${unmet.field}", "${unmet.value}"]`,
    );
  }
  const mentioned = new Set(conditions.map(({ field }) => field));
  const extra = [...fields.keys()].find((name) => !mentioned.has(name) && !EXEMPT_FIELDS.test(name));
  if (extra) throw toPolicyError(`Extra input fields: ${extra}`);

  return { key, contentType: fields.get('content-type') ?? 'binary/octet-stream', minBytes, maxBytes };
}

function isConditionMet(
  { operator, field, value }: FieldCondition,
  fields: FormFields,
  keys: StorageKeys,
): boolean {
  // The form may omit the bucket, but not name another one.
  if (field === 'bucket' && value !== keys.bucket) return false;
  const actual = fields.get(field) ?? (field === 'bucket' ? keys.bucket : undefined);
  if (actual === undefined) return false;
  return operator === 'eq' ? actual === value : actual.startsWith(value);
}

function toPolicyError(reason: string) {
  return toAccessDeniedError(`Invalid according to Policy: ${reason}`);
}
