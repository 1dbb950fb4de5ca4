import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { drainRequest } from '../../core/http/drain-request';
import { HttpServer } from '../../core/http/http-server';
import { type RouteResponse, sendResponse } from '../../core/http/send-response';
import type { ObjectStore } from './object-store';
import { type ReceivedObject, receivePost } from './receive-post';
import { S3Error, toInvalidArgumentError } from './s3-error';
import { verifySignedPath } from './sign-path';
import type { StorageKeys } from './storage-keys';

export type StorageFault = 'internal-error' | 'cut' | 'early-response';

interface StorageOptions {
  keys: StorageKeys;
  objects: ObjectStore;
  /** Headers of the API, which must not reach the storage. */
  apiHeaders?: string[];
  /** The fault to inject into a valid post. */
  faultFor?(key: string): StorageFault | undefined;
  onStored?(object: ReceivedObject): void;
}

/** Object storage that checks presigned posts as strictly as S3, and serves objects by signed path. */
export function createStorageServer(options: StorageOptions): HttpServer {
  return new HttpServer(async (request, response) => {
    response.setHeader('x-amz-request-id', randomUUID());
    try {
      sendResponse(response, await handleRequest(request, options));
    } catch (error) {
      if (error instanceof EarlyResponseError) {
        sendResponse(response, { status: 200 });
        return drainRequest(request);
      }
      await drainRequest(request);
      if (request.destroyed && !request.complete) return;
      const { status, xml } = error instanceof S3Error ? error : toInternalError(error);
      const headers = { 'content-type': 'application/xml', connection: 'close' };
      sendResponse(response, { status, headers, body: xml });
    }
  });
}

/** Makes the storage confirm the upload before it has read the file. */
class EarlyResponseError extends Error {}

async function handleRequest(request: IncomingMessage, options: StorageOptions): Promise<RouteResponse> {
  if (request.method === 'GET') return readObject(request, options);
  if (request.method === 'POST') return storeObject(request, options);
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

async function readObject(
  request: IncomingMessage,
  { keys, objects }: StorageOptions,
): Promise<RouteResponse> {
  const key = verifySignedPath(keys, request.url ?? '/');
  const [object, body] = await Promise.all([objects.stat(key), objects.read(key)]);
  if (!object || !body) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  return { status: 200, headers: { 'content-type': object.contentType }, body };
}

async function storeObject(request: IncomingMessage, options: StorageOptions): Promise<RouteResponse> {
  const { keys, objects, apiHeaders = [], faultFor, onStored } = options;
  const { pathname } = new URL(`http://storage${request.url ?? '/'}`);
  if (pathname.replace(/\/$/, '') !== `/${keys.bucket}`) {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.');
  }
  if (request.headers.authorization !== undefined) {
    throw toInvalidArgumentError(
      'Only one auth mechanism allowed: the form is signed, so send no Authorization header.',
    );
  }
  const apiHeader = apiHeaders.find((name) => request.headers[name.toLowerCase()] !== undefined);
  if (apiHeader)
    throw toInvalidArgumentError(
      `The header ${apiHeader} belongs to the API and must not be sent to the storage.`,
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
      if (fault === 'early-response') throw new EarlyResponseError();
      if (fault)
        throw new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
    },
  });
  onStored?.(stored);
  return { status: 204, headers: { etag: `"${randomUUID()}"` } };
}

function toInternalError(error: unknown): S3Error {
  return new S3Error(500, 'InternalError', error instanceof Error ? error.message : String(error));
}
