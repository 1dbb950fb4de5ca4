import { createHmac } from 'node:crypto';

export interface StorageKeys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  bucket: string;
}

/** The default keys, which are not secret: they protect the sandbox only. */
export const SANDBOX_STORAGE_KEYS: StorageKeys = {
  accessKeyId: 'SANDBOXACCESSKEY',
  secretAccessKey: 'sandbox-secret-access-key',
  region: 'eu-west-3',
  bucket: 'risk-media',
};

/** AWS Signature Version 4 of a text, for the day (`YYYYMMDD`) of the credential. */
export function signV4(keys: StorageKeys, day: string, text: string): string {
  const scope = [day, keys.region, 's3', 'aws4_request'];
  const signingKey = scope.reduce<string | Buffer>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  return createHmac('sha256', signingKey).update(text).digest('hex');
}
