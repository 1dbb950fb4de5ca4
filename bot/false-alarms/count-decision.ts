import type { AlertRule, Verdict } from '../../shared';
import type { CaseDecision } from '../cases';
import type { Metrics } from '../ops/metrics';
import { queryRow } from '../store/query-rows';
import type { Transaction } from '../store/queryable';
import { getTexts } from '../texts/texts';

/** A decision that counts, and what it is about. */
export interface DecisionOutcome {
  readonly decision: CaseDecision;
  readonly verdict?: Verdict;
  /** The rules that alerted people of the case, as JSON. */
  readonly rules: readonly string[];
}

const FIND_OUTCOME = `
  select c.decision, c.verdict,
    array(select distinct a.rule from xray.alerts a where a.case_id = c.id and not a.is_muted) as rules
  from xray.cases c where c.id = $1 and c.state in ('decided', 'waiting') and c.decision is not null`;

/** Finds the outcome of a case; undefined unless it is decided, or documents were asked for. */
export async function findDecisionOutcome(
  tx: Transaction,
  caseId: string,
): Promise<DecisionOutcome | undefined> {
  return queryRow<DecisionOutcome>(tx, FIND_OUTCOME, [caseId]);
}

/** Counts by kinds and codes that are known beforehand: labels must be few, and name no company and no person. */
export function countDecision(metrics: Metrics, outcome: DecisionOutcome): void {
  const { kind, findings = [], finding } = outcome.decision;
  const { verdict, rules } = outcome;
  const isFalseAlarm = kind === 'false_alarm';
  metrics.decisions.inc({ kind, verdict: verdict ?? 'none' });
  for (const condition of new Set(rules.flatMap(listConditions)))
    metrics.decidedAlerts.inc({ condition, false_alarm: String(isFalseAlarm) });
  const wrong = isFalseAlarm && finding !== undefined ? toFindingLabel(finding) : undefined;
  for (const label of new Set(findings.map(toFindingLabel)))
    metrics.decidedFindings.inc({ finding: label, false_alarm: String(label === wrong) });
}

/** What a rule asks for; sources only limit it, unless there is nothing else. */
function listConditions(rule: string): string[] {
  const { name: _, sources, ...conditions } = JSON.parse(rule) as AlertRule;
  const names = Object.keys(conditions);
  return names.length === 0 && sources ? ['sources'] : names;
}

const { checks, ratios } = getTexts('en').findings;
const knownFindings = new Set([...Object.keys(checks), ...Object.keys(ratios)]);

function toFindingLabel(key: string): string {
  return knownFindings.has(key) ? key : 'other';
}
