import { getFileBehaviours } from '../../magic-inputs';
import type { MediumRecord } from '../../records';
import { buildDocXray } from './build-doc-xray';
import { CLEAN_PDF, type DocumentEvidence, FRAUDULENT_PDF, SUSPICIOUS_PDF } from './document-evidence';
import { readEvidence } from './read-evidence';

interface ExamineOptions {
  /** The bytes; undefined if the storage does not keep contents. */
  content: Buffer | undefined;
  /** Whether this is a second run, which finds fraud. */
  revision: boolean;
}

/** Examines the document itself, unless its name is a magic input. */
export async function examineDocument(medium: MediumRecord, options: ExamineOptions) {
  return buildDocXray(medium, await getEvidence(medium, options));
}

function getEvidence(
  { meta }: MediumRecord,
  { content, revision }: ExamineOptions,
): DocumentEvidence | Promise<DocumentEvidence> {
  const behaviours = getFileBehaviours(meta.name);
  if (revision || behaviours.has('fraudulent')) return FRAUDULENT_PDF;
  if (behaviours.has('suspicious')) return SUSPICIOUS_PDF;
  if (behaviours.has('green') || content === undefined) return CLEAN_PDF;
  return readEvidence(content);
}
