import type { Redactor } from '../errors/create-redactor';

/** One JSON call to the service. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** JSON text. */
  readonly body?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** The bytes of a file, opened anew for each try. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** One signed form to the object storage: the fields unchanged and in this order, the file last. */
export interface StorageUpload {
  readonly url: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    readonly content: ByteStream;
  };
  /** How long the connection may stand still. */
  readonly idleTimeoutMs: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (sentBytes: number) => void;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/**
 * The way out, handed in by whoever uses the client. It follows no redirect, throws NoAnswer when none comes,
 * and lets a SourceError of the file's content through.
 */
export interface HttpClient {
  /** Adds the credentials. */
  readonly callApi: (call: ApiRequest) => Promise<HttpResponse>;
  /** Never sees the credentials. */
  readonly uploadToStorage: (post: StorageUpload) => Promise<HttpResponse>;
  /** Takes the credentials out of a text, should the service echo them. */
  readonly redact: Redactor;
}
