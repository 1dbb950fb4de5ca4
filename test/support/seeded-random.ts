import { createHash } from 'node:crypto';

/** Decisions that follow from the seed and from what they are about alone, never from who asks first: so they can be replayed. */
export class SeededRandom {
  readonly #seed: string;

  constructor(readonly seed: number | string) {
    this.#seed = String(seed);
  }

  /** A share of one, the same for the same matter. */
  fraction(about: string): number {
    return createHash('sha256').update(`${this.#seed}:${about}`).digest().readUInt32BE() / 2 ** 32;
  }

  chance(about: string, probability: number): boolean {
    return this.fraction(about) < probability;
  }

  between(about: string, least: number, most: number): number {
    return least + Math.floor(this.fraction(about) * (most - least));
  }

  /** One of the names, each as likely as its weight; nothing for what is left of one. */
  choose<Name extends string>(about: string, weights: Readonly<Record<Name, number>>): Name | undefined {
    let left = this.fraction(about);
    for (const [name, weight] of Object.entries(weights) as [Name, number][]) {
      left -= weight;
      if (left < 0) return name;
    }
    return undefined;
  }
}
