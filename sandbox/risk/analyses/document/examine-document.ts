import type { Medium } from '../../data/records';
import { fileBehaviours } from '../../magic';
import { docXray } from './doc-xray';
import { CLEAN_PDF, type DocumentEvidence, FRAUDULENT_PDF, SUSPICIOUS_PDF } from './document-evidence';
import { readEvidence } from './read-evidence';

interface Circumstances {
  /** Undefined when the storage keeps no contents. */
  content: Buffer | undefined;
  /** The second look, which finds the worst. */
  revision: boolean;
}

/** A Doc X-Ray of what the document says, unless its name says what it shall find. */
export async function examineDocument(medium: Medium, circumstances: Circumstances) {
  return docXray(medium, await evidenceFor(medium, circumstances));
}

function evidenceFor(
  { meta }: Medium,
  { content, revision }: Circumstances,
): DocumentEvidence | Promise<DocumentEvidence> {
  const behaviours = fileBehaviours(meta.name);
  if (revision || behaviours.has('fraudulent')) return FRAUDULENT_PDF;
  if (behaviours.has('suspicious')) return SUSPICIOUS_PDF;
  if (behaviours.has('green') || content === undefined) return CLEAN_PDF;
  return readEvidence(content);
}
