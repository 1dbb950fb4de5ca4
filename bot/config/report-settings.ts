import { z } from 'zod/v4';
import { type ReportSettings, reportSettingsSchema } from '../../shared/reports';
import {
  DEFAULT_ALERT_YEARS,
  DEFAULT_PASSING_ALERTS,
  parseAlertYears,
} from '../../shared/reports/alert-years';
import { oneOf } from './variable-schemas';

const SCALES = ['auto', 'fraction', 'percent'] as const;
const DIRECTIONS = ['higherIsWorse', 'lowerIsWorse'] as const;

/** What the contract leaves open about reports. */
export const reportVariablesSchema = z
  .object({
    PROBABILITY_SCALE: oneOf('PROBABILITY_SCALE', SCALES).default('auto').meta({
      description:
        'How the service writes a probability of default: `fraction` (0.05) or `percent` (5). With `auto` no alert depends on it.',
    }),
    CONFIDENCE_SCALE: oneOf('CONFIDENCE_SCALE', SCALES).default('auto').meta({
      description: 'The same for the confidence in a person’s identity.',
    }),
    RISK_CLASS_DIRECTION: oneOf('RISK_CLASS_DIRECTION', DIRECTIONS).default('higherIsWorse').meta({
      description:
        'Which risk class is worse: a higher one (`higherIsWorse`) or a lower one (`lowerIsWorse`).',
    }),
    MANAGER_ALERT_YEARS: z
      .string()
      .refine((text) => parseAlertYears(text) !== undefined, {
        error: `MANAGER_ALERT_YEARS must name levels with years, such as ${DEFAULT_ALERT_YEARS}, or high=always.`,
        abort: true,
      })
      .default(DEFAULT_ALERT_YEARS)
      .meta({
        description:
          'For how many years an alert on a manager’s company counts, by its level: `low=3, medium=5, high=10`, or `always`. Levels that are not named count always; `low=0` never counts. An older one is listed with its age, and changes no verdict. Only for the alerts in `PASSING_MANAGER_ALERTS`.',
      }),
    PASSING_MANAGER_ALERTS: z.string().default(DEFAULT_PASSING_ALERTS).meta({
      description:
        'The alerts that pass with the years of `MANAGER_ALERT_YEARS`, as the service names them, separated by commas. Any other counts always, as one without a date or with an unknown level does; `none` lets all count always.',
    }),
  })
  .transform(
    (variables): ReportSettings =>
      reportSettingsSchema.parse({
        probabilityScale: variables.PROBABILITY_SCALE,
        confidenceScale: variables.CONFIDENCE_SCALE,
        riskClassDirection: variables.RISK_CLASS_DIRECTION,
        managerAlertYears: variables.MANAGER_ALERT_YEARS,
        passingManagerAlerts: variables.PASSING_MANAGER_ALERTS,
      }),
  );
