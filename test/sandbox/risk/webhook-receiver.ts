import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  event: { event: string; requestId: string; reportId: string };
}

/** A real server that receives webhooks; responds as scripted, then with 204. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  readonly #script: (number | 'no response')[];
  #server!: Server;

  private constructor(script: (number | 'no response')[]) {
    this.#script = [...script];
  }

  static async start(...script: (number | 'no response')[]): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(script);
    receiver.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString('utf8');
      receiver.received.push({ headers: request.headers, body, event: JSON.parse(body) });
      const answer = receiver.#script.shift() ?? 204;
      if (answer !== 'no response') response.writeHead(answer, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
