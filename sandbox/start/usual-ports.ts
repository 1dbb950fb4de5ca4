import { freePort } from '../n8n/free-port';

const USUAL = { page: 4000, risk: 4010, storage: 4011, slack: 4020, bot: 3000 };

export type Ports = typeof USUAL;

/** The usual port of each part where nobody has it, any free one otherwise. */
export async function usualPorts(): Promise<Ports> {
  const found = await Promise.all(
    Object.entries(USUAL).map(async ([part, port]) => [part, await freePort(port)] as const),
  );
  return Object.fromEntries(found) as Ports;
}
