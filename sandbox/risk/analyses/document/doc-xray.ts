import type { Medium } from '../../data/records';
import { classify } from './classify';
import { encryption } from './criteria/encryption';
import { format } from './criteria/format';
import type { Level, Reason } from './criteria/reason';
import { signature } from './criteria/signature';
import { software } from './criteria/software';
import { structure } from './criteria/structure';
import { time } from './criteria/time';
import type { DocumentEvidence } from './document-evidence';

const PDF_CRITERIA = [time, signature, software, structure, encryption];

const COLOURS = { fraudulent: 'red', suspicious: 'orange', none: 'green' } as const;
// How far one finding moves the evaluation towards 1; several add up without ever reaching it.
const GRAVITY = { fraudulent: 0.9, suspicious: 0.4, none: 0 } as const;

/** The `raw` of a Doc X-Ray: what the document is, what was found in it, and how bad that is. */
export function docXray(medium: Medium, evidence: DocumentEvidence) {
  const reasons =
    evidence.format === 'pdf' ? PDF_CRITERIA.map((criterion) => criterion(evidence)) : [format(evidence)];
  return { type: classify(medium), reasons, flag: flag(reasons) };
}

function flag(reasons: Reason[]) {
  const worst = worstLevel(reasons);
  const trust = reasons.reduce((product, { level }) => product * (1 - GRAVITY[level ?? 'none']), 1);
  return {
    color: COLOURS[worst ?? 'none'],
    // The criteria that decided the colour; when nothing was found, all of them did.
    meta: reasons.filter(({ level }) => level === worst).map(({ typeCode }) => typeCode),
    value: Number((1 - trust).toFixed(2)),
  };
}

function worstLevel(reasons: Reason[]): Level {
  const levels = reasons.map(({ level }) => level);
  return levels.includes('fraudulent') ? 'fraudulent' : levels.includes('suspicious') ? 'suspicious' : null;
}
