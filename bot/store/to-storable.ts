import { toValidText } from '../../shared/text/to-valid-text';

/** A value of a statement as the database takes it, whoever wrote the text in it. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toValidText(value);
  return Array.isArray(value) ? value.map(toStorable) : value;
}
