import type { FormFields } from './form-fields';
import { decodePolicy, type FieldCondition } from './post-policy';
import { toAccessDeniedError, toInvalidArgumentError } from './s3-error';
import type { StorageKeys } from './storage-keys';
import { verifySignature } from './verify-signature';

export interface Authorisation {
  key: string;
  contentType: string;
  minBytes: number;
  maxBytes: number;
}

// The fields that a policy need not mention: what signs it, and what S3 is told to ignore.
const EXEMPT_FIELDS = /^(policy|x-amz-signature|x-ignore-.*)$/;

/** Judges the fields of a presigned post as S3 does, in its order: signature, expiry, conditions. */
export function authorisePost(fields: FormFields, keys: StorageKeys): Authorisation {
  const key = fields.get('key');
  if (!key) throw toInvalidArgumentError("Bucket POST must contain a field named 'key' before the file.");
  const encodedPolicy = fields.get('policy');
  if (!encodedPolicy) throw toAccessDeniedError('Access Denied: the form has no policy.');
  verifySignature(fields, encodedPolicy, keys);

  const { expires, conditions, minBytes, maxBytes } = decodePolicy(encodedPolicy);
  // A policy lives in real time, whatever the clock of the sandbox says.
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
  // The bucket is the one posted to; the form need not name it, but may not name another.
  if (field === 'bucket' && value !== keys.bucket) return false;
  const actual = fields.get(field) ?? (field === 'bucket' ? keys.bucket : undefined);
  if (actual === undefined) return false;
  return operator === 'eq' ? actual === value : actual.startsWith(value);
}

function toPolicyError(reason: string) {
  return toAccessDeniedError(`Invalid according to Policy: ${reason}`);
}
