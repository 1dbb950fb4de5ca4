import { createHmac, randomBytes } from 'node:crypto';
import type { FileFingerprint } from '../../shared/client';
import type { DocumentMatch } from '../analyses';
import type { Queryable, TrailSecrets } from '../store/queryable';

interface DocumentHash {
  readonly kind: DocumentMatch['kind'];
  readonly hash: string;
}

const KEY_BYTES = 32;

/** The update changes nothing: it makes the statement return the key that is there. */
const FIND_OR_ADD_KEY = `
  insert into xray.document_keys (team_id, key) values ($1, $2)
  on conflict (team_id) do update set team_id = excluded.team_id
  returning key`;

/**
 * Hashes a fingerprint with the key of the workspace, and with `TRAIL_SECRET` if it is set, so that whoever has the database
 * alone cannot tell whether a file was sent. One hash for each secret: files from before a secret was changed are recognised for
 * as long as the earlier one is kept.
 */
export async function hashFingerprint(
  db: Queryable & TrailSecrets,
  teamId: string,
  { sha256, pdfId, officeContent }: FileFingerprint,
): Promise<DocumentHash[]> {
  const random = randomBytes(KEY_BYTES).toString('base64url');
  const [row] = await db.query<{ key: string }>(FIND_OR_ADD_KEY, [teamId, random]);
  if (!row) throw new Error('The key of the workspace could neither be added nor found.');
  const { trailSecrets = [''] } = db;
  const keys = trailSecrets.map((secret) => createHmac('sha256', row.key).update(secret).digest());
  const values = { file: sha256, pdf: pdfId, content: officeContent };
  return (Object.keys(values) as DocumentHash['kind'][]).flatMap((kind) => {
    const value = values[kind];
    if (value === undefined) return [];
    return keys.map((key) => ({ kind, hash: toHmac(key, `${kind}:${value}`) }));
  });
}

function toHmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
