import { type Bot, nowOf } from '../bot';
import { channelsOfBot } from '../slack/channels-of-bot';
import { listedFiles } from '../slack/listed-files';
import { missedFiles, seeInChannels } from '../store';
import { keepEvent } from './keep-event';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A weekend. */
const LONGEST_ABSENCE_MS = 3 * DAY_MS;
/** From the beginning of an upload until its file is in a channel. */
const LONGEST_UPLOAD_MS = HOUR_MS / 4;

/**
 * Slack tells of a file four times, within six minutes, and then never again. Whoever was away meanwhile looks through what was
 * shared, at its start and then now and again, and tells itself what it missed.
 */
export function startFindingFiles(bot: Bot): () => void {
  const lookedTo = new Map<string, number>();
  const find = async (teamId: string) => {
    const to = nowOf(bot).getTime() - bot.settings.messageWithinSeconds * 1000;
    const before = lookedTo.get(teamId);
    // A clock that was put back has still to reach where it was.
    const from = before === undefined ? to - longestAbsence(bot) : Math.min(before, to) - LONGEST_UPLOAD_MS;
    await tellOfMissed(bot, teamId, { from, to });
    lookedTo.set(teamId, to);
  };
  const findAll = async () => {
    for (const teamId of await bot.slack.teams())
      await find(teamId).catch((error: unknown) => {
        bot.log.warn({ err: error, teamId }, 'cannot look for files that were missed');
      });
  };
  const run = () =>
    void findAll().catch((error: unknown) => bot.log.error({ err: error }, 'finding files failed'));
  const timer = setInterval(run, bot.settings.findFilesEverySeconds * 1000);
  run();
  return () => clearInterval(timer);
}

/** Shorter than anything is kept: what was heard of must not have been forgotten. */
function longestAbsence({ settings }: Bot): number {
  return Math.min(LONGEST_ABSENCE_MS, settings.retentionDays * DAY_MS - HOUR_MS);
}

async function tellOfMissed(
  bot: Bot,
  teamId: string,
  stretch: { readonly from: number; readonly to: number },
): Promise<void> {
  const client = await bot.slack.clientFor(teamId);
  await seeInChannels(bot.store, teamId, await channelsOfBot(client), nowOf(bot));
  const places = await listedFiles(client, stretch);
  for (const { channelId, fileId, userId } of await missedFiles(bot.store, teamId, places)) {
    const event = { type: 'file_shared', file_id: fileId, channel_id: channelId, user_id: userId };
    const id = `missed:${channelId}:${fileId}`;
    await keepEvent(bot, id, { type: 'event_callback', event_id: id, team_id: teamId, event });
  }
}
