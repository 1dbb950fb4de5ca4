import type { FormFields } from './form-fields';
import { decodePolicy, type FieldCondition } from './post-policy';
import { accessDenied, invalidArgument } from './storage-error';
import type { StorageKeys } from './storage-keys';
import { verifySignature } from './verify-signature';

export interface Authorisation {
  key: string;
  contentType: string;
  smallest: number;
  largest: number;
}

// The fields that a policy need not mention: what signs it, and what S3 is told to ignore.
const EXEMPT = /^(policy|x-amz-signature|x-ignore-.*)$/;

/** Judges the fields of a presigned post as S3 does, in its order: signature, expiry, conditions. */
export function authorisePost(fields: FormFields, keys: StorageKeys): Authorisation {
  const key = fields.get('key');
  if (!key) throw invalidArgument("Bucket POST must contain a field named 'key' before the file.");
  const encodedPolicy = fields.get('policy');
  if (!encodedPolicy) throw accessDenied('Access Denied: the form has no policy.');
  verifySignature(fields, encodedPolicy, keys);

  const { expires, conditions, smallest, largest } = decodePolicy(encodedPolicy);
  // A policy lives in real time, whatever the clock of the sandbox says.
  if (expires.getTime() <= Date.now()) throw refused('Policy expired.');
  const unmet = conditions.find((condition) => !holds(condition, fields, keys));
  if (unmet) {
    throw refused(`Policy Condition failed: ["${unmet.operator}", "$${unmet.field}", "${unmet.value}"]`);
  }
  const mentioned = new Set(conditions.map(({ field }) => field));
  const extra = [...fields.keys()].find((name) => !mentioned.has(name) && !EXEMPT.test(name));
  if (extra) throw refused(`Extra input fields: ${extra}`);

  return { key, contentType: fields.get('content-type') ?? 'binary/octet-stream', smallest, largest };
}

function holds({ operator, field, value }: FieldCondition, fields: FormFields, keys: StorageKeys): boolean {
  // The bucket is the one posted to; the form need not name it, but may not name another.
  if (field === 'bucket' && value !== keys.bucket) return false;
  const actual = fields.get(field) ?? (field === 'bucket' ? keys.bucket : undefined);
  if (actual === undefined) return false;
  return operator === 'eq' ? actual === value : actual.startsWith(value);
}

function refused(reason: string) {
  return accessDenied(`Invalid according to Policy: ${reason}`);
}
