import type { CompanyCode } from '../../shared/company-code';
import { queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import { subjectOfAlert } from './alert-rows';

/** A channel whose people were alerted about a company, or that has muted it. */
export interface AlertedChannel {
  readonly channelId: string;
  /** The name that its last alert there has. */
  readonly businessName?: string;
  /** The end of the mute there, and who muted it. */
  readonly mutedUntil?: Date;
  readonly mutedBy?: string;
}

const LIST_ALERTED_CHANNELS = `
  select given.id as "channelId", m.muted_until as "mutedUntil", m.muted_by as "mutedBy",
    (select y.business_name from xray.alerts a
        ${subjectOfAlert}
        join xray.analyses y on y.id = s.analysis_id
      where a.team_id = $1 and a.channel_id = given.id and a.code_type = $3 and a.code_id = $4
        and y.business_name is not null
      order by a.id desc limit 1) as "businessName"
  from unnest($2::text[]) as given (id)
    left join xray.alert_mutes m on m.team_id = $1 and m.channel_id = given.id and m.code_type = $3 and m.code_id = $4
      and m.muted_until > $5
  where m.channel_id is not null or exists (
    select 1 from xray.alerts a
    where a.team_id = $1 and a.channel_id = given.id and a.code_type = $3 and a.code_id = $4)
  order by given.id limit $6`;

/** More are in the forms of `/xray alerts`. */
const MAX_CHANNELS = 5;

/** Lists those of these channels that have alerts on a company, or none because it is muted there. */
export async function listAlertedChannels(
  db: Queryable,
  {
    teamId,
    company,
    channels,
  }: { readonly teamId: string; readonly company: CompanyCode; readonly channels: readonly string[] },
  at: Date,
): Promise<AlertedChannel[]> {
  const values = [teamId, channels, company.type, company.id, at.toISOString(), MAX_CHANNELS];
  return queryRows<AlertedChannel>(db, LIST_ALERTED_CHANNELS, values);
}
