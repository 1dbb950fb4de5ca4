import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { RiskXrayError } from '../../../shared/errors';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An invalid key, or a secret that none of the keys decrypts. */
export class SecretCipherError extends RiskXrayError {}

interface CipherKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Encrypts with the first key and decrypts with any of them. */
export class SecretCipher {
  readonly #keys: readonly [CipherKey, ...CipherKey[]];

  /** `ENCRYPTION_KEY`: 32 bytes in base64 or hex; earlier keys may follow after commas. */
  constructor(encryptionKey: string) {
    const [current, ...earlier] = encryptionKey.split(',').map((text) => parseKey(text.trim()));
    this.#keys = [current as CipherKey, ...earlier];
  }

  /** Identifies the current key without revealing it. */
  get keyId(): string {
    return this.#keys[0].id;
  }

  /** The same context is needed to decrypt: it binds the secret to its owner. */
  encrypt(secret: string, context: string): string {
    const [{ id, bytes }] = this.#keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [id, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
  }

  decrypt(encrypted: string, context: string): string {
    const [id, ...parts] = encrypted.split('.');
    const key = this.#keys.find((candidate) => candidate.id === id);
    if (!key) {
      throw new SecretCipherError(
        'A stored secret was encrypted with another key. Add the earlier key to ENCRYPTION_KEY after a comma, or install the app again.',
      );
    }
    const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
    try {
      const decipher = createDecipheriv(CIPHER, key.bytes, iv as Buffer, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag as Buffer);
      return Buffer.concat([decipher.update(body as Buffer), decipher.final()]).toString('utf8');
    } catch {
      throw new SecretCipherError(
        'A stored secret was damaged or moved and cannot be decrypted. Install the app again.',
      );
    }
  }
}

function parseKey(text: string): CipherKey {
  const bytes = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (bytes.length !== KEY_BYTES) {
    throw new SecretCipherError(
      'ENCRYPTION_KEY must be 32 bytes in base64 or hex. Create one with `openssl rand -base64 32`.',
    );
  }
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}
