import type { Redactor } from '../errors/create-redactor';

/** One JSON call to the service. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The body as JSON text. */
  readonly body?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** The bytes of a file, opened again for each attempt. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** One signed form for the object storage: the fields unchanged and in this order, then the file. */
export interface StorageUpload {
  readonly url: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly content: ByteStream;
  };
  /** How long the connection may be idle. */
  readonly idleTimeoutMs: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (sentBytes: number) => void;
}

export interface HttpResponse {
  readonly status: number;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/**
 * Sends the calls; passed in by the user of the client. It follows no redirect and throws a NoResponseError when no
 * response comes.
 */
export interface HttpClient {
  /** Adds the credentials. */
  readonly callApi: (call: ApiRequest) => Promise<HttpResponse>;
  /** Posts a form to the storage, without the credentials. */
  readonly uploadToStorage: (post: StorageUpload) => Promise<HttpResponse>;
  /** Removes the credentials from a text, in case the service echoes them. */
  readonly redact: Redactor;
}
