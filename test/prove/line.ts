import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fate } from './fate';

export interface Destination {
  readonly host: string;
  readonly port: number;
}

/** What becomes of connections, each as likely as its weight. */
export interface Weather {
  readonly cut: number;
  readonly slow: number;
  readonly stall: number;
}

type Trouble = keyof Weather;

/** A network in front of a service: it passes bytes on, and while it is rough it cuts, slows and stalls connections. */
export class Line {
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  rough = false;
  readonly troubles: Record<Trouble, number> = { cut: 0, slow: 0, stall: 0 };
  #count = 0;

  private constructor(
    readonly name: string,
    destination: Destination,
    readonly fate: Fate,
    readonly weather: Weather,
  ) {
    // Pieces are passed on as they come: gathering them would add 40 ms here and there to whatever is measured.
    const noDelay = true;
    this.#server = createServer(
      { noDelay },
      (near) => void this.#connected(near, connect({ ...destination, noDelay })),
    );
  }

  static async open(name: string, destination: Destination, fate: Fate, weather: Weather): Promise<Line> {
    const line = new Line(name, destination, fate, weather);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Breaks every connection there is. */
  cut(): void {
    this.troubles.cut += this.#connections.size;
    for (const socket of this.#connections) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#connections) socket.destroy();
    await closed;
  }

  async #connected(near: Socket, far: Socket): Promise<void> {
    this.#count += 1;
    const about = `${this.name}:${this.#count}`;
    const trouble = this.rough ? this.fate.choose(about, { ...this.weather }) : undefined;
    this.#connections.add(near);
    near.once('close', () => {
      this.#connections.delete(near);
      clearTimeout(breaking);
      far.destroy();
    });
    const after = this.fate.between(`${about}:after`, 20, 4_000);
    if (trouble) this.troubles[trouble] += 1;
    const breaking = trouble === 'cut' ? setTimeout(() => near.resetAndDestroy(), after) : undefined;
    const hold = this.#hold(trouble, about, Date.now() + after);
    await Promise.allSettled([pipeline(near, delayed(hold), far), pipeline(far, delayed(hold), near)]);
  }

  /** How long a piece is held back; a stall holds back everything once, until it is over. */
  #hold(trouble: Trouble | undefined, about: string, from: number): () => number {
    if (trouble === 'slow') return () => (this.rough ? this.fate.between(`${about}:slow`, 20, 250) : 0);
    if (trouble !== 'stall') return () => 0;
    const until = from + this.fate.between(`${about}:stall`, 1_000, 15_000);
    return () => (this.rough && Date.now() >= from ? Math.max(0, until - Date.now()) : 0);
  }
}

function delayed(hold: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const held = hold();
      if (held === 0) done(null, chunk);
      else void wait(held).then(() => done(null, chunk));
    },
  });
}
