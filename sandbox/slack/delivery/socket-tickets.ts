import { randomUUID } from 'node:crypto';

/** Each opens one socket, once. */
export class SocketTickets {
  readonly #unused = new Set<string>();

  issue(): string {
    const ticket = randomUUID();
    this.#unused.add(ticket);
    return ticket;
  }

  use(ticket: string): boolean {
    return this.#unused.delete(ticket);
  }
}
