/**
 * Reads one field of external data and never fails: a value of the wrong type is read as absent. Plain functions,
 * because a report may list 100,000 reasons and a lenient schema is several times slower.
 */
export type Reader<T> = (value: unknown) => T;

export const anything: Reader<unknown> = (value) => value;

export const text: Reader<string | undefined> = (value) => (typeof value === 'string' ? value : undefined);

export const finiteNumber: Reader<number | undefined> = (value) =>
  isFiniteNumber(value) ? value : undefined;

/** A value that can be shown as it is. */
export const scalar: Reader<Scalar | undefined> = (value) => (isScalar(value) ? value : undefined);

export const textList: Reader<string[]> = (value) =>
  asList(value).filter((item): item is string => typeof item === 'string');

type Shape = Readonly<Record<string, Reader<unknown>>>;
type Fields<S extends Shape> = { readonly [Key in keyof S]: ReturnType<S[Key]> };

/** The named fields of an object; all absent for anything else. */
export function record<S extends Shape>(shape: S): Reader<Fields<S>> {
  const readers = Object.entries(shape);
  return (value) => {
    const source: Record<string, unknown> = isRecord(value) ? value : {};
    const fields: Record<string, unknown> = {};
    for (const [key, read] of readers) fields[key] = read(source[key]);
    return fields as Fields<S>;
  };
}

/** The objects of a list, or a single object where the list was left out. */
export function recordList<S extends Shape>(shape: S): Reader<Fields<S>[]> {
  const read = record(shape);
  return (value) => asList(value).filter(isRecord).map(read);
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
