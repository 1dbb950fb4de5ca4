import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { drainRequest } from './drain-request';
import { type RouteResponse, sendResponse } from './send-response';

export class PortInUseError extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken. Stop what listens there, or choose another port.`);
    this.name = 'PortInUseError';
  }
}

// As long as real services keep a connection: a client that was busy for some seconds may reuse it.
const KEEP_ALIVE_MS = 60_000;

/** Every server of the sandbox: the API, the storage, the workspace, the CDN and the page. */
export class HttpServer {
  readonly #server: Server;

  constructor(
    handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
    toErrorResponse: (error: unknown) => RouteResponse = toInternalError,
  ) {
    this.#server = createServer((request, response) => {
      handle(request, response).catch(async (error: unknown) => {
        await drainRequest(request);
        if (response.headersSent) response.destroy();
        else sendResponse(response, toErrorResponse(error));
      });
    });
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  /** The URL of the server without a slash at the end. */
  get url(): string {
    const { address, family, port } = this.#server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  onUpgrade(listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): void {
    this.#server.on('upgrade', listener);
  }

  /** Port 0 asks the system for a free one. */
  listen({ host, port }: { host: string; port: number }): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error),
      );
      this.#server.listen(port, host, resolve);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      // Idle keep-alive sockets and event streams would otherwise keep the server open.
      this.#server.closeAllConnections();
    });
  }
}

export function toInternalError(error: unknown): RouteResponse {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { status: 500, json: { error: { code: 'internal_error', message } } };
}
