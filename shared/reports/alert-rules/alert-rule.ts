import { z } from 'zod/v4';
import { alertLevels } from '../alert-level';
import { readRiskClass } from '../risk-class';

const riskClassSchema = z
  .custom<number | string>((value) => readRiskClass(value) !== undefined, {
    error: 'riskClassAtLeast must be a number, or a letter from A to E.',
  })
  .transform((value) => readRiskClass(value) ?? Number.NaN);

const probabilitySchema = z
  .number({ error: 'probabilityOfDefaultAtLeast must be a fraction from 0 to 1.' })
  .min(0, 'probabilityOfDefaultAtLeast must be at least 0.')
  .max(1, 'probabilityOfDefaultAtLeast must be at most 1: 0.05 means 5 %.');

const sourceSchema = z
  .string({ error: 'A source must be a name such as magpie.' })
  .min(1, 'A source must be a name such as magpie.');

const sourcesSchema = z
  .array(sourceSchema, { error: 'sources must be a list of names such as magpie.' })
  .min(1, 'sources must name at least one source, or be left out.');

/** When to raise an alert. Every given condition must match. */
export const alertRuleSchema = z
  .strictObject(
    {
      name: z.string({ error: 'name must be text.' }).optional(),
      verdictAtLeast: z
        .enum(['review', 'alert'], { error: 'verdictAtLeast must be review or alert.' })
        .optional(),
      /** At least as bad, in the configured direction. */
      riskClassAtLeast: riskClassSchema.optional(),
      /** A fraction. Matches only when the scale is configured: a guess raises no alert. */
      probabilityOfDefaultAtLeast: probabilitySchema.optional(),
      managerAlertLevelAtLeast: z
        .enum(alertLevels, { error: `managerAlertLevelAtLeast must be one of ${alertLevels.join(', ')}.` })
        .optional(),
      sources: sourcesSchema.optional(),
    },
    { error: 'A rule must be an object with at least one condition.' },
  )
  .refine(({ name: _, ...conditions }) => Object.values(conditions).some((value) => value !== undefined), {
    error: 'A rule without a condition would match every report. Add at least one condition.',
    // An invalid condition is missing here, but has its own issue.
    when: ({ issues }) => issues.length === 0,
  });

export type AlertRule = z.infer<typeof alertRuleSchema>;
