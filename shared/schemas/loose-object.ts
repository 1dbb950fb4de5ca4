import { z } from 'zod/v4';
import { isRecord } from './lenient-readers';

/** An object from the service: the named fields are checked, the others kept. */
export function looseObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(withoutPrototypeKey, z.looseObject(shape));
}

/** JSON may carry a field named `__proto__`; copied by assignment it would become the copy's prototype. */
function withoutPrototypeKey(input: unknown): unknown {
  if (!isRecord(input) || !Object.hasOwn(input, '__proto__')) return input;
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== '__proto__'));
}
