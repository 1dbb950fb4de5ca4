import { basename } from 'node:path';
import FormData from 'form-data';
import type { StorageUpload } from '../shared';

export interface Multipart {
  readonly contentType: string;
  /** Exact: without a length S3 answers 411. */
  readonly length: number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** What surrounds the file in a form: form-data writes it around an empty one, since its own stream would copy every byte twice. */
export function createMultipart({ fields, file }: Pick<StorageUpload, 'fields' | 'file'>): Multipart {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  // form-data leaves out an empty name, and a part without one is text to most servers: https://github.com/form-data/form-data/issues/412
  // Browsers send it: https://html.spec.whatwg.org/#multipart-form-data
  if (!basename(file.name)) Object.assign(form, { _getContentDisposition: () => 'filename=""' });
  // It escapes names, but not types.
  const contentType = file.type.replace(/[\r\n]/g, '') || 'application/octet-stream';
  form.append('file', Buffer.alloc(0), { filename: file.name, contentType });
  const frame = form.getBuffer();
  const end = frame.lastIndexOf(`\r\n--${form.getBoundary()}--`);
  return {
    contentType: form.getHeaders()['content-type'],
    length: frame.length + file.size,
    head: frame.subarray(0, end),
    tail: frame.subarray(end),
  };
}
