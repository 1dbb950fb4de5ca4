import type { FileFingerprint } from '../../shared/client';
import type { CompanyCode } from '../../shared/company-code';
import { queryIds } from '../store/query-rows';
import type { Queryable, TrailSecrets } from '../store/queryable';
import { hashFingerprint } from './hash-fingerprint';

/** The newest files of this size that the service analyses, or has analysed, of the same company in the same channel. */
const LIST_OF_SIZE = `
  select d.id::text, a.id::text as "analysisId"
  from xray.analyses a join xray.submissions s on s.analysis_id = a.id join xray.documents d on d.submission_id = s.id
  where a.team_id = $1 and a.channel_id = $2 and lower(a.code_type) = lower($3) and lower(a.code_id) = lower($4)
    and a.id <> $5 and s.state in ('online', 'reported') and d.state = 'online' and d.size = $6
    and exists (select 1 from xray.document_hashes h where h.document_id = d.id)
  order by d.id desc limit 20`;

const LIST_WITH_HASH = `
  select document_id::text as id from xray.document_hashes
  where document_id = any($1::bigint[]) and kind = 'file' and hash = any($2)`;

interface Place {
  readonly teamId: string;
  readonly channelId: string;
  readonly company: CompanyCode;
  readonly analysisId: string;
}

interface UnsentFile {
  readonly size: number;
  /** Reads the file; undefined if it cannot be read. */
  readonly read: () => Promise<FileFingerprint | undefined>;
}

/**
 * Finds the analysis that has sent all these files before, for the same company in the same channel; undefined if one of them is new.
 * A file is read for it only where one of the same size was sent, which is nearly always the same one.
 */
export async function findSentBefore(
  db: Queryable & TrailSecrets,
  place: Place,
  files: readonly UnsentFile[],
): Promise<string | undefined> {
  let found: string | undefined;
  for (const file of files) {
    const analysisId = await findSame(db, place, file);
    if (analysisId === undefined) return undefined;
    found ??= analysisId;
  }
  return found;
}

async function findSame(
  db: Queryable & TrailSecrets,
  { teamId, channelId, company, analysisId }: Place,
  { size, read }: UnsentFile,
): Promise<string | undefined> {
  const values = [teamId, channelId, company.type, company.id, analysisId, size];
  const sent = await db.query<{ id: string; analysisId: string }>(LIST_OF_SIZE, values);
  const fingerprint = sent.length > 0 ? await read() : undefined;
  if (!fingerprint) return undefined;
  const hashes = (await hashFingerprint(db, teamId, fingerprint)).map(({ hash }) => hash);
  const ids = sent.map(({ id }) => id);
  const same = await queryIds(db, LIST_WITH_HASH, [ids, hashes]);
  return sent.find(({ id }) => same.includes(id))?.analysisId;
}
