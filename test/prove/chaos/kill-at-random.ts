import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../../support/seeded-random';
import type { SoakEnvironment } from '../soak-environment';

/** Redirects as reported for Slack, and a login page that appears for a moment. */
const downloadFaults = ['redirect_within_slack', 'redirect_to_cdn', 'login_page'] as const;

/** Frames without an event: one that Slack sends itself, one whose event is missing, and an empty one. */
const malformedFrames = [
  'null',
  '{}',
  '{"type":"events_api","envelope_id":"odd","payload":{"type":"app_rate_limited"}}',
  '{"type":"events_api","envelope_id":"odd","payload":{"type":"event_callback","event_id":"EvOdd"}}',
];

/** Kills one process after another, each of which is restarted later; resets connections and sends odd frames in between. */
export async function killAtRandom(
  { replicas, tcpProxies, httpProxies, random, workspace }: SoakEnvironment,
  { kills, everyMs }: { kills: number; everyMs: number },
): Promise<{ readonly frames: number }> {
  let frames = 0;
  const restarts: Promise<unknown>[] = [];
  for (let index = 0; index < kills; index += 1) {
    // A single process must get work done between two kills; one of several may be killed while it starts.
    if (replicas.length === 1) await Promise.all(restarts);
    await wait(random.between(`pause:${index}`, everyMs / 2, everyMs * 1.5));
    if (random.chance(`cut:${index}`, 0.15))
      tcpProxies[random.between(`line:${index}`, 0, tcpProxies.length)]?.resetAll();
    if (random.chance(`slack-away:${index}`, 0.02))
      restarts.push(httpProxies.slack.takeDown(random.between(`slack-away-for:${index}`, 10_000, 40_000)));
    if (random.chance(`download:${index}`, 0.3))
      workspace.faults.onDownload(pick(random, `download-way:${index}`, downloadFaults));
    if (random.chance(`frame:${index}`, 0.2)) {
      workspace.sockets.sendFrame(pick(random, `odd-frame:${index}`, malformedFrames));
      frames += 1;
    }
    if (random.chance(`refresh:${index}`, 0.1)) workspace.sockets.disconnect('refresh_requested');
    const replica = replicas[random.between(`victim:${index}`, 0, replicas.length)];
    if (!replica) continue;
    // Waits for one that is still down: every kill must hit a running process.
    if (!replica.isRunning) await Promise.all(restarts);
    await replica.kill();
    restarts.push(wait(random.between(`away:${index}`, 0, 3_000)).then(() => replica.start()));
  }
  await Promise.all(restarts);
  return { frames };
}

function pick<One>(random: SeededRandom, about: string, all: readonly One[]): One {
  return all[random.between(about, 0, all.length)] as One;
}
