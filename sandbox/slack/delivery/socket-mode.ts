import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import type { WorkspaceEventLog } from '../workspace-event';
import type { Delivery, DeliveryResult, RetryInfo, Transport } from './delivery';

export interface SocketModeOptions {
  appId: string;
  ackTimeoutMs: number;
  pingIntervalMs: number;
  eventLog: WorkspaceEventLog;
}

interface SocketConnection {
  id: string;
  socket: WebSocket;
  /** Whether frames are still sent there: not after a disconnect frame. */
  open: boolean;
}

interface PendingAck {
  connection: SocketConnection;
  settle(result: DeliveryResult): void;
}

// Slack's limit per app.
const MAX_CONNECTIONS = 10;
const CLOSE_TIMEOUT_MS = 1000;
// After these, nobody is at the other end, and the app must not be called connected.
const MAX_UNANSWERED_PINGS = 3;

export type DisconnectReason = 'warning' | 'refresh_requested' | 'link_disabled';

/** The sockets of the app. Envelopes are distributed round-robin. */
export class SocketMode implements Transport {
  readonly #options: SocketModeOptions;
  readonly #server = new WebSocketServer({ noServer: true, autoPong: false });
  readonly #connections: SocketConnection[] = [];
  readonly #unusedTickets = new Set<string>();
  readonly #pendingAcks = new Map<string, PendingAck>();
  #turn = 0;
  #upgradesToRefuse = 0;
  #pongDelayMs = 0;

  constructor(options: SocketModeOptions) {
    this.#options = options;
  }

  get connections(): number {
    return this.#connections.filter(({ open }) => open).length;
  }

  async waitUntilReachable(): Promise<void> {
    if (this.connections === 0) await this.#options.eventLog.next('socket.opened');
  }

  /** A ticket opens one socket. */
  issueTicket(): string {
    const ticket = randomUUID();
    this.#unusedTickets.add(ticket);
    return ticket;
  }

  /** Accepts a socket with an unused ticket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#upgradesToRefuse > 0) {
      this.#upgradesToRefuse -= 1;
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    if (!this.#unusedTickets.delete(searchParams.get('ticket') ?? '')) {
      socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (accepted) => {
      if (this.connections < MAX_CONNECTIONS) this.#accept(accepted);
      else rejectSocket(accepted);
    });
  }

  deliver(
    { kind, payload, acceptsResponse }: Delivery,
    { attempt, reason }: RetryInfo,
  ): Promise<DeliveryResult> {
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
      const settle = (result: DeliveryResult) => {
        clearTimeout(timer);
        this.#pendingAcks.delete(envelope.envelope_id);
        resolve(result);
      };
      const timer = setTimeout(
        () => settle({ acked: false, via: connection.id, reason: 'timeout' }),
        this.#options.ackTimeoutMs,
      );
      this.#pendingAcks.set(envelope.envelope_id, { connection, settle });
      connection.socket.send(JSON.stringify(envelope));
    });
  }

  /** Asks one or all sockets to reconnect. */
  disconnect(reason: DisconnectReason, { all = false } = {}): void {
    const leaving = this.#connections.filter(({ open }) => open).slice(0, all ? undefined : 1);
    for (const connection of leaving) {
      // After a warning the socket stays in use; after any other reason it does not.
      if (reason !== 'warning') connection.open = false;
      connection.socket.send(JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'sandbox' } }));
    }
  }

  /** Sends any frame to every socket, valid or not. */
  sendFrame(frame: string | Buffer): void {
    for (const { socket } of this.#connections) socket.send(frame);
  }

  /** The next upgrades get 403, like from a firewall that blocks WebSockets. */
  refuseUpgrades(times = 1): void {
    this.#upgradesToRefuse = times;
  }

  /** Pings are answered so late, as reported in https://github.com/slackapi/bolt-js/issues/2496. */
  delayPongs(delayMs: number): void {
    this.#pongDelayMs = delayMs;
  }

  /** Ends all sockets without a close frame, like a network failure. */
  cut(): void {
    for (const { socket } of [...this.#connections]) socket.terminate();
  }

  /** Closes properly: the official client waits half a minute for a missing close frame. */
  async close(): Promise<void> {
    const closed = this.#connections.map(
      ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const { socket } of this.#connections) socket.close(1001);
    const timer = setTimeout(() => this.cut(), CLOSE_TIMEOUT_MS);
    await Promise.all(closed);
    clearTimeout(timer);
    this.#server.close();
  }

  #nextConnection(): SocketConnection | undefined {
    const open = this.#connections.filter((connection) => connection.open);
    this.#turn += 1;
    return open[this.#turn % open.length];
  }

  #accept(socket: WebSocket): void {
    const { appId, pingIntervalMs, eventLog } = this.#options;
    const connection: SocketConnection = { id: randomUUID(), socket, open: true };
    this.#connections.push(connection);
    let unanswered = 0;
    const ping = setInterval(() => {
      if (unanswered === MAX_UNANSWERED_PINGS) return socket.terminate();
      unanswered += 1;
      socket.ping(`Ping from sandbox (${Date.now()})`);
    }, pingIntervalMs);
    socket.on('pong', () => {
      unanswered = 0;
    });
    socket.on('ping', async (data) => {
      if (this.#pongDelayMs > 0) await wait(this.#pongDelayMs, undefined, { ref: false });
      if (socket.readyState === WebSocket.OPEN) socket.pong(data);
    });
    socket.on('message', (data) => this.#acknowledge(connection, String(data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(ping);
      this.#remove(connection);
    });
    socket.send(
      JSON.stringify({
        type: 'hello',
        num_connections: this.connections,
        debug_info: { host: 'sandbox', build_number: 1, approximate_connection_time: 18060 },
        connection_info: { app_id: appId },
      }),
    );
    eventLog.emit({ type: 'socket.opened', socket: connection.id, open: this.connections });
  }

  #acknowledge(connection: SocketConnection, text: string): void {
    const frame = parseFrame(text);
    const pending = this.#pendingAcks.get(String(frame?.envelope_id));
    if (pending?.connection !== connection) return;
    pending.settle({ acked: true, via: connection.id, response: emptyToUndefined(frame?.payload) });
  }

  #remove(connection: SocketConnection): void {
    connection.open = false;
    this.#connections.splice(this.#connections.indexOf(connection), 1);
    for (const pending of [...this.#pendingAcks.values()]) {
      if (pending.connection === connection)
        pending.settle({ acked: false, via: connection.id, reason: 'connection_failed' });
    }
    this.#options.eventLog.emit({
      type: 'socket.closed',
      socket: connection.id,
      open: this.connections,
    });
  }
}

/** Slack opens the socket first: https://github.com/slackapi/bolt-js/issues/2238 */
function rejectSocket(socket: WebSocket): void {
  const frame = { type: 'disconnect', reason: 'too_many_websockets', debug_info: { host: 'sandbox' } };
  socket.on('error', () => socket.terminate());
  socket.send(JSON.stringify(frame));
  socket.close(1000);
}

/** A frame that is not JSON acknowledges nothing. */
function parseFrame(text: string): { envelope_id?: unknown; payload?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The official client acknowledges with `{}` when it has no response. */
function emptyToUndefined(payload: unknown): unknown {
  const empty = typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0;
  return empty ? undefined : payload;
}
