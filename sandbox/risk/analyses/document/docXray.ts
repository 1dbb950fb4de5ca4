import type { Medium } from '../../data/records';
import { classify } from './classify';
import { judgeOther, judgePdf } from './criteria';
import type { DocumentEvidence } from './DocumentEvidence';
import type { Level, Reason } from './Reason';

const COLOURS = { fraudulent: 'red', suspicious: 'orange', none: 'green' } as const;
// How far one finding moves the evaluation towards 1; several add up without ever reaching it.
const GRAVITY = { fraudulent: 0.9, suspicious: 0.4, none: 0 } as const;

/** The `raw` of a Doc X-Ray: what the document is, what was found in it, and how bad that is. */
export function docXray(medium: Medium, evidence: DocumentEvidence) {
  const reasons = evidence.format === 'pdf' ? judgePdf(evidence) : judgeOther(evidence);
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
