import type { Medium } from '../../data/records';
import type { PresignedPost } from '../../storage/presign-post';
import { signedPath } from '../../storage/signed-path';
import type { ApiContext } from '../api-context';

const READABLE_FOR_MS = 60 * 60 * 1000;

/** A medium as the client reads it. Its key is the storage's business. */
export function showMedium({ storage }: ApiContext, { key, ...medium }: Medium, upload?: PresignedPost) {
  const url = signedPath(storage.keys, key, new Date(Date.now() + READABLE_FOR_MS));
  return { ...medium, url, ...(upload && { upload }) };
}
