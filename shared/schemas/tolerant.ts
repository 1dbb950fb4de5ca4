import { z } from 'zod/v4';

// Fields that never fail: what has the wrong type is read as absent. Plain transforms rather than `.catch`, which
// builds an error for every miss and makes a large broken report several times dearer than a sound one.

export const text = z.unknown().transform((value) => (typeof value === 'string' ? value : undefined));

export const finiteNumber = z.unknown().transform((value) => (isFiniteNumber(value) ? value : undefined));

/** A value that can be shown as it is. */
export const scalar = z.unknown().transform((value) => (isScalar(value) ? value : undefined));

export const textList = z
  .unknown()
  .transform((value) => asList(value).filter((item) => typeof item === 'string'));

/** The named fields of an object; of anything else, none. */
export function record<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape));
}

/** The objects of a list, or a single object where the list was left out. */
export function recordList<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => asList(value).filter(isRecord), z.array(z.object(shape)));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type Scalar = string | number | boolean;

export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'boolean' || isFiniteNumber(value);
}

export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
