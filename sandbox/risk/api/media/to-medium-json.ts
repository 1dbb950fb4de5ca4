import type { MediumRecord } from '../../records';
import type { PresignedPost } from '../../storage/presign-post';
import { signPath } from '../../storage/sign-path';
import type { ApiContext } from '../api-context';

const URL_TTL_MS = 60 * 60 * 1000;

/** A medium as clients see it, without its storage key. */
export function toMediumJson(
  { storage }: ApiContext,
  { key, ...medium }: MediumRecord,
  upload?: PresignedPost,
) {
  const url = signPath(storage.keys, key, new Date(Date.now() + URL_TTL_MS));
  return { ...medium, url, ...(upload && { upload }) };
}
