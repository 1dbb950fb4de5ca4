import { z } from 'zod/v4';
import { asRule, type SettingIssue, toSettingIssues } from '../errors/setting-issue';
import {
  type AlertYears,
  DEFAULT_ALERT_YEARS,
  DEFAULT_PASSING_ALERTS,
  parseAlertNames,
  parseAlertYears,
} from './alert-years';

const scaleSchema = z.enum(['auto', 'fraction', 'percent']);

export const fractionSchema = z.custom<number>(
  (value) => typeof value === 'number' && value >= 0 && value <= 1,
  asRule('not_fraction'),
);

const alertYearsSchema = z
  .custom<string>(
    (value) => typeof value === 'string' && parseAlertYears(value) !== undefined,
    asRule('not_alert_years'),
  )
  .transform((text): AlertYears => parseAlertYears(text) ?? {});

const thresholdsByDirection = {
  higherIsWorse: { review: 3, alert: 4 },
  lowerIsWorse: { review: 3, alert: 2 },
};

/** What the service does not state: scales, the direction of the risk class, thresholds, how long an alert counts. */
export const reportSettingsSchema = z
  .strictObject({
    probabilityScale: scaleSchema.default('auto'),
    confidenceScale: scaleSchema.default('auto'),
    riskClassDirection: z.enum(['higherIsWorse', 'lowerIsWorse']).default('higherIsWorse'),
    riskClassThresholds: z.strictObject({ review: z.number(), alert: z.number() }).optional(),
    lowIdentityConfidence: fractionSchema.default(0.8),
    managerAlertYears: alertYearsSchema.prefault(DEFAULT_ALERT_YEARS),
    passingManagerAlerts: z.string().transform(parseAlertNames).prefault(DEFAULT_PASSING_ALERTS),
  })
  .transform((settings) => ({
    ...settings,
    riskClassThresholds: settings.riskClassThresholds ?? thresholdsByDirection[settings.riskClassDirection],
  }))
  .refine(
    ({ riskClassDirection, riskClassThresholds: { review, alert } }) =>
      riskClassDirection === 'higherIsWorse' ? review <= alert : review >= alert,
    { path: ['riskClassThresholds'], ...asRule('thresholds_out_of_order') },
  );

export type ReportSettings = z.infer<typeof reportSettingsSchema>;
export type Scale = ReportSettings['probabilityScale'];
export type RiskClassDirection = ReportSettings['riskClassDirection'];

export const defaultReportSettings: ReportSettings = reportSettingsSchema.parse({});

type ReportSettingsResult =
  | { readonly ok: true; readonly settings: ReportSettings }
  | { readonly ok: false; readonly issues: readonly SettingIssue[] };

export function parseReportSettings(input: unknown): ReportSettingsResult {
  const parsed = reportSettingsSchema.safeParse(input);
  return parsed.success
    ? { ok: true, settings: parsed.data }
    : { ok: false, issues: toSettingIssues(parsed.error) };
}
