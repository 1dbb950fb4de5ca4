import { findFreePort } from '../core/http/find-free-port';

export const DEFAULT_PORTS = {
  page: 4000,
  risk: 4010,
  storage: 4011,
  slack: 4020,
  register: 4040,
  bot: 3000,
};

export type Ports = typeof DEFAULT_PORTS;

/** The default port of each part if it is free, any free one otherwise. */
export async function findDefaultPorts(): Promise<Ports> {
  const ports = await Promise.all(
    Object.entries(DEFAULT_PORTS).map(async ([part, port]) => [part, await findFreePort(port)] as const),
  );
  return Object.fromEntries(ports) as Ports;
}
