import { createHmac, timingSafeEqual } from 'node:crypto';
import { toAccessDeniedError } from './s3-error';
import type { StorageKeys } from './storage-keys';

/** The path of an object with a signature that allows reading it until it expires. */
export function signPath(keys: StorageKeys, key: string, expires: Date): string {
  const path = `/${keys.bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const seconds = String(Math.floor(expires.getTime() / 1000));
  return `${path}?Expires=${seconds}&Signature=${sign(keys, path, seconds)}`;
}

/** The key of a signed path; throws if the signature is wrong or expired. */
export function verifySignedPath(keys: StorageKeys, url: string): string {
  const { pathname, searchParams } = new URL(`http://storage${url}`);
  const seconds = searchParams.get('Expires') ?? '';
  const expected = Buffer.from(sign(keys, pathname, seconds));
  const given = Buffer.from(searchParams.get('Signature') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw toAccessDeniedError('Access Denied');
  if (Number(seconds) * 1000 < Date.now()) throw toAccessDeniedError('Request has expired');
  return decodeURIComponent(pathname.slice(`/${keys.bucket}/`.length));
}

function sign(keys: StorageKeys, path: string, seconds: string): string {
  return createHmac('sha256', keys.secretAccessKey).update(`${path}\n${seconds}`).digest('hex');
}
