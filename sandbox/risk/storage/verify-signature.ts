import { timingSafeEqual } from 'node:crypto';
import type { FormFields } from './post-policy';
import { S3Error, toAccessDeniedError, toInvalidArgumentError } from './s3-error';
import { type StorageKeys, signV4 } from './storage-keys';

/** Rejects a form whose policy was not signed with these keys. */
export function verifySignature(fields: FormFields, policy: string, keys: StorageKeys): void {
  const signature = fields.get('x-amz-signature');
  if (!signature) throw toAccessDeniedError('Access Denied: the form has no signature.');
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw toInvalidArgumentError('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256".');
  }
  const [accessKeyId, day, ...scope] = (fields.get('x-amz-credential') ?? '').split('/');
  if (accessKeyId !== keys.accessKeyId) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new S3Error(403, 'InvalidAccessKeyId', message);
  }
  if (!day || scope.join('/') !== `${keys.region}/s3/aws4_request`) {
    throw toInvalidArgumentError(`The credential scope must be <day>/${keys.region}/s3/aws4_request.`);
  }
  const expected = Buffer.from(signV4(keys, day, policy));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    const message = 'The request signature we calculated does not match the signature you provided.';
    throw new S3Error(403, 'SignatureDoesNotMatch', message);
  }
}
