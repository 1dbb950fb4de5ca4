import { setTimeout as wait } from 'node:timers/promises';
import { queryStore } from '../query-store';
import type { SoakEnvironment } from '../soak-environment';

const INTERVAL_MS = 5_000;

/** Makes deadlines, waits and digests due again and again, until aborted: in a run of minutes nothing is due by itself. */
export async function bringForward(
  environment: SoakEnvironment,
  signal: AbortSignal,
): Promise<{ readonly cases: ReadonlySet<string>; readonly digests: number }> {
  const cases = new Set<string>();
  let digests = 0;
  // An embedded store has no room for a second process.
  if (!environment.databaseUrl) return { cases, digests };
  for (let turn = 0; !signal.aborted; turn += 1) {
    await wait(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    // What the bots are changing is left for a later turn: waiting for several of their rows could end in a deadlock.
    await queryStore(environment, async (db) => {
      const due = await db.query<{ id: string }>(
        `update xray.cases set due_at = now(), remind_at = least(remind_at, now()) where id in (
           select id from xray.cases
           where due_at > now() and escalated_at is null and state in ('open', 'proposed') and id % 3 = $1
           for no key update skip locked)
         returning id::text`,
        [turn % 3],
      );
      const missing = await db.query<{ id: string }>(
        `update xray.cases set waiting_until = now() where id in (
           select id from xray.cases where state = 'waiting' and waiting_until > now() and id % 6 = $1
           for no key update skip locked)
         returning id::text`,
        [turn % 6],
      );
      for (const { id } of [...due, ...missing]) cases.add(id);
      const channels = await db.query(
        `update xray.case_settings set next_digest_at = now() where (team_id, channel_id) in (
           select team_id, channel_id from xray.case_settings
           where next_digest_at > now() and abs(hashtext(channel_id)) % 4 = $1
           for no key update skip locked)
         returning channel_id`,
        [turn % 4],
      );
      digests += channels.length;
    });
  }
  return { cases, digests };
}
