import type { CompanyCode } from '../../../shared/company-code';
import type { AlertRule } from '../../../shared/reports';
import { toValidJson } from '../../../shared/text/to-valid-text';
import type { Queryable } from '../../store/queryable';
import * as sql from './channel-settings-sql';
import type { IntakeMode } from './intake-mode';

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
export interface ChannelSettingsChange {
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
  const [row] = await db.query<ChannelSettingsRow>(sql.findChannelSettings, [teamId, channelId]);
  return row && toChannelSettings(row);
}

export async function saveChannelSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
  { by, company, alertRules, detailsInSharedChannel, intake }: ChannelSettingsChange,
): Promise<ChannelSettings> {
  const [row] = await db.query<ChannelSettingsRow>(sql.saveChannelSettings, [
    teamId,
    channelId,
    by,
    alertRules && toValidJson(alertRules),
    detailsInSharedChannel,
    company !== undefined,
    company?.type,
    company?.id,
    company?.businessName,
    intake,
  ]);
  return toChannelSettings(row as ChannelSettingsRow);
}

interface ChannelSettingsRow {
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

function toChannelSettings(row: ChannelSettingsRow): ChannelSettings {
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
