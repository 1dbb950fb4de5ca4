import type { AlertRule } from '../../shared';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';

/** How often something was wrong, among the cases that people decided. */
export interface FalseAlarmRate {
  readonly decided: number;
  readonly falseAlarms: number;
}

export interface RuleRate extends FalseAlarmRate {
  readonly rule: AlertRule;
}

export interface FindingRate extends FalseAlarmRate {
  /** The key of the finding. */
  readonly finding: string;
}

/** Rates, of which those that are wrong most often come first. */
export interface FalseAlarmRates {
  readonly rules: readonly RuleRate[];
  readonly findings: readonly FindingRate[];
}

const DAY_MS = 86_400_000;
const RATE_DAYS = 365;
/** The newest alerts, and as many decided cases, are counted: a channel may have a million. */
const MAX_COUNTED = 10_000;
/** Fewer say nothing about a rule. */
const MIN_DECIDED = 5;

/** The time since when decisions are counted. */
export function getRatesStart(now: number): Date {
  return new Date(now - RATE_DAYS * DAY_MS);
}

/** Whether it is wrong more often than right, as far as enough decisions tell. */
export function isOftenWrong({ decided, falseAlarms }: FalseAlarmRate): boolean {
  return decided >= MIN_DECIDED && falseAlarms * 2 > decided;
}

const ALERTED = `
  select a.case_id, a.rule from xray.alerts a
  where a.team_id = $1 and a.channel_id = $2 and a.raised_at >= $3 and not a.is_muted
  order by a.raised_at desc limit $4`;

const COUNT_BY_RULE = `
  select a.rule, count(distinct c.id)::int as decided,
    count(distinct c.id) filter (where c.decision->>'kind' = 'false_alarm')::int as "falseAlarms"
  from (${ALERTED}) a join xray.cases c on c.id = a.case_id
  where c.state = 'decided'
  group by a.rule`;

/** The time of a decision, as the index cases_decided has it. */
const DECIDED_AT = "coalesce(own.decision->>'confirmedAt', own.decision->>'at')::bigint";

const COUNT_BY_FINDING = `
  select f.finding, count(*)::int as decided,
    count(*) filter (where c.decision->>'kind' = 'false_alarm' and c.decision->>'finding' = f.finding)::int
      as "falseAlarms"
  from xray.cases c
    cross join lateral jsonb_array_elements_text(c.decision->'findings') f (finding)
  where c.state = 'decided' and c.id in (
    select a.case_id from (${ALERTED}) a
    union
    (select own.id from xray.cases own
      where own.team_id = $1 and own.channel_id = $2 and own.state = 'decided' and ${DECIDED_AT} >= $5
      order by ${DECIDED_AT} desc limit $4))
  group by f.finding`;

/**
 * Finds how often rules and findings were wrong. A rule has the decided cases of which it alerted this channel, and how many
 * of them were decided as false alarms, whichever finding was named. A finding has the decided cases of this channel, or of
 * which it was alerted, that had it, and how many of them were false alarms because of it. Reopened cases count again when
 * they are decided again.
 */
export async function findFalseAlarmRates(
  db: Queryable,
  { teamId, channelId }: Channel,
  since: Date,
): Promise<FalseAlarmRates> {
  const values = [teamId, channelId, since.toISOString(), MAX_COUNTED];
  const rules = await queryRows<FalseAlarmRate & { readonly rule: string }>(db, COUNT_BY_RULE, values);
  const findings = await queryRows<FindingRate>(db, COUNT_BY_FINDING, [...values, since.getTime()]);
  return {
    rules: rules.map(({ rule, ...rate }) => ({ ...rate, rule: JSON.parse(rule) as AlertRule })).sort(byRate),
    findings: findings.sort(byRate),
  };
}

function byRate(a: FalseAlarmRate, b: FalseAlarmRate): number {
  return b.falseAlarms / b.decided - a.falseAlarms / a.decided || b.decided - a.decided;
}

/** The rate of a rule of the channel, if it has alerted. */
export function findRuleRate({ rules }: FalseAlarmRates, rule: AlertRule): RuleRate | undefined {
  return rules.find((rate) => toRuleKey(rate.rule) === toRuleKey(rule));
}

/** The database stores its conditions in an order of its own. */
function toRuleKey(rule: AlertRule): string {
  return JSON.stringify(Object.entries(rule).toSorted());
}
