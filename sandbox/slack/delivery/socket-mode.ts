import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Happenings } from '../happenings';
import type { Courier, Delivery, Receipt, Retry } from './delivery';
import { SocketTickets } from './socket-tickets';

export interface SocketModeOptions {
  appId: string;
  ackMs: number;
  pingMs: number;
  happenings: Happenings;
}

interface Connection {
  id: string;
  socket: WebSocket;
  /** False once it was told to go, so that nothing new is sent there. */
  open: boolean;
}

interface Awaited {
  connection: Connection;
  settle(receipt: Receipt): void;
}

// Slack's own limit for one app.
const MOST_CONNECTIONS = 10;
const LONGEST_GOODBYE_MS = 1000;

export type DisconnectReason = 'warning' | 'refresh_requested' | 'link_disabled';

/** The app's sockets. Each envelope goes to one of them, in turn. */
export class SocketMode implements Courier {
  readonly tickets = new SocketTickets();
  readonly #options: SocketModeOptions;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #connections: Connection[] = [];
  readonly #awaited = new Map<string, Awaited>();
  #turn = 0;
  #upgradesToRefuse = 0;

  constructor(options: SocketModeOptions) {
    this.#options = options;
  }

  get connections(): number {
    return this.#connections.filter(({ open }) => open).length;
  }

  async reachable(): Promise<void> {
    if (this.connections === 0) await this.#options.happenings.next('socket.opened');
  }

  /** Lets a socket in that brings a ticket nobody has used. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#upgradesToRefuse > 0) {
      this.#upgradesToRefuse -= 1;
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    if (!this.tickets.use(searchParams.get('ticket') ?? '')) {
      socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (accepted) => {
      if (this.connections < MOST_CONNECTIONS) this.#welcome(accepted);
      else refuse(accepted);
    });
  }

  deliver({ kind, payload, acceptsResponse }: Delivery, { attempt, reason }: Retry): Promise<Receipt> {
    const connection = this.#nextConnection();
    if (!connection) return Promise.resolve({ acked: false, via: 'none', reason: 'connection_failed' });
    const envelope = {
      envelope_id: randomUUID(),
      payload,
      type: kind,
      accepts_response_payload: acceptsResponse,
      ...(kind === 'events_api' && { retry_attempt: attempt, retry_reason: reason ?? '' }),
    };
    return new Promise((resolve) => {
      const settle = (receipt: Receipt) => {
        clearTimeout(timer);
        this.#awaited.delete(envelope.envelope_id);
        resolve(receipt);
      };
      const timer = setTimeout(
        () => settle({ acked: false, via: connection.id, reason: 'timeout' }),
        this.#options.ackMs,
      );
      this.#awaited.set(envelope.envelope_id, { connection, settle });
      connection.socket.send(JSON.stringify(envelope));
    });
  }

  /** Tells sockets to go and come back: one, or all of them. */
  disconnect(reason: DisconnectReason, { all = false } = {}): void {
    const leaving = this.#connections.filter(({ open }) => open).slice(0, all ? undefined : 1);
    for (const connection of leaving) {
      // A warning comes ahead of the end; after the others the socket is of no more use.
      if (reason !== 'warning') connection.open = false;
      connection.socket.send(JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'sandbox' } }));
    }
  }

  /** Sends every socket a frame of the test's own, which need not be an envelope nor even JSON. */
  sendFrame(frame: string | Buffer): void {
    for (const { socket } of this.#connections) socket.send(frame);
  }

  /** The next upgrades are answered 403, as by a firewall that lets no WebSocket pass. */
  refuseUpgrades(times = 1): void {
    this.#upgradesToRefuse = times;
  }

  /** Cuts sockets off without a word, as a network does. */
  cut(): void {
    for (const { socket } of [...this.#connections]) socket.terminate();
  }

  /** Says goodbye: a client whose farewell is not answered waits for half a minute. */
  async close(): Promise<void> {
    const gone = this.#connections.map(
      ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const { socket } of this.#connections) socket.close(1001);
    const impatient = setTimeout(() => this.cut(), LONGEST_GOODBYE_MS);
    await Promise.all(gone);
    clearTimeout(impatient);
    this.#server.close();
  }

  #nextConnection(): Connection | undefined {
    const open = this.#connections.filter((connection) => connection.open);
    this.#turn += 1;
    return open[this.#turn % open.length];
  }

  #welcome(socket: WebSocket): void {
    const { appId, pingMs, happenings } = this.#options;
    const connection: Connection = { id: randomUUID(), socket, open: true };
    this.#connections.push(connection);
    const ping = setInterval(() => socket.ping(`Ping from sandbox (${Date.now()})`), pingMs);
    socket.on('message', (data) => this.#acknowledge(connection, String(data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(ping);
      this.#forget(connection);
    });
    socket.send(
      JSON.stringify({
        type: 'hello',
        num_connections: this.connections,
        debug_info: { host: 'sandbox', build_number: 1, approximate_connection_time: 18060 },
        connection_info: { app_id: appId },
      }),
    );
    happenings.announce({ type: 'socket.opened', socket: connection.id, open: this.connections });
  }

  #acknowledge(connection: Connection, text: string): void {
    const frame = parseFrame(text);
    const awaited = this.#awaited.get(String(frame?.envelope_id));
    if (awaited?.connection !== connection) return;
    awaited.settle({ acked: true, via: connection.id, response: emptyToNothing(frame?.payload) });
  }

  #forget(connection: Connection): void {
    connection.open = false;
    this.#connections.splice(this.#connections.indexOf(connection), 1);
    for (const awaited of [...this.#awaited.values()]) {
      if (awaited.connection === connection)
        awaited.settle({ acked: false, via: connection.id, reason: 'connection_failed' });
    }
    this.#options.happenings.announce({
      type: 'socket.closed',
      socket: connection.id,
      open: this.connections,
    });
  }
}

/** As Slack does, which opens the socket first: https://github.com/slackapi/bolt-js/issues/2238. */
function refuse(socket: WebSocket): void {
  const frame = { type: 'disconnect', reason: 'too_many_websockets', debug_info: { host: 'sandbox' } };
  socket.on('error', () => socket.terminate());
  socket.send(JSON.stringify(frame));
  socket.close(1000);
}

/** What is no JSON acknowledges nothing. */
function parseFrame(text: string): { envelope_id?: unknown; payload?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The official client acknowledges with `{}` when it has nothing to say. */
function emptyToNothing(payload: unknown): unknown {
  const empty = typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0;
  return empty ? undefined : payload;
}
