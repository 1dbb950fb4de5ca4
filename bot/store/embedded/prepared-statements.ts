import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { toStorable } from '../backend';

const { serialize } = protocol;

/** Statements whose text differs each time, such as pg-boss's with values in them, must not fill the memory. */
const MAX_PREPARED = 500;
/** PostgreSQL keeps a plan until the statistics change, which nothing updates here: that of an empty table reads a large one whole. */
const PLAN_LIFETIME_MS = 60_000;

interface PreparedStatement {
  readonly name: string;
  readonly parameterTypes: readonly number[];
}

/**
 * Prepares each statement once. PGlite's own `query` parses and plans it every time, in six steps, which is most of what a
 * short statement takes.
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, PreparedStatement>();
  readonly #planLifetimeMs: number;
  #plannedAt = performance.now();
  #names = 0;

  constructor(pglite: PGlite, { planLifetimeMs = PLAN_LIFETIME_MS } = {}) {
    this.#pglite = pglite;
    this.#planLifetimeMs = planLifetimeMs;
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#pglite.runExclusive(async () => {
      await this.#discardOldPlans();
      const { name, parameterTypes } = this.#prepared.get(text) ?? (await this.#prepare(text));
      const { serializers, parsers } = this.#pglite;
      const parameters = values.map(toStorable).map((value, at) => {
        if (value === null || value === undefined) return null;
        return serializers[parameterTypes[at] as number]?.(value) ?? String(value);
      });
      const results = await this.#run([
        serialize.bind({ statement: name, values: parameters }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ]);
      return (parse.parseResults(results, parsers)[0]?.rows ?? []) as Row[];
    });
  }

  async #discardOldPlans(): Promise<void> {
    if (performance.now() - this.#plannedAt < this.#planLifetimeMs) return;
    this.#plannedAt = performance.now();
    await this.#pglite.execProtocolStream(serialize.query('discard plans'));
  }

  async #prepare(text: string): Promise<PreparedStatement> {
    const isKept = this.#prepared.size < MAX_PREPARED;
    // A name is never used again, also if the statement was refused.
    if (isKept) this.#names += 1;
    const name = isKept ? `xray_${this.#names}` : '';
    const results = await this.#run([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const prepared = { name, parameterTypes: parse.parseDescribeStatementResults(results) };
    if (isKept) this.#prepared.set(text, prepared);
    return prepared;
  }

  /** Sends requests in one call: each has a cost of its own. */
  #run(requests: readonly Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat([...requests, serialize.sync()]));
  }
}
