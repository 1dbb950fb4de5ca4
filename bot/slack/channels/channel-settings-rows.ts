import { type CompanyDetails, pickCompanyDetails } from '../../../shared';
import type { CompanyCode } from '../../../shared/company-code';
import type { AlertRule } from '../../../shared/reports';
import { toValidJson } from '../../../shared/text/to-valid-text';
import { queryRow } from '../../store/query-rows';
import type { Queryable, Transaction } from '../../store/queryable';
import { type ErasedCompany, type ErasedCompanyRow, IS_COMPANY } from '../../store/table-rules';
import type { Language } from '../../texts/language';
import type { IntakeMode } from './intake-mode';

export interface ChannelSettings {
  readonly teamId: string;
  readonly channelId: string;
  /** The company that is meant when a message names none. */
  readonly company?: CompanyCode & CompanyDetails;
  /** The rules; undefined until someone saved them, and none means no alerts. */
  readonly alertRules?: readonly AlertRule[];
  /** Another channel that gets the alerts of these rules too. */
  readonly alertTarget?: string;
  /** Whether full cards may be posted where users of other companies are members. */
  readonly detailsInSharedChannel: boolean;
  /** The files that get a reply. */
  readonly intakeMode: IntakeMode;
  /** The language of cards and posts; the channel's locale decides without it. */
  readonly language?: Language;
  /** Whether messages show by a reaction where their company stands. */
  readonly showsReactions: boolean;
  readonly updatedBy: string;
  readonly updatedAt: Date;
}

/** What is left out stays as it is; null removes it. */
export interface ChannelSettingsChange {
  readonly by: string;
  readonly company?: ChannelSettings['company'] | null;
  readonly alertRules?: readonly AlertRule[];
  readonly alertTarget?: string | null;
  readonly detailsInSharedChannel?: boolean;
  readonly intakeMode?: IntakeMode;
  readonly language?: Language | null;
  readonly showsReactions?: boolean;
}

export interface Channel {
  readonly teamId: string;
  readonly channelId: string;
}

const columns = `
  team_id as "teamId", channel_id as "channelId",
  case when code_type is not null then company_details || jsonb_strip_nulls(
    jsonb_build_object('type', code_type, 'id', code_id, 'businessName', business_name)) end as company,
  alert_rules as "alertRules", alert_target as "alertTarget",
  details_in_shared_channel as "detailsInSharedChannel", intake_mode as "intakeMode", language,
  shows_reactions as "showsReactions", updated_by as "updatedBy", updated_at as "updatedAt"`;

const FIND_CHANNEL_SETTINGS = `
  select ${columns} from xray.channel_settings where team_id = $1 and channel_id = $2`;

export async function findChannelSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
): Promise<ChannelSettings | undefined> {
  return queryRow<ChannelSettings>(db, FIND_CHANNEL_SETTINGS, [teamId, channelId]);
}

const SAVE_CHANNEL_SETTINGS = `
  insert into xray.channel_settings as s
    (team_id, channel_id, updated_by, alert_rules, details_in_shared_channel, code_type, code_id, business_name,
    intake_mode, language, alert_target, shows_reactions, company_details)
  values ($1, $2, $3, $4::jsonb, coalesce($5, false), $7, $8, $9::jsonb ->> 'businessName', coalesce($10, 'every'), $12, $14,
    coalesce($15, true), $9::jsonb - 'businessName')
  on conflict (team_id, channel_id) do update
  set updated_by = $3, updated_at = now(),
    alert_rules = coalesce($4::jsonb, s.alert_rules),
    alert_target = case when $13 then $14 else s.alert_target end,
    details_in_shared_channel = coalesce($5, s.details_in_shared_channel),
    intake_mode = coalesce($10, s.intake_mode),
    language = case when $11 then $12 else s.language end,
    shows_reactions = coalesce($15, s.shows_reactions),
    code_type = case when $6 then $7 else s.code_type end,
    code_id = case when $6 then $8 else s.code_id end,
    business_name = case when $6 then $9::jsonb ->> 'businessName' else s.business_name end,
    company_details = case when $6 then $9::jsonb - 'businessName' else s.company_details end
  returning ${columns}`;

export async function saveChannelSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
  {
    by,
    company,
    alertRules,
    alertTarget,
    detailsInSharedChannel,
    intakeMode,
    language,
    showsReactions,
  }: ChannelSettingsChange,
): Promise<ChannelSettings> {
  const saved = await queryRow<ChannelSettings>(db, SAVE_CHANNEL_SETTINGS, [
    teamId,
    channelId,
    by,
    alertRules && toValidJson(alertRules),
    detailsInSharedChannel,
    company !== undefined,
    company?.type,
    company?.id,
    toValidJson(pickCompanyDetails(company ?? {})),
    intakeMode,
    language !== undefined,
    language,
    alertTarget !== undefined,
    alertTarget,
    showsReactions,
  ]);
  if (!saved) throw new Error(`The settings of the channel ${channelId} could not be saved.`);
  return saved;
}

const FORGET_COMPANY = `
  update xray.channel_settings set code_type = null, code_id = null, business_name = null, company_details = '{}'
  where ${IS_COMPANY}
  returning team_id as "teamId"`;

/** Forgets the company in all channels where messages that name none mean it. */
export async function forgetCompany(
  tx: Transaction,
  { code }: Pick<ErasedCompany, 'code'>,
): Promise<readonly ErasedCompanyRow[]> {
  return tx.query(FORGET_COMPANY, [code.type, code.id]);
}
