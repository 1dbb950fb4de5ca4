import type { RealPostgres } from '../../../stand-ins/real-postgres';

export default async function stopServer(): Promise<void> {
  await (globalThis as { postgres?: RealPostgres }).postgres?.stop();
}
