import { createHash } from 'node:crypto';

/** Random numbers that are the same for the same seed. */
export class SeededRandom {
  readonly #seed: string;
  #drawn = 0;

  constructor(...seed: string[]) {
    this.#seed = seed.join('\n');
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    const digest = createHash('sha256')
      .update(`${this.#seed}\n${this.#drawn++}`)
      .digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.fraction() * (high - low);
  }

  /** A whole number between two others, both included. */
  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.integer(0, items.length - 1)] as Item;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join('');
  }

  /** A calendar date, `YYYY-MM-DD`, in one of the years given. */
  date(firstYear: number, lastYear: number): string {
    const instant = this.between(Date.UTC(firstYear, 0, 1), Date.UTC(lastYear + 1, 0, 1));
    return new Date(instant).toISOString().slice(0, 10);
  }
}
