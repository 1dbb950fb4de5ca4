import type { PostgresServer } from '../postgres-server';

export default async function stopPostgres(): Promise<void> {
  await (globalThis as { postgres?: PostgresServer }).postgres?.stop();
}
