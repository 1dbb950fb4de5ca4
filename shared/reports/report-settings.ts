import { z } from 'zod/v4';
import type { ValidationIssue } from '../errors/validation-issue';
import { toValidationIssues } from './to-validation-issues';

const scaleSchema = z.enum(['auto', 'fraction', 'percent'], {
  error: 'The scale must be auto, fraction or percent.',
});

const riskClassSchema = z.number({ error: 'A risk class threshold must be a number.' });

const directions = ['higherIsWorse', 'lowerIsWorse'] as const;

const thresholdsByDirection = {
  higherIsWorse: { review: 3, alert: 4 },
  lowerIsWorse: { review: 3, alert: 2 },
};

const thresholdOrderIssue = {
  path: ['riskClassThresholds'],
  error: 'The alert threshold must be at least as bad as the review threshold in the chosen direction.',
};

/** What the service does not state: scales, the direction of the risk class, thresholds. */
export const reportSettingsSchema = z
  .strictObject(
    {
      probabilityScale: scaleSchema.default('auto'),
      confidenceScale: scaleSchema.default('auto'),
      riskClassDirection: z
        .enum(directions, {
          error: 'The direction must be higherIsWorse or lowerIsWorse.',
        })
        .default('higherIsWorse'),
      riskClassThresholds: z
        .strictObject(
          { review: riskClassSchema, alert: riskClassSchema },
          { error: 'The thresholds must give review and alert.' },
        )
        .optional(),
      lowIdentityConfidence: z
        .number({ error: 'The lowest good identity confidence must be a fraction from 0 to 1.' })
        .min(0, 'The lowest good identity confidence must be at least 0.')
        .max(1, 'The lowest good identity confidence must be at most 1: 0.8 means 80 %.')
        .default(0.8),
    },
    { error: 'The settings must be an object.' },
  )
  .transform((settings) => ({
    ...settings,
    riskClassThresholds: settings.riskClassThresholds ?? thresholdsByDirection[settings.riskClassDirection],
  }))
  .refine(({ riskClassDirection, riskClassThresholds: { review, alert } }) => {
    return riskClassDirection === 'higherIsWorse' ? review <= alert : review >= alert;
  }, thresholdOrderIssue);

export type ReportSettings = z.infer<typeof reportSettingsSchema>;
export type Scale = ReportSettings['probabilityScale'];
export type RiskClassDirection = ReportSettings['riskClassDirection'];

export const defaultReportSettings: ReportSettings = reportSettingsSchema.parse({});

type ReportSettingsResult =
  | { readonly ok: true; readonly settings: ReportSettings }
  | { readonly ok: false; readonly issues: readonly ValidationIssue[] };

export function parseReportSettings(input: unknown): ReportSettingsResult {
  const parsed = reportSettingsSchema.safeParse(input);
  return parsed.success
    ? { ok: true, settings: parsed.data }
    : { ok: false, issues: toValidationIssues(parsed.error, '') };
}
