import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from '../stage';

/** Kills one process after the other and cuts lines in between; whoever was killed comes back after a while. */
export async function killAtRandom(
  { replicas, lines, doors, fate, workspace }: Stage,
  { kills, everyMs }: { kills: number; everyMs: number },
): Promise<void> {
  const restarts: Promise<unknown>[] = [];
  for (let index = 0; index < kills; index += 1) {
    // Alone it must come to work between two kills; of several one may be killed while it starts.
    if (replicas.length === 1) await Promise.all(restarts);
    await wait(fate.between(`pause:${index}`, everyMs / 2, everyMs * 1.5));
    if (fate.happens(`cut:${index}`, 0.15)) lines[fate.between(`line:${index}`, 0, lines.length)]?.cut();
    if (fate.happens(`slack-away:${index}`, 0.02))
      restarts.push(doors.slack.goAway(fate.between(`slack-away-for:${index}`, 10_000, 40_000)));
    if (fate.happens(`refresh:${index}`, 0.1)) workspace.sockets.disconnect('refresh_requested');
    const replica = replicas[fate.between(`victim:${index}`, 0, replicas.length)];
    if (!replica) continue;
    // One that is still away is waited for: every kill must hit something.
    if (!replica.running) await Promise.all(restarts);
    await replica.kill();
    restarts.push(wait(fate.between(`away:${index}`, 0, 3_000)).then(() => replica.start()));
  }
  await Promise.all(restarts);
}
