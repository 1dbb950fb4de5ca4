import { findCaseOfTeam } from '../cases';
import { splitMetadata } from '../slack/interactions/opened-on';
import type { Company } from '../slack/wording/company-text';
import { currentDate } from '../store/current-date';
import type { StoreContext } from '../store/store';
import { listAlertedChannels } from './alerted-channels';

/** The alerts on a company in one channel. */
export interface AlertsOnCompany {
  readonly teamId: string;
  readonly channelId: string;
  /** The case by which a button names the company. */
  readonly caseId: string;
  readonly company: Company;
}

/** What a button carries, and the form that it opens. */
export function toAlertsValue({ caseId, channelId }: Pick<AlertsOnCompany, 'caseId' | 'channelId'>): string {
  return `${caseId}:${channelId}`;
}

/**
 * Finds the alerts by what a button carries; undefined where the company has neither alerts nor been muted: nothing of it is
 * known there.
 */
export async function findAlertsOnCompany(
  bot: StoreContext,
  value: string,
  teamId: string,
): Promise<AlertsOnCompany | undefined> {
  const [caseId, channelId = ''] = splitMetadata(value).own.split(':');
  const found = await findCaseOfTeam(bot.store, caseId, teamId);
  if (!found) return undefined;
  const { id, company: code } = found;
  const wanted = { teamId, company: code, channels: [channelId] };
  const [alerted] = await listAlertedChannels(bot.store, wanted, currentDate(bot));
  if (!alerted) return undefined;
  const { businessName: name } = alerted;
  return { teamId, channelId, caseId: id, company: { code, ...(name !== undefined && { name }) } };
}
