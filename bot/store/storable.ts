import { validText } from '../../shared/text/valid-text';

/** A value of a statement as the database takes it, whoever wrote the text in it. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return validText(value);
  return Array.isArray(value) ? value.map(storable) : value;
}
