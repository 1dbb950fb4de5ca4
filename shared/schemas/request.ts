import type { z } from 'zod/v4';
import { identifier } from './identifier';
import { looseObject } from './loose-object';

/** A request as the service returns it; status and stage are only shown. */
export const requestSchema = looseObject({ id: identifier });

export type RiskRequest = z.infer<typeof requestSchema> & {
  readonly status?: unknown;
  readonly stage?: unknown;
  readonly code?: unknown;
  readonly businessName?: unknown;
};
