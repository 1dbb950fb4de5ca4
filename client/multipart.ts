import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { StorageUpload } from '../shared';

export interface Multipart {
  readonly contentType: string;
  /** The exact length: without one S3 answers 411. */
  readonly length: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** What surrounds the file in a form (RFC 7578): the fields unchanged and in their order, then the file. */
export function createMultipart({ fields, file }: Pick<StorageUpload, 'fields' | 'file'>): Multipart {
  const boundary = `risk-xray-${randomUUID()}`;
  const part = (headers: string) => `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`;
  const before = fields.map(([name, value]) => `${part(`name="${escapeName(name)}"`)}${value}\r\n`);
  // Without the folders of a path, as S3 does: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTForms.html (filename)
  const name = escapeName(basename(file.name));
  const type = file.type.replace(/[\r\n]/g, '') || 'application/octet-stream';
  const head = Buffer.from(
    `${before.join('')}${part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`)}`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: head.length + file.size + tail.length,
    head,
    tail,
  };
}

/** Escapes a name as browsers do: https://html.spec.whatwg.org/#multipart-form-data. */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
