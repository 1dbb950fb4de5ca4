import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from './seeded-random';

export interface Destination {
  readonly host: string;
  readonly port: number;
}

/** What becomes of connections, each as likely as its weight. */
export interface TcpFaultRates {
  readonly cut: number;
  readonly slow: number;
  readonly stall: number;
}

type TcpFault = keyof TcpFaultRates;

/** A network in front of a service: it passes bytes on, and while it is rough it cuts, slows and stalls connections. */
export class TcpProxy {
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  faultsEnabled = false;
  readonly faultCounts: Record<TcpFault, number> = { cut: 0, slow: 0, stall: 0 };
  #count = 0;

  private constructor(
    readonly name: string,
    destination: Destination,
    readonly random: SeededRandom,
    readonly faultRates: TcpFaultRates,
  ) {
    // Pieces are passed on as they come: gathering them would add 40 ms here and there to whatever is measured.
    const noDelay = true;
    this.#server = createServer(
      { noDelay },
      (near) => void this.#handleConnection(near, connect({ ...destination, noDelay })),
    );
  }

  static async open(
    name: string,
    destination: Destination,
    fate: SeededRandom,
    weather: TcpFaultRates,
  ): Promise<TcpProxy> {
    const line = new TcpProxy(name, destination, fate, weather);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Breaks every connection there is. */
  resetAll(): void {
    this.faultCounts.cut += this.#connections.size;
    for (const socket of this.#connections) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#connections) socket.destroy();
    await closed;
  }

  async #handleConnection(near: Socket, far: Socket): Promise<void> {
    this.#count += 1;
    const about = `${this.name}:${this.#count}`;
    const trouble = this.faultsEnabled ? this.random.choose(about, { ...this.faultRates }) : undefined;
    this.#connections.add(near);
    near.once('close', () => {
      this.#connections.delete(near);
      clearTimeout(breaking);
      far.destroy();
    });
    const after = this.random.between(`${about}:after`, 20, 4_000);
    if (trouble) this.faultCounts[trouble] += 1;
    const breaking = trouble === 'cut' ? setTimeout(() => near.resetAndDestroy(), after) : undefined;
    const hold = this.#delayFor(trouble, about, Date.now() + after);
    await Promise.allSettled([
      pipeline(near, delayStream(hold), far),
      pipeline(far, delayStream(hold), near),
    ]);
  }

  /** How long a piece is held back; a stall holds back everything once, until it is over. */
  #delayFor(trouble: TcpFault | undefined, about: string, from: number): () => number {
    if (trouble === 'slow')
      return () => (this.faultsEnabled ? this.random.between(`${about}:slow`, 20, 250) : 0);
    if (trouble !== 'stall') return () => 0;
    const until = from + this.random.between(`${about}:stall`, 1_000, 15_000);
    return () => (this.faultsEnabled && Date.now() >= from ? Math.max(0, until - Date.now()) : 0);
  }
}

function delayStream(hold: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const held = hold();
      if (held === 0) done(null, chunk);
      else void wait(held).then(() => done(null, chunk));
    },
  });
}
