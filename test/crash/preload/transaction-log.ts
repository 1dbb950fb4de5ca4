import { recordStep } from './record-step';

/** Collects what a transaction changes, and records it when it is committed. */
export class TransactionLog {
  readonly #changes = new Set<string>();

  add(text: string, values: readonly unknown[], rows: number): void {
    if (rows > 0) for (const change of parseChanges(text, values)) this.#changes.add(change);
  }

  commit(): void {
    if (this.#changes.size > 0) recordStep(`commit: ${[...this.#changes].join(', ')}`);
    this.#changes.clear();
  }

  rollback(): void {
    this.#changes.clear();
  }
}

/** The tables that a statement writes, or the new state of a job; ignores pg-boss' maintenance. */
function parseChanges(text: string, values: readonly unknown[]): string[] {
  const tables = text.matchAll(/\b(?:insert into|update|create table)\s+xray\.(\w+)/gi);
  const found = [...tables].map(([, table]) => String(table));
  if (/CREATE TABLE pgboss/.test(text)) return ['tables of the queue'];
  if (text.includes('pgboss.create_queue(')) return ['a queue'];
  if (found.length > 0 || !/\b(?:INSERT|UPDATE)\b[^;]*\bpgboss\./.test(text)) return found;
  const [, sent] = text.match(/'([a-z-]+)' as name/) ?? [];
  if (sent) return [`${sent} sent`];
  const [, taken] = text.match(/state = 'active'[\s\S]*WHERE name = '([a-z-]+)'/) ?? [];
  if (taken) return [`${taken} taken`];
  return text.includes("state = 'completed',") ? [`${values[0]} done`] : [];
}
