import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export interface JournalLine {
  /** Virtual time of writing, from which the clock continues after a restart. */
  at: number;
  collection?: string;
  id?: string;
  /** The new record; null when it was removed. */
  record?: unknown;
}

/** An append-only file of JSON lines. The last line of a record is its current state. */
export class Journal {
  readonly #file: number;
  #unwritten = '';
  #isClosed = false;

  private constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  /** Opens the journal of a folder, compacted to one line per record. */
  static open(folder: string): { journal: Journal; lines: JournalLine[] } {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'journal.jsonl');
    const lines = compactLines(readLines(path));
    const compacted = `${path}.compacted`;
    writeFileSync(compacted, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { flush: true });
    renameSync(compacted, path);
    return { journal: new Journal(path), lines };
  }

  /** Writes a line before any response is sent, with all changes of the same tick: a kill cannot leave half of them. */
  append(line: JournalLine): void {
    // A request that arrives after the end gets no response, so nothing is lost.
    if (this.#isClosed) return;
    if (this.#unwritten === '') queueMicrotask(() => this.#write());
    this.#unwritten += `${JSON.stringify(line)}\n`;
  }

  clear(): void {
    this.#unwritten = '';
    ftruncateSync(this.#file);
  }

  close(): void {
    this.#write();
    this.#isClosed = true;
    closeSync(this.#file);
  }

  #write(): void {
    const text = this.#unwritten;
    this.#unwritten = '';
    if (text !== '') appendFileSync(this.#file, text);
  }
}

function readLines(path: string): JournalLine[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  // A line without a line break was cut off by a crash; its request got no response.
  return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as JournalLine]));
}

function compactLines(lines: JournalLine[]): JournalLine[] {
  const byRecord = new Map<string, JournalLine>();
  for (const line of lines) byRecord.set(`${line.collection}/${line.id}`, line);
  const current = [...byRecord.values()].filter((line) => line.record != null);
  const at = lines.reduce((instant, line) => Math.max(instant, line.at), 0);
  return at === 0 ? [] : [...current, { at }];
}
