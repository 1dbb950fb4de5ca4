import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../../support/seeded-random';
import type { SoakEnvironment } from '../soak-environment';

/** Redirects as reported of Slack, and a login page that comes for a moment. */
const downloadFaults = ['redirect_within_slack', 'redirect_to_cdn', 'login_page'] as const;

/** Frames of no event: of Slack's own, of one that lacks its event, of nothing at all. */
const malformedFrames = [
  'null',
  '{}',
  '{"type":"events_api","envelope_id":"odd","payload":{"type":"app_rate_limited"}}',
  '{"type":"events_api","envelope_id":"odd","payload":{"type":"event_callback","event_id":"EvOdd"}}',
];

/** Kills one process after the other, which restarts after a while, and resets connections and sends odd frames in between. */
export async function killAtRandom(
  { replicas, tcpProxies, httpProxies, random, workspace }: SoakEnvironment,
  { kills, everyMs }: { kills: number; everyMs: number },
): Promise<{ readonly frames: number }> {
  let frames = 0;
  const restarts: Promise<unknown>[] = [];
  for (let index = 0; index < kills; index += 1) {
    // Alone it must come to work between two kills; of several one may be killed while it starts.
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
    // One that is still away is waited for: every kill must hit something.
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
