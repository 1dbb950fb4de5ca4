import type { DocumentMatch } from '../analyses';
import { queryRow } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';

/** A document with a hash that another one has too. */
export interface SameDocument {
  readonly id: string;
  readonly kind: DocumentMatch['kind'];
  /** The code of its company, which each document has that was sent. */
  readonly company: string | null;
}

const ofDocument = (id: string) => `
  xray.documents d join xray.submissions s on s.id = d.submission_id join xray.analyses a on a.id = s.analysis_id
  where d.id = ${id}`;

const companyOf = (id: string) =>
  `(select lower(a.code_type) || ' ' || lower(a.code_id) from ${ofDocument(id)})`;

/** By the index of hashes: the embedded store, which has no statistics, would read the whole table to join it. */
const LIST_OF_OTHER_COMPANIES = `
  select * from (
    select other.document_id::text as id, other.kind, ${companyOf('other.document_id')} as company
    from xray.document_hashes own cross join lateral (
      select * from xray.document_hashes h where h.team_id = own.team_id and h.hash = own.hash offset 0) other
    where own.document_id = $1 and other.document_id <> $1
    order by other.document_id) same
  where company <> ${companyOf('$1')}`;

/** Lists the documents of other companies in the same workspace, the earliest first; one twice that has two hashes in common. */
export async function listOfOtherCompanies(db: Queryable, id: string): Promise<SameDocument[]> {
  return db.query<SameDocument>(LIST_OF_OTHER_COMPANIES, [id]);
}

const FIND_DOCUMENT = `select a.id::text as "analysisId", d.name from ${ofDocument('$1')}`;

interface FoundDocument {
  readonly analysisId: string;
  readonly name: string;
}

export async function findDocument(db: Queryable, id: string): Promise<FoundDocument | undefined> {
  return queryRow<FoundDocument>(db, FIND_DOCUMENT, [id]);
}

const ADD_MATCH = `
  insert into xray.document_matches (document_id, kind, other_id)
  select d.id, $2, (select o.id from xray.documents o where o.id = $3) from xray.documents d where d.id = $1
  on conflict do nothing
  returning 1`;

export interface NewMatch {
  readonly documentId: string;
  readonly kind: DocumentMatch['kind'];
  readonly otherId: string;
}

/** False when it is known already that the document was sent for another company. */
export async function addMatch(tx: Transaction, { documentId, kind, otherId }: NewMatch): Promise<boolean> {
  return (await tx.query(ADD_MATCH, [documentId, kind, otherId])).length > 0;
}
