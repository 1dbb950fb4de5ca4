import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;

/** Looks again until something is there; n8n tells nobody but its editor what happened. */
export async function pollUntil<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  withinMs = 120_000,
): Promise<Found> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Within ${withinMs / 1000} s there was no ${what}.`);
    await pause(POLL_INTERVAL_MS);
  }
}
