import type { MediumRecord } from '../../records';
import { classifyDocument } from './classify-document';
import { checkEncryption } from './criteria/check-encryption';
import { checkFormat } from './criteria/check-format';
import { checkSignature } from './criteria/check-signature';
import { checkSoftware } from './criteria/check-software';
import { checkStructure } from './criteria/check-structure';
import { checkTime } from './criteria/check-time';
import type { DocReason, ReasonLevel } from './criteria/doc-reason';
import type { DocumentEvidence } from './document-evidence';

const PDF_CRITERIA = [checkTime, checkSignature, checkSoftware, checkStructure, checkEncryption];

const FLAG_COLOURS = { fraudulent: 'red', suspicious: 'orange', none: 'green' } as const;
// How far one finding moves the evaluation towards 1; several add up without ever reaching it.
const LEVEL_WEIGHTS = { fraudulent: 0.9, suspicious: 0.4, none: 0 } as const;

/** The `raw` of a Doc X-Ray: what the document is, what was found in it, and how bad that is. */
export function buildDocXray(medium: MediumRecord, evidence: DocumentEvidence) {
  const reasons =
    evidence.format === 'pdf'
      ? PDF_CRITERIA.map((criterion) => criterion(evidence))
      : [checkFormat(evidence)];
  return { type: classifyDocument(medium), reasons, flag: buildFlag(reasons) };
}

function buildFlag(reasons: DocReason[]) {
  const worst = getWorstLevel(reasons);
  const trust = reasons.reduce((product, { level }) => product * (1 - LEVEL_WEIGHTS[level ?? 'none']), 1);
  return {
    color: FLAG_COLOURS[worst ?? 'none'],
    // The criteria that decided the colour; when nothing was found, all of them did.
    meta: reasons.filter(({ level }) => level === worst).map(({ typeCode }) => typeCode),
    value: Number((1 - trust).toFixed(2)),
  };
}

function getWorstLevel(reasons: DocReason[]): ReasonLevel {
  const levels = reasons.map(({ level }) => level);
  return levels.includes('fraudulent') ? 'fraudulent' : levels.includes('suspicious') ? 'suspicious' : null;
}
