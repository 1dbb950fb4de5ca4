import { type Finding, gravestFinding, isAboutDocument, ofKind, type Summary } from '../../shared';
import { isMatchCode } from './file-check';
import { ageText, eventQuestion } from './finding-sentence';
import type { Texts } from './texts';

/** What a person does about a report: by what was found where that says more than the verdict. */
export function nextStep(summary: Summary, texts: Texts): string {
  const { kind, verdict, examined, impossible, findings } = summary;
  const { report } = texts;
  if (!examined) {
    const isLocked = findings.some(
      ({ typeCode, sentiment }) => typeCode === 'encryption' && sentiment !== 'good',
    );
    return isLocked ? report.lockedNext : report.notExaminedNext;
  }
  const isOfDocument = isAboutDocument(kind);
  // Comparing or keeping what is no document helps nobody, and opening it may do harm, whatever else was found.
  if (
    isOfDocument &&
    findings.some(({ typeCode, severity }) => typeCode === 'format' && severity === 'alert')
  )
    return report.notDocumentNext;
  const finding = gravestFinding(summary);
  if (isMatchCode(finding?.typeCode)) return report.sentForOtherNext;
  if (isOfDocument && finding?.typeCode === 'encryption') return report.lockedNext;
  if (isOfDocument && finding?.typeCode === 'format') return report.notExaminedNext;
  const isBad = verdict === 'review' || verdict === 'alert';
  if (isBad && finding?.company && finding.countsForYears === undefined)
    return alertNext(finding, verdict, texts);
  // The original of a document shows its true dates.
  if (impossible && !isOfDocument && verdict === 'review') return report.impossibleNext;
  return ofKind(report.next, kind)[verdict];
}

/** Says which alert to look up, on which company, how old it is, and what to compare. */
function alertNext(finding: Finding, verdict: Summary['verdict'], texts: Texts): string {
  const { company: { name = '', isApplicant = false, managers = [] } = {} } = finding;
  const { ownAlertNext, otherAlertNext, holdNext } = texts.report;
  const { unnamedCompany, ofCompany } = texts.findings;
  const age = ageText(finding, texts);
  const about = [isApplicant ? '' : ofCompany(name || unnamedCompany), age && `(${age})`];
  const question = eventQuestion(
    finding,
    about
      .filter(Boolean)
      .map((part) => ` ${part}`)
      .join(''),
    texts,
  );
  const next = isApplicant ? ownAlertNext(question) : otherAlertNext(question, managers[0] ?? '');
  return verdict === 'alert' ? holdNext(next) : next;
}
