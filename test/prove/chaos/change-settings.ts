import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../../sandbox/slack';
import { type SoakEnvironment, toDeciders } from '../soak-environment';
import { openForm } from './case-work';

const CHANGE_INTERVAL_MS = 4_000;
const everyVerdict = ['alert', 'review', 'unknown', 'clear'];
/** Around the clock, so that deadlines and digests do not depend on when the run is. */
const always = { working_days: ['1', '2', '3', '4', '5', '6', '7'], day_starts: '0', day_ends: '1440' };

/** Every second channel needs a second person; all have a deadline and a digest. */
export async function setUpChannels({ workspace, channels }: SoakEnvironment): Promise<void> {
  for (const [index, channel] of channels.entries()) {
    const values = {
      ...always,
      four_eyes: index % 2 === 0 ? everyVerdict : [],
      due_hours: '8',
      digest: 'daily',
    };
    // On a busy machine a form may open too late; then it is opened again.
    while ((await saveSettings(workspace, channel, values)) !== 'closed');
  }
}

/** Changes deadlines again and again, until aborted. Resolves to how often. */
export async function changeSettings(
  { workspace, channels, random }: SoakEnvironment,
  signal: AbortSignal,
): Promise<number> {
  let changes = 0;
  for (let turn = 0; !signal.aborted; turn += 1) {
    await wait(CHANGE_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    const channel = channels[random.between(`settings:${turn}`, 0, channels.length)];
    if (signal.aborted || channel === undefined) break;
    const values = { due_hours: random.chance(`due:${turn}`, 0.5) ? '4' : '8' };
    // The bot may be down.
    const outcome = await saveSettings(workspace, channel, values).catch(() => undefined);
    if (outcome === 'closed') changes += 1;
  }
  return changes;
}

async function saveSettings(
  workspace: SoakEnvironment['workspace'],
  channel: string,
  values: Record<string, string | string[]>,
): Promise<string | undefined> {
  const person: Person = workspace.as(toDeciders(channel)[0]);
  const form = await openForm(workspace, person, () => person.runCommand('/xray', 'decisions', channel));
  if (!form) return undefined;
  const { outcome } = await person.submitView(form, values);
  const left = person.view();
  if (left) await person.closeView(left);
  return outcome;
}
