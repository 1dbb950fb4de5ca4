import type { z } from 'zod/v4';
import { foreignObject } from './foreign-object';
import { identifier } from './identifier';

/** A request as the service returns it; status and stage are shown, never used to decide. */
export const requestSchema = foreignObject({ id: identifier });

export type RiskRequest = z.infer<typeof requestSchema> & {
  readonly status?: unknown;
  readonly stage?: unknown;
  readonly code?: unknown;
  readonly businessName?: unknown;
};
