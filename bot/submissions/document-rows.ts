import type { DocumentDetails } from '../../shared/document';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';

/** `missing`: the file was deleted, changed, or is hidden from the app, so it cannot be read from Slack. */
export type DocumentState = 'waiting' | 'described' | 'stored' | 'online' | 'missing';

/**
 * A file of a submission. Its signed upload form is a secret and not stored: a draft medium has no effect, so a
 * document that was registered but not stored is registered again.
 */
export interface SubmittedDocument extends Partial<DocumentDetails> {
  readonly id: string;
  readonly submissionId: string;
  readonly slackFileId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly mediumId?: string;
  readonly state: DocumentState;
}

export type NewDocument = Omit<SubmittedDocument, 'id' | 'mediumId' | 'state'> & {
  /** The state of a file that the service has already. */
  readonly state?: 'online';
};

const transitions: Record<DocumentState, readonly DocumentState[]> = {
  waiting: ['described'],
  described: ['described'],
  // Back when the service says that its file is not there.
  stored: ['online', 'described'],
  online: [],
  missing: ['described'],
};

/** Cast to float8, the size is a number in JavaScript, exact far beyond any file; a bigint would be a string. */
const columns = `
  id::text, submission_id::text as "submissionId", slack_file_id as "slackFileId", name, mime_type as "mimeType",
  size::float8, details, medium_id as "mediumId", state`;

const ADD_DOCUMENT = `
  insert into xray.documents (submission_id, slack_file_id, name, mime_type, size, details, state)
  values ($1, $2, $3, $4, $5, $6, coalesce($7, 'waiting'))
  on conflict (submission_id, slack_file_id) do nothing
  returning ${columns}`;

/** Adds a file to a submission; undefined if it has the file already. */
export async function addDocument(
  db: Queryable,
  document: NewDocument,
): Promise<SubmittedDocument | undefined> {
  const { submissionId, slackFileId, name, mimeType, size, state, ...details } = document;
  const values = [submissionId, slackFileId, name, mimeType, size, toValidJson(details), state];
  return flatten(await queryRow<DocumentRow>(db, ADD_DOCUMENT, values));
}

const LIST_DOCUMENTS = `select ${columns} from xray.documents where submission_id = $1 order by documents.id`;

/** The documents of a submission, in the order they were added. */
export async function listDocuments(db: Queryable, submissionId: string): Promise<SubmittedDocument[]> {
  return (await queryRows<DocumentRow>(db, LIST_DOCUMENTS, [submissionId])).map((row) => flatten(row));
}

const SET_DOCUMENT_DETAILS = `
  update xray.documents set details = $2
  where id = $1 and state = 'waiting'
  returning ${columns}`;

/** Stores the details from the form; undefined if the document is being sent already. */
export async function setDocumentDetails(
  db: Queryable,
  id: string,
  details: DocumentDetails,
): Promise<SubmittedDocument | undefined> {
  return flatten(await queryRow<DocumentRow>(db, SET_DOCUMENT_DETAILS, [id, toValidJson(details)]));
}

const MOVE_DOCUMENT = "update xray.documents set submission_id = $2 where id = $1 and state = 'waiting'";

/** Moves a document to another submission of its analysis, before anything is sent. */
export async function moveDocument(db: Queryable, id: string, submissionId: string): Promise<void> {
  await db.query(MOVE_DOCUMENT, [id, submissionId]);
}

const TRANSITION_DOCUMENT = `
  update xray.documents set state = $3, medium_id = coalesce($4, medium_id)
  where id = $1 and state = $2
  returning ${columns}`;

/** The document in its new state; undefined if another worker changed it first. */
export async function transitionDocument(
  db: Queryable,
  id: string,
  { from, to, mediumId }: { from: DocumentState; to: DocumentState; mediumId?: string },
): Promise<SubmittedDocument | undefined> {
  if (!transitions[from].includes(to)) throw new Error(`A document cannot go from ${from} to ${to}.`);
  return flatten(await queryRow<DocumentRow>(db, TRANSITION_DOCUMENT, [id, from, to, mediumId]));
}

const MARK_DOCUMENT_STORED = `
  update xray.documents set state = 'stored'
  where id = $1 and state = 'described' and medium_id = $2
  returning id`;

/** The file of the document is in the storage. False when another worker has described it again since, with another medium. */
export async function markDocumentStored(db: Queryable, id: string, mediumId: string): Promise<boolean> {
  return (await db.query(MARK_DOCUMENT_STORED, [id, mediumId])).length > 0;
}

const MARK_DOCUMENT_MISSING = `
  update xray.documents set state = 'missing' where id = $1 and state in ('waiting', 'described')`;

/** The file of the document cannot be read from Slack any more; a document that is stored already does not need it. */
export async function markDocumentMissing(db: Queryable, id: string): Promise<void> {
  await db.query(MARK_DOCUMENT_MISSING, [id]);
}

/** The details are one column, so that a new one needs no migration. */
type DocumentRow = Omit<SubmittedDocument, keyof DocumentDetails> & {
  readonly details: Partial<DocumentDetails>;
};

function flatten(row: DocumentRow): SubmittedDocument;
function flatten(row: DocumentRow | undefined): SubmittedDocument | undefined;
function flatten(row: DocumentRow | undefined): SubmittedDocument | undefined {
  if (!row) return undefined;
  const { details, ...document } = row;
  return { ...document, ...details };
}
