import { z } from 'zod/v4';
import { asRule } from '../../errors/setting-issue';
import { alertLevels } from '../alert-level';
import { fractionSchema } from '../report-settings';
import { readRiskClass } from '../risk-class';

const riskClassSchema = z
  .custom<number | string>((value) => readRiskClass(value) !== undefined, asRule('not_risk_class'))
  .transform((value) => readRiskClass(value) ?? Number.NaN);

/** A rule that says when to raise an alert. Every given condition must match. */
export const alertRuleSchema = z
  .strictObject({
    name: z.string().optional(),
    verdictAtLeast: z.enum(['review', 'alert']).optional(),
    /** The class is at least as bad, in the configured direction. */
    riskClassAtLeast: riskClassSchema.optional(),
    /** A fraction. Matches only when the scale is configured: a guess raises no alert. */
    probabilityOfDefaultAtLeast: fractionSchema.optional(),
    managerAlertLevelAtLeast: z.enum(alertLevels).optional(),
    sources: z.array(z.string().min(1)).min(1).optional(),
  })
  .refine(({ name: _, ...conditions }) => Object.values(conditions).some((value) => value !== undefined), {
    ...asRule('rule_without_condition'),
    // An invalid condition is missing here, but has its own issue.
    when: ({ issues }) => issues.length === 0,
  });

export type AlertRule = z.infer<typeof alertRuleSchema>;
