import { createHash } from 'node:crypto';
import type { OctetString } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const HASHES: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Whether bytes still have the digest in a CMS signature; null if unknown. The identity of the signer is not checked,
 * because that needs real certificate authorities.
 */
export function isIntact(signature: Uint8Array | undefined, signed: Buffer[]): boolean | null {
  const recorded = signature && readDigest(signature);
  if (!recorded) return null;
  const hash = createHash(recorded.hash);
  for (const bytes of signed) hash.update(bytes);
  return hash.digest().equals(recorded.digest);
}

function readDigest(signature: Uint8Array): { hash: string; digest: Buffer } | undefined {
  try {
    const { content } = ContentInfo.fromBER(signature);
    const [signer] = new SignedData({ schema: content }).signerInfos;
    const hash = HASHES[signer?.digestAlgorithm.algorithmId ?? ''];
    const attribute = signer?.signedAttrs?.attributes.find(({ type }) => type === MESSAGE_DIGEST);
    const digest = attribute?.values[0] as OctetString | undefined;
    return hash && digest ? { hash, digest: Buffer.from(digest.getValue()) } : undefined;
  } catch {
    // Not a CMS signature, so there is no digest to compare.
    return undefined;
  }
}
