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
// How far one finding moves the value towards 1; several findings approach 1 without reaching it.
const LEVEL_WEIGHTS = { fraudulent: 0.9, suspicious: 0.4, none: 0 } as const;

/** The `raw` of a Doc X-Ray: the document type, the findings and the overall flag. */
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
    // The criteria that decided the colour: all of them when nothing was found.
    meta: reasons.filter(({ level }) => level === worst).map(({ typeCode }) => typeCode),
    value: Number((1 - trust).toFixed(2)),
  };
}

function getWorstLevel(reasons: DocReason[]): ReasonLevel {
  const levels = reasons.map(({ level }) => level);
  return levels.includes('fraudulent') ? 'fraudulent' : levels.includes('suspicious') ? 'suspicious' : null;
}
