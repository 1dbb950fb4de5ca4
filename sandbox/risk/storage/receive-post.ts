import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { authorisePost } from './authorise-post';
import { limitSize } from './limit-size';
import type { ObjectStore } from './object-store';
import type { FormFields } from './post-policy';
import { S3Error, toInvalidArgumentError } from './s3-error';
import type { StorageKeys } from './storage-keys';

// S3 allows 20 kB for the form data before the file.
const MAX_FIELD_BYTES = 20 * 1024;

export interface ReceivedObject {
  key: string;
  size: number;
}

interface ReceivePostOptions {
  keys: StorageKeys;
  objects: ObjectStore;
  /** Called when the form is valid and its file begins; rejects it by throwing. */
  onFile(key: string): void;
}

/** Reads a presigned post and stores its file, or throws the error of S3. */
export async function receivePost(
  request: IncomingMessage,
  options: ReceivePostOptions,
): Promise<ReceivedObject> {
  const form = openForm(request);
  const fields = new Map<string, string>();
  let file: BusboyFileStream | undefined;
  let storing: Promise<ReceivedObject> | undefined;

  const parsed = new Promise<void>((resolve, reject) => {
    form.on('field', (name, value) => fields.set(name.toLowerCase(), value));
    form.on('file', (_name, part) => {
      if (storing) return part.resume();
      file = part;
      // Like S3, ignores fields that come after the file.
      storing = storeFile(part, fields, options);
      storing.catch(reject);
    });
    form.on('finish', resolve);
    form.on('error', (error) => reject(toMalformedError(error)));
    request.once('close', () => {
      if (!request.complete) reject(new Error('The client disconnected'));
    });
  });
  request.pipe(form);
  try {
    await parsed;
  } catch (error) {
    request.unpipe(form);
    file?.destroy();
    throw error;
  }
  if (!storing) throw toInvalidArgumentError('POST requires exactly one file upload per request.');
  return storing;
}

async function storeFile(
  file: BusboyFileStream,
  fields: FormFields,
  { keys, objects, onFile }: ReceivePostOptions,
): Promise<ReceivedObject> {
  const { key, contentType, minBytes, maxBytes } = authorisePost(fields, keys);
  onFile(key);
  const limited = limitSize(minBytes, maxBytes);
  await Promise.all([pipeline(file, limited), objects.write(key, contentType, limited)]);
  return { key, size: limited.size };
}

function openForm(request: IncomingMessage): BusboyInstance {
  const contentType = request.headers['content-type'];
  if (!contentType?.toLowerCase().startsWith('multipart/form-data')) {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'Bucket POST must be of the enclosure-type multipart/form-data.',
    );
  }
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits: { fieldSize: MAX_FIELD_BYTES },
      // For S3 the field named "file" is the file, with or without a file name.
      isPartAFile: (name) => name === 'file',
    });
  } catch (error) {
    throw toMalformedError(error);
  }
}

function toMalformedError(error: unknown): S3Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new S3Error(
    400,
    'MalformedPOSTRequest',
    `The body is not well-formed multipart/form-data: ${reason}`,
  );
}
