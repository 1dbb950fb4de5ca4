import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { drainRequest } from '../../core/http/drain-request';
import type { ObjectStore } from './object-store';
import { type ReceivedObject, receivePost } from './receive-post';
import { S3Error, toInvalidArgumentError } from './s3-error';
import { verifySignedPath } from './sign-path';
import type { StorageKeys } from './storage-keys';

export type StorageFault = 'internal-error' | 'cut' | 'early-answer';

export interface StorageOptions {
  keys: StorageKeys;
  objects: ObjectStore;
  /** Headers that belong to the API and must not reach the storage. */
  apiHeaders?: string[];
  /** What goes wrong with a post that was in order. */
  faultFor?(key: string): StorageFault | undefined;
  onStored?(object: ReceivedObject): void;
}

/** Object storage that takes presigned posts as strictly as S3, and gives objects back to holders of a signed path. */
export function createStorageServer(options: StorageOptions): Server {
  return createServer((request, response) => {
    handleRequest(request, options).then(
      ({ status, headers, body }) => send(response, status, body, headers),
      async (error) => {
        if (error instanceof EarlyResponseError) {
          send(response, 200, '');
          return drainRequest(request);
        }
        const refusal = error instanceof S3Error ? error : toInternalError(error);
        await drainRequest(request);
        if (request.destroyed && !request.complete) return;
        send(response, refusal.status, refusal.xml, {
          'content-type': 'application/xml',
          connection: 'close',
        });
      },
    );
  });
}

/** Says that the file is stored, before it was read. */
class EarlyResponseError extends Error {}

interface StorageResponse {
  status: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

async function handleRequest(request: IncomingMessage, options: StorageOptions): Promise<StorageResponse> {
  if (request.method === 'GET') return readObject(request, options);
  if (request.method === 'POST') return storeObject(request, options);
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

async function readObject(
  request: IncomingMessage,
  { keys, objects }: StorageOptions,
): Promise<StorageResponse> {
  const key = verifySignedPath(keys, request.url ?? '/');
  const [object, body] = await Promise.all([objects.stat(key), objects.read(key)]);
  if (!object || !body) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  return { status: 200, headers: { 'content-type': object.contentType }, body };
}

async function storeObject(request: IncomingMessage, options: StorageOptions): Promise<StorageResponse> {
  const { keys, objects, apiHeaders = [], faultFor, onStored } = options;
  const { pathname } = new URL(`http://storage${request.url ?? '/'}`);
  if (pathname.replace(/\/$/, '') !== `/${keys.bucket}`) {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.');
  }
  if (request.headers.authorization !== undefined) {
    throw toInvalidArgumentError(
      'Only one auth mechanism allowed: the form is signed, so no Authorization header may come with it.',
    );
  }
  const foreign = apiHeaders.find((name) => request.headers[name.toLowerCase()] !== undefined);
  if (foreign)
    throw toInvalidArgumentError(
      `The header ${foreign} belongs to the API and must not be sent to the storage.`,
    );
  if (request.headers['content-length'] === undefined) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }

  const stored = await receivePost(request, {
    keys,
    objects,
    onFile(key) {
      const fault = faultFor?.(key);
      if (fault === 'cut') request.socket.destroy();
      if (fault === 'early-answer') throw new EarlyResponseError();
      if (fault)
        throw new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
    },
  });
  onStored?.(stored);
  return { status: 204, headers: { etag: `"${randomUUID()}"` }, body: '' };
}

function toInternalError(error: unknown): S3Error {
  return new S3Error(500, 'InternalError', error instanceof Error ? error.message : String(error));
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, {
    'x-amz-request-id': randomUUID(),
    ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  });
  response.end(body);
}
