import { createHash } from 'node:crypto';

/** Random choices that depend only on the seed and a key, not on their order, so that a run can be replayed. */
export class SeededRandom {
  readonly #seed: string;

  constructor(readonly seed: number | string) {
    this.#seed = String(seed);
  }

  /** A number from 0 to 1, the same for the same key. */
  fraction(key: string): number {
    return createHash('sha256').update(`${this.#seed}:${key}`).digest().readUInt32BE() / 2 ** 32;
  }

  chance(key: string, probability: number): boolean {
    return this.fraction(key) < probability;
  }

  between(key: string, least: number, most: number): number {
    return least + Math.floor(this.fraction(key) * (most - least));
  }

  /** One of the names, each with the probability of its weight, or none for the rest. */
  choose<Name extends string>(key: string, weights: Readonly<Record<Name, number>>): Name | undefined {
    let left = this.fraction(key);
    for (const [name, weight] of Object.entries(weights) as [Name, number][]) {
      left -= weight;
      if (left < 0) return name;
    }
    return undefined;
  }
}
