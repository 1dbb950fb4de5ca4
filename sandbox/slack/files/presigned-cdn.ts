import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpServer } from '../../core/http/http-server';
import { sendResponse } from '../../core/http/send-response';

interface CdnHandlers {
  /** Sends the bytes of a file. */
  send(file: string, response: ServerResponse): Promise<void>;
  /** Called when a request is rejected. */
  onRejected(file: string, reason: string): void;
}

/** A host outside Slack that serves files by presigned URL, started on first use. */
export class PresignedCdn {
  readonly #handlers: CdnHandlers;
  readonly #signed = new Map<string, string>();
  #server: Promise<HttpServer> | undefined;

  constructor(handlers: CdnHandlers) {
    this.#handlers = handlers;
  }

  /** A URL that needs no token. */
  async sign(file: string): Promise<string> {
    this.#server ??= this.#start();
    const signature = randomBytes(16).toString('hex');
    this.#signed.set(signature, file);
    return `${(await this.#server).url}/${file}?signature=${signature}`;
  }

  async close(): Promise<void> {
    await (await this.#server)?.close();
  }

  async #start(): Promise<HttpServer> {
    const server = new HttpServer((request, response) => this.#handle(request, response));
    await server.listen({ host: '127.0.0.1', port: 0 });
    return server;
  }

  async #handle({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = this.#signed.get(new URL(url, 'http://cdn').searchParams.get('signature') ?? '');
    if (file === undefined) return sendResponse(response, { status: 403, body: 'SignatureDoesNotMatch' });
    if (headers.authorization !== undefined) {
      // Like S3 when a presigned URL comes with an Authorization header.
      this.#handlers.onRejected(file, 'token_leaked');
      return sendResponse(response, { status: 400, body: 'Only one auth mechanism allowed' });
    }
    await this.#handlers.send(file, response);
  }
}
