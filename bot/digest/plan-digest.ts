import { findNewestAnalysis, findResultThread } from '../analyses';
import { type CaseSettings, findCaseSettings } from '../decisions';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { findPermalink } from '../slack/find-permalink';
import { currentDate } from '../store/current-date';
import type { DigestContent, DigestEntry } from './digest';
import type { DigestContext } from './digest-context';
import { findDigestContent, findDigestSettings } from './digest-rows';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DigestPlan {
  readonly content: DigestContent;
  /** The time when the cases were read: the next digest goes on from there. */
  readonly at: Date;
}

/**
 * Finds what a digest of a channel has to say now, since the last one. It asks Slack for the links, so call it outside a
 * transaction.
 */
export async function planDigest(bot: DigestContext, channel: Channel): Promise<DigestPlan> {
  const at = currentDate(bot);
  const settings = await findCaseSettings(bot.store, channel);
  const { lastDigestAt } = await findDigestSettings(bot.store, channel);
  const since = lastDigestAt ?? findFirstSince(settings, at);
  const content = await findDigestContent(bot.store, channel, { now: at, since });
  const { overdue, unowned, worse, decided } = content.sections;
  const sections = {
    overdue: { ...overdue, entries: await addLinks(bot, overdue.entries) },
    unowned: { ...unowned, entries: await addLinks(bot, unowned.entries) },
    worse: { ...worse, entries: await addLinks(bot, worse.entries) },
    decided: { ...decided, entries: await addLinks(bot, decided.entries) },
  };
  return { content: { ...content, sections }, at };
}

/** The first digest looks back as far as the later ones. */
function findFirstSince({ digest }: Pick<CaseSettings, 'digest'>, now: Date): Date {
  return new Date(now.getTime() - (digest === 'daily' ? 1 : 7) * DAY_MS);
}

/** Adds the links of one section at a time, because Slack is asked for each. */
function addLinks(bot: DigestContext, entries: readonly DigestEntry[]): Promise<DigestEntry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      // The alert has its own link.
      const found =
        entry.alertId === undefined ? await findNewestAnalysis(bot.store, entry.caseId) : undefined;
      const ts = found && (await findResultThread(bot.store, found));
      const threadUrl =
        found && ts && (await findPermalink(bot, found.teamId, { channel: found.channelId, ts }));
      return { ...entry, ...(threadUrl && { threadUrl }) };
    }),
  );
}
