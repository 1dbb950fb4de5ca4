import { getFileBehaviours } from '../../magic-inputs';
import type { MediumRecord } from '../../records';
import { buildDocXray } from './build-doc-xray';
import { CLEAN_PDF, type DocumentEvidence, FRAUDULENT_PDF, SUSPICIOUS_PDF } from './document-evidence';
import { readEvidence } from './read-evidence';

interface ExamineOptions {
  /** Undefined when the storage keeps no contents. */
  content: Buffer | undefined;
  /** The second look, which finds the worst. */
  revision: boolean;
}

/** A Doc X-Ray of what the document says, unless its name says what it shall find. */
export async function examineDocument(medium: MediumRecord, circumstances: ExamineOptions) {
  return buildDocXray(medium, await getEvidence(medium, circumstances));
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
