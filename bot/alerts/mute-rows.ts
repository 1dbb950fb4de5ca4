import type { CompanyCode } from '../../shared/company-code';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import { type ErasedCompany, type ErasedCompanyRow, IS_COMPANY } from '../store/table-rules';
import { subjectOfAlert } from './alert-rows';

/** A company whose alerts are not posted in a channel for some time. */
export interface Mute {
  readonly company: CompanyCode;
  readonly businessName?: string;
  readonly until: Date;
  readonly by: string;
  readonly at: Date;
}

type MutedCompany = Channel & { readonly company: CompanyCode };

const MUTE_COMPANY = `
  insert into xray.alert_mutes (team_id, channel_id, code_type, code_id, muted_until, muted_by, muted_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (team_id, channel_id, code_type, code_id) do update
  set muted_until = excluded.muted_until, muted_by = excluded.muted_by, muted_at = excluded.muted_at`;

export async function muteCompany(
  db: Queryable,
  { teamId, channelId, company }: MutedCompany,
  { until, by, at }: Pick<Mute, 'until' | 'by' | 'at'>,
): Promise<void> {
  const values = [teamId, channelId, company.type, company.id, until.toISOString(), by, at.toISOString()];
  await db.query(MUTE_COMPANY, values);
}

const UNMUTE_COMPANY = `
  delete from xray.alert_mutes where team_id = $1 and channel_id = $2 and code_type = $3 and code_id = $4`;

export async function unmuteCompany(
  db: Queryable,
  { teamId, channelId, company }: MutedCompany,
): Promise<void> {
  await db.query(UNMUTE_COMPANY, [teamId, channelId, company.type, company.id]);
}

/** The name of the last alert in the channel: another channel with a case of the company may be private. */
const columns = `
  json_build_object('type', m.code_type, 'id', m.code_id) as company, m.muted_until as until, m.muted_by as by,
  m.muted_at as at,
  (select c.business_name from xray.alerts a
      ${subjectOfAlert}
      join xray.analyses c on c.id = s.analysis_id
    where a.team_id = m.team_id and a.channel_id = m.channel_id and a.code_type = m.code_type
      and a.code_id = m.code_id and c.business_name is not null
    order by a.id desc limit 1) as "businessName"`;

const LIST_MUTES = `
  select ${columns} from xray.alert_mutes m
  where m.team_id = $1 and m.channel_id = $2 and m.muted_until > $3
  order by m.muted_until`;

/** The muted companies of a channel, the one that ends first at the beginning. */
export async function listMutes(db: Queryable, { teamId, channelId }: Channel, at: Date): Promise<Mute[]> {
  return queryRows<Mute>(db, LIST_MUTES, [teamId, channelId, at.toISOString()]);
}

const FIND_MUTE = `
  select ${columns} from xray.alert_mutes m
  where m.team_id = $1 and m.channel_id = $2 and m.code_type = $3 and m.code_id = $4 and m.muted_until > $5`;

/** Finds the mute of a company in a channel; undefined when there is none, or it is over. */
export async function findMute(
  db: Queryable,
  { teamId, channelId, company }: MutedCompany,
  at: Date,
): Promise<Mute | undefined> {
  return queryRow<Mute>(db, FIND_MUTE, [teamId, channelId, company.type, company.id, at.toISOString()]);
}

const DELETE_MUTES = `delete from xray.alert_mutes where ${IS_COMPANY} returning team_id as "teamId"`;

/** Deletes the mutes of a company in all workspaces. */
export async function deleteMutes(
  tx: Transaction,
  { code }: Pick<ErasedCompany, 'code'>,
): Promise<readonly ErasedCompanyRow[]> {
  return tx.query(DELETE_MUTES, [code.type, code.id]);
}
