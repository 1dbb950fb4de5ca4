import { CryptoKeySigner } from '@libpdf/core';
import { Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate } from 'pkijs';

const COMMON_NAME = '2.5.4.3';

/** A signer with a new key and a self-signed certificate. */
export async function createSampleSigner(name: string): Promise<CryptoKeySigner> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign', 'verify'],
  );
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ value: 1 }),
  });
  for (const party of [certificate.issuer, certificate.subject]) {
    party.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }),
    );
  }
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2049-12-31T00:00:00Z');
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return new CryptoKeySigner(privateKey, new Uint8Array(certificate.toSchema().toBER()), 'EC', 'ECDSA');
}
