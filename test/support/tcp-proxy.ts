import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../sandbox/core/http/find-free-port';
import type { SeededRandom } from './seeded-random';

type TcpFault = 'cut' | 'slow' | 'stall';

export interface TcpFaultOptions {
  /** Keeps the random choices of this proxy apart from those of others. */
  readonly name: string;
  readonly random: SeededRandom;
  /** The share of connections that each fault happens to. */
  readonly rates: Readonly<Record<TcpFault, number>>;
}

/** A network in front of a port of this machine: it can be cut, and while faults are enabled it cuts, slows and stalls connections. */
export class TcpProxy {
  readonly port: number;
  readonly #server = createServer({ noDelay: true }, (near) => void this.#handleConnection(near));
  readonly #connections = new Set<Socket>();
  #targetPort: number;
  readonly #faults: TcpFaultOptions | undefined;
  faultsEnabled = false;
  readonly faultCounts: Record<TcpFault, number> = { cut: 0, slow: 0, stall: 0 };
  #count = 0;

  private constructor(targetPort: number, port: number, faults?: TcpFaultOptions) {
    this.#targetPort = targetPort;
    this.port = port;
    this.#faults = faults;
  }

  static async open(targetPort: number, faults?: TcpFaultOptions): Promise<TcpProxy> {
    const proxy = new TcpProxy(targetPort, await findFreePort(), faults);
    await proxy.restore();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Breaks every open connection; new ones are accepted. */
  resetAll(): void {
    this.faultCounts.cut += this.#connections.size;
    for (const socket of this.#connections) socket.resetAndDestroy();
  }

  /** Breaks every open connection and refuses new ones, as when a cable is pulled. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#connections) socket.resetAndDestroy();
    await closed;
  }

  /** Listens again at the same address; the target may have moved to another port. */
  async restore(targetPort = this.#targetPort): Promise<void> {
    this.#targetPort = targetPort;
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    if (this.#server.listening) await this.cut();
  }

  async #handleConnection(near: Socket): Promise<void> {
    // Without the delay of Nagle's algorithm, which would add 40 ms here and there to what is measured.
    const far = connect({ host: '127.0.0.1', port: this.#targetPort, noDelay: true });
    this.#count += 1;
    this.#connections.add(near);
    const { fault, cutAfterMs, delay } = this.#chooseFault(this.#count);
    if (fault) this.faultCounts[fault] += 1;
    const cutTimer =
      cutAfterMs === undefined ? undefined : setTimeout(() => near.resetAndDestroy(), cutAfterMs);
    near.once('close', () => {
      this.#connections.delete(near);
      clearTimeout(cutTimer);
      far.destroy();
    });
    await Promise.allSettled([
      pipeline(near, delayStream(delay), far),
      pipeline(far, delayStream(delay), near),
    ]);
  }

  /** `delay` says for how many milliseconds the next chunk is held back; a stall holds back everything once. */
  #chooseFault(connection: number): { fault?: TcpFault; cutAfterMs?: number; delay: () => number } {
    if (!this.#faults || !this.faultsEnabled) return { delay: () => 0 };
    const { name, random, rates } = this.#faults;
    const key = `${name}:${connection}`;
    const fault = random.choose<TcpFault>(key, { ...rates });
    const after = random.between(`${key}:after`, 20, 4_000);
    if (fault === 'cut') return { fault, cutAfterMs: after, delay: () => 0 };
    if (fault === 'slow')
      return { fault, delay: () => (this.faultsEnabled ? random.between(`${key}:slow`, 20, 250) : 0) };
    if (fault !== 'stall') return { delay: () => 0 };
    const from = Date.now() + after;
    const until = from + random.between(`${key}:stall`, 1_000, 15_000);
    const delay = () => (this.faultsEnabled && Date.now() >= from ? Math.max(0, until - Date.now()) : 0);
    return { fault, delay };
  }
}

function delayStream(delay: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const ms = delay();
      if (ms === 0) done(null, chunk);
      else void sleep(ms).then(() => done(null, chunk));
    },
  });
}
