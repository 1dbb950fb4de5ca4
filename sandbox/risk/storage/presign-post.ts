import { type StorageKeys, signV4 } from './storage-keys';

export interface PresignedPost {
  url: string;
  fields: Record<string, string>;
}

interface PresignPostOptions {
  storageUrl: string;
  keys: StorageKeys;
  key: string;
  contentType: string;
  expires: Date;
  maxFileBytes: number;
}

/** Allows a client to post one file under one key until it expires. */
export function presignPost({
  storageUrl,
  keys,
  key,
  contentType,
  expires,
  maxFileBytes,
}: PresignPostOptions): PresignedPost {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const signed = {
    key,
    acl: 'private',
    bucket: keys.bucket,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKeyId}/${day}/${keys.region}/s3/aws4_request`,
    'X-Amz-Date': date,
  };
  const conditions = [
    ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ['eq', '$Content-Type', contentType],
    ['content-length-range', 1, maxFileBytes],
  ];
  const policy = Buffer.from(JSON.stringify({ expiration: expires.toISOString(), conditions })).toString(
    'base64',
  );
  return {
    url: `${storageUrl}/${keys.bucket}`,
    fields: {
      ...signed,
      Policy: policy,
      'X-Amz-Signature': signV4(keys, day, policy),
      'Content-Type': contentType,
    },
  };
}
