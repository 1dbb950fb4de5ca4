import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export interface JournalLine {
  /** Virtual instant of writing, from which time goes on after a restart. */
  at: number;
  collection?: string;
  id?: string;
  /** The record from now on; null when it was removed. */
  record?: unknown;
}

/** An append-only file of JSON lines. The last line about a record is the record. */
export class Journal {
  readonly #file: number;

  private constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  /** Opens the journal of a folder, reduced to one line for each record that is left. */
  static open(folder: string): { journal: Journal; lines: JournalLine[] } {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'journal.jsonl');
    const lines = latest(readLines(path));
    const compacted = `${path}.compacted`;
    writeFileSync(compacted, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { flush: true });
    renameSync(compacted, path);
    return { journal: new Journal(path), lines };
  }

  /** Written before the call returns, so that what was answered survives the end of the process. */
  append(line: JournalLine): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  clear(): void {
    ftruncateSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
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
  // What follows the last line break was cut by the end of the process; it was never answered.
  return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as JournalLine]));
}

function latest(lines: JournalLine[]): JournalLine[] {
  const byRecord = new Map<string, JournalLine>();
  for (const line of lines) byRecord.set(`${line.collection}/${line.id}`, line);
  const kept = [...byRecord.values()].filter((line) => line.record != null);
  const at = lines.reduce((instant, line) => Math.max(instant, line.at), 0);
  return at === 0 ? [] : [...kept, { at }];
}
