import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getServerUrl } from '../../core/http/get-server-url';
import { listen } from '../../core/http/listen';
import { sendResponse } from '../../core/http/send-response';
import { stopServer } from '../../core/http/stop-server';

export interface CdnHandlers {
  /** Sends the bytes of a file. */
  send(file: string, response: ServerResponse): Promise<void>;
  /** A client brought what it must not bring. */
  onRefused(file: string, reason: string): void;
}

/** Another host than Slack's, started when it is first needed, where a signed address alone opens a file. */
export class PresignedCdn {
  readonly #handlers: CdnHandlers;
  readonly #signed = new Map<string, string>();
  #server: Promise<Server> | undefined;

  constructor(door: CdnHandlers) {
    this.#handlers = door;
  }

  /** An address that needs no token. */
  async sign(file: string): Promise<string> {
    this.#server ??= this.#start();
    const signature = randomBytes(16).toString('hex');
    this.#signed.set(signature, file);
    return `${getServerUrl(await this.#server)}/${file}?signature=${signature}`;
  }

  async close(): Promise<void> {
    if (this.#server) await stopServer(await this.#server);
  }

  async #start(): Promise<Server> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    await listen(server, { host: '127.0.0.1', port: 0 });
    return server;
  }

  async #answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = this.#signed.get(new URL(url, 'http://cdn').searchParams.get('signature') ?? '');
    if (file === undefined) return sendResponse(response, { status: 403, text: 'SignatureDoesNotMatch' });
    if (headers.authorization !== undefined) {
      // As S3 does with an address that is signed and a header besides.
      this.#handlers.onRefused(file, 'token_leaked');
      return sendResponse(response, { status: 400, text: 'Only one auth mechanism allowed' });
    }
    await this.#handlers.send(file, response);
  }
}
