import { loadAlertCard } from '../alerts';
import { type CaseOverview, describeCase, describeCases, toProgress } from '../analyses';
import { findFalseAlarmRates, getRatesStart } from '../false-alarms';
import type { Queryable } from '../store/queryable';
import { type DigestEntry, type DigestSection, digestSections } from './digest';
import type { DigestCardData } from './digest-card';
import type { DigestContext } from './digest-context';
import type { DigestLine } from './digest-line';
import { type Digest, listCaseIds } from './digest-rows';

/** The lines of a digest, in the sections where they were first shown, with what is known of their cases now. */
export async function loadDigest(
  bot: DigestContext,
  db: Queryable,
  { id, teamId, channelId, content }: Omit<Digest, 'messageId'>,
): Promise<DigestCardData> {
  const cases = await describeCases({ ...bot, store: db }, listCaseIds(content));
  const overviews = new Map(cases.map((overview) => [overview.id, overview]));
  const sections: Partial<Record<DigestSection, DigestCardData['sections'][DigestSection]>> = {};
  for (const name of digestSections) {
    const { counts, entries } = content.sections[name];
    const lines: DigestLine[] = [];
    for (const entry of entries) {
      const line = await loadLine(bot, db, entry, overviews.get(entry.caseId));
      // Its data may have been deleted.
      if (line) lines.push(line);
    }
    sections[name] = { counts, lines };
  }
  const falseAlarms = await findFalseAlarmRates(db, { teamId, channelId }, getRatesStart(bot.clock.now()));
  return { id, since: content.since, sections: sections as DigestCardData['sections'], falseAlarms };
}

async function loadLine(
  bot: DigestContext,
  db: Queryable,
  { alertId, ...entry }: DigestEntry,
  overview: CaseOverview | undefined,
): Promise<DigestLine | undefined> {
  if (alertId !== undefined) return loadAlertLine(bot, db, { ...entry, alertId });
  const shown =
    overview?.status.state === 'merged' ? await describeCase({ ...bot, store: db }, overview.id) : overview;
  if (!shown) return undefined;
  const { company, status, gravest, verdict, worst, analysisCount } = shown;
  return {
    ...entry,
    // Its analyses may be in another case since.
    caseId: shown.id,
    company,
    status,
    analysisCount,
    ...(verdict && { verdict }),
    ...(gravest && { gravest }),
    ...(worst && { worst, ...toProgress(worst) }),
  };
}

/** People of this channel know of the case what its alert says, and no more: the rest may be private. */
async function loadAlertLine(
  bot: DigestContext,
  db: Queryable,
  { alertId, verdictBefore: _ofAllReports, ...entry }: DigestEntry & { readonly alertId: string },
): Promise<DigestLine | undefined> {
  const alert = await loadAlertCard(bot, db, alertId);
  if (!alert) return undefined;
  const { company, status, summary, threadUrl, askedIn, isThreadPrivate } = alert;
  return {
    ...entry,
    company,
    status,
    verdict: summary.verdict,
    gravest: summary,
    ...(threadUrl !== undefined && { threadUrl }),
    ...(isThreadPrivate ? { isThreadPrivate } : askedIn !== undefined && { askedIn }),
  };
}
