import type { DocumentKind } from '../../shared/document';
import type { Queryable } from '../store/queryable';
import * as sql from './document-sql';

/** `missing`: cannot be read from Slack, for it was deleted, changed, or is hidden from the app. */
export type DocumentState = 'waiting' | 'described' | 'stored' | 'online' | 'missing';

/**
 * A file of a submission. Its signed upload form is a secret and not kept: a draft medium has no effect, so a
 * document that was described but not stored is described anew.
 */
export interface SubmittedDocument {
  readonly id: string;
  readonly submissionId: string;
  readonly slackFileId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly kind?: DocumentKind;
  readonly period?: string;
  /** YYYY-MM-DD. */
  readonly date?: string;
  readonly mediumId?: string;
  readonly state: DocumentState;
}

export type NewDocument = Omit<SubmittedDocument, 'id' | 'mediumId' | 'state'>;

const transitions: Record<DocumentState, readonly DocumentState[]> = {
  waiting: ['described'],
  described: ['described'],
  // Back when the service says that its file is not there.
  stored: ['online', 'described'],
  online: [],
  missing: ['described'],
};

/** Nothing when the submission has the file already. */
export async function addDocument(
  db: Queryable,
  document: NewDocument,
): Promise<SubmittedDocument | undefined> {
  const { submissionId, slackFileId, name, mimeType, size, kind, period, date } = document;
  const values = [submissionId, slackFileId, name, mimeType, size, kind, period, date];
  const [row] = await db.query<DocumentRow>(sql.addDocument, values);
  return row && toSubmittedDocument(row);
}

/** In the order they were added. */
export async function listDocuments(db: Queryable, submissionId: string): Promise<SubmittedDocument[]> {
  return (await db.query<DocumentRow>(sql.listDocuments, [submissionId])).map(toSubmittedDocument);
}

/** What the modal said of it; nothing when it is on its way already. */
export async function setDocumentDetails(
  db: Queryable,
  id: string,
  { kind, period, date }: Pick<SubmittedDocument, 'kind' | 'period' | 'date'>,
): Promise<SubmittedDocument | undefined> {
  const [row] = await db.query<DocumentRow>(sql.setDocumentDetails, [id, kind, period, date]);
  return row && toSubmittedDocument(row);
}

/** The document in its new state; nothing when somebody else moved it first. */
export async function transitionDocument(
  db: Queryable,
  id: string,
  { from, to, mediumId }: { from: DocumentState; to: DocumentState; mediumId?: string },
): Promise<SubmittedDocument | undefined> {
  if (!transitions[from].includes(to)) throw new Error(`A document cannot go from ${from} to ${to}.`);
  const [row] = await db.query<DocumentRow>(sql.transitionDocument, [id, from, to, mediumId]);
  return row && toSubmittedDocument(row);
}

/** Its file is in the storage. False when another worker has described it again since, as another medium. */
export async function markDocumentStored(db: Queryable, id: string, mediumId: string): Promise<boolean> {
  return (await db.query(sql.markDocumentStored, [id, mediumId])).length > 0;
}

/** Its file cannot be had any more; one that is stored already needs none. */
export async function markDocumentMissing(db: Queryable, id: string): Promise<void> {
  await db.query(sql.markDocumentMissing, [id]);
}

interface DocumentRow {
  readonly id: string;
  readonly submission_id: string;
  readonly slack_file_id: string;
  readonly name: string;
  readonly mime_type: string;
  readonly size: string;
  readonly kind: DocumentKind | null;
  readonly period: string | null;
  readonly date: string | null;
  readonly medium_id: string | null;
  readonly state: DocumentState;
}

function toSubmittedDocument(row: DocumentRow): SubmittedDocument {
  return {
    id: row.id,
    submissionId: row.submission_id,
    slackFileId: row.slack_file_id,
    name: row.name,
    mimeType: row.mime_type,
    size: Number(row.size),
    kind: row.kind ?? undefined,
    period: row.period ?? undefined,
    date: row.date ?? undefined,
    mediumId: row.medium_id ?? undefined,
    state: row.state,
  };
}
