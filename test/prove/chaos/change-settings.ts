import { setTimeout as wait } from 'node:timers/promises';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { type BotThreads, hasButton } from '../bot-threads';
import { type SoakEnvironment, toDeciders } from '../soak-environment';
import { openForm } from './case-work';

const CHANGE_INTERVAL_MS = 2_000;
const everyVerdict = ['alert', 'review', 'unknown', 'clear'];
/** The working hours around the clock, so that deadlines and digests do not depend on when the run is. */
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

/**
 * Changes deadlines, and who has to confirm, again and again, until aborted. The second person answers what needs one. Resolves
 * to how often.
 */
export async function changeSettings(
  { workspace, channels, random }: SoakEnvironment,
  threads: BotThreads,
  signal: AbortSignal,
): Promise<{ readonly settingsChanges: number; readonly settledProposals: number }> {
  let [settingsChanges, settledProposals] = [0, 0];
  for (let turn = 0; !signal.aborted; turn += 1) {
    await wait(CHANGE_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    const channel = channels[random.between(`settings:${turn}`, 0, channels.length)];
    if (signal.aborted || channel === undefined) break;
    const values = {
      due_hours: random.chance(`due:${turn}`, 0.5) ? '4' : '8',
      ...(random.chance(`four-eyes:${turn}`, 0.5) && {
        four_eyes: random.chance(`loosen:${turn}`, 0.5) ? [] : everyVerdict,
      }),
    };
    // The bot may be down.
    const outcome = await saveSettings(workspace, channel, values).catch(() => undefined);
    if (outcome === 'closed') settingsChanges += 1;
    for (const name of channels) {
      const proposals = threads
        .messages(workspace.channel(name).id)
        .filter((message) => hasButton(message, actionIds.confirmSettings));
      for (const proposal of proposals) {
        const { confirmSettings, refuseSettings } = actionIds;
        const answer = random.chance(`settle:${proposal.ts}`, 0.6) ? confirmSettings : refuseSettings;
        const second = workspace.as(toDeciders(name)[1]);
        const { ok } = await second.click(proposal, answer).catch(() => ({ ok: false }));
        if (ok) settledProposals += 1;
      }
    }
  }
  return { settingsChanges, settledProposals };
}

async function saveSettings(
  workspace: SoakEnvironment['workspace'],
  channel: string,
  values: Record<string, string | string[]>,
): Promise<string | undefined> {
  // Somebody who has no other form open meanwhile.
  const person = workspace.as('ada');
  const form = await openForm(workspace, person, () => person.runCommand('/xray', 'decisions', channel));
  if (!form) return undefined;
  const { outcome } = await person.submitView(form, values);
  const left = person.view();
  if (left) await person.closeView(left);
  return outcome;
}
