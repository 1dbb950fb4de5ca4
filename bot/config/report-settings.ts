import { z } from 'zod/v4';
import { type ReportSettings, reportSettingsSchema } from '../../shared/reports';
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
  })
  .transform(
    (variables): ReportSettings =>
      reportSettingsSchema.parse({
        probabilityScale: variables.PROBABILITY_SCALE,
        confidenceScale: variables.CONFIDENCE_SCALE,
        riskClassDirection: variables.RISK_CLASS_DIRECTION,
      }),
  );
