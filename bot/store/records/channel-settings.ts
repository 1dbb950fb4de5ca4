import type { CompanyCode } from '../../../shared/company-code';
import type { AlertRule } from '../../../shared/meaning';
import { validJson } from '../../../shared/text/valid-text';
import type { IntakeMode } from '../../intake';
import type { Queryable } from '../queryable';
import * as sql from '../sql/channel-settings';

export interface ChannelSettings {
  readonly teamId: string;
  readonly channelId: string;
  /** The company that is meant when a message names none. */
  readonly company?: CompanyCode & { readonly businessName?: string };
  readonly alertRules: readonly AlertRule[];
  /** Whether full cards may be shown where people of other companies read along. */
  readonly detailsInSharedChannel: boolean;
  /** Which files get a reply. */
  readonly intake: IntakeMode;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

/** What is left out stays as it is; a company of null is forgotten. */
export interface ChannelChange {
  readonly by: string;
  readonly company?: ChannelSettings['company'] | null;
  readonly alertRules?: readonly AlertRule[];
  readonly detailsInSharedChannel?: boolean;
  readonly intake?: IntakeMode;
}

export interface Channel {
  readonly teamId: string;
  readonly channelId: string;
}

export async function findChannelSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
): Promise<ChannelSettings | undefined> {
  const [row] = await db.query<Row>(sql.findChannelSettings, [teamId, channelId]);
  return row && settingsOf(row);
}

export async function saveChannelSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
  { by, company, alertRules, detailsInSharedChannel, intake }: ChannelChange,
): Promise<ChannelSettings> {
  const [row] = await db.query<Row>(sql.saveChannelSettings, [
    teamId,
    channelId,
    by,
    alertRules && validJson(alertRules),
    detailsInSharedChannel,
    company !== undefined,
    company?.type,
    company?.id,
    company?.businessName,
    intake,
  ]);
  return settingsOf(row as Row);
}

interface Row {
  readonly team_id: string;
  readonly channel_id: string;
  readonly code_type: string | null;
  readonly code_id: string | null;
  readonly business_name: string | null;
  readonly alert_rules: readonly AlertRule[];
  readonly details_in_shared_channel: boolean;
  readonly intake: IntakeMode;
  readonly updated_by: string;
  readonly updated_at: Date;
}

function settingsOf(row: Row): ChannelSettings {
  return {
    teamId: row.team_id,
    channelId: row.channel_id,
    company:
      row.code_type && row.code_id
        ? { type: row.code_type, id: row.code_id, businessName: row.business_name ?? undefined }
        : undefined,
    alertRules: row.alert_rules,
    detailsInSharedChannel: row.details_in_shared_channel,
    intake: row.intake,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  };
}
