import { z } from 'zod/v4';
import type { Problem } from '../errors/problem';
import { problemsOf } from './problems-of';

const scale = z.enum(['auto', 'fraction', 'percent'], {
  error: 'The scale must be auto, fraction or percent.',
});

const riskClass = z.number({ error: 'A risk class threshold must be a number.' });

const directions = ['higherIsWorse', 'lowerIsWorse'] as const;

const thresholdsByDirection = {
  higherIsWorse: { review: 3, alert: 4 },
  lowerIsWorse: { review: 3, alert: 2 },
};

const outOfOrder = {
  path: ['riskClassThresholds'],
  error: 'The alert threshold must be at least as bad as the review threshold in the chosen direction.',
};

/** How to read what the service does not say: scales, the direction of the risk class, where to draw lines. */
export const meaningSettingsSchema = z
  .strictObject(
    {
      probabilityScale: scale.default('auto'),
      confidenceScale: scale.default('auto'),
      riskClassDirection: z
        .enum(directions, {
          error: 'The direction must be higherIsWorse or lowerIsWorse.',
        })
        .default('higherIsWorse'),
      riskClassThresholds: z
        .strictObject(
          { review: riskClass, alert: riskClass },
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
  }, outOfOrder);

export type MeaningSettings = z.infer<typeof meaningSettingsSchema>;
export type Scale = MeaningSettings['probabilityScale'];
export type RiskClassDirection = MeaningSettings['riskClassDirection'];

export const defaultMeaningSettings: MeaningSettings = meaningSettingsSchema.parse({});

export type ReadSettings =
  | { readonly ok: true; readonly settings: MeaningSettings }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function readMeaningSettings(input: unknown): ReadSettings {
  const parsed = meaningSettingsSchema.safeParse(input);
  return parsed.success
    ? { ok: true, settings: parsed.data }
    : { ok: false, problems: problemsOf(parsed.error, '') };
}
