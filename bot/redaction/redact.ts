import { isDate } from 'node:util/types';
import { publicFields } from './public-fields';

type Subject = keyof typeof publicFields;
type FieldsOf<Name extends Subject> = (typeof publicFields)[Name];

type Plain = string | number | boolean | Date | null | undefined;
/** The part that is left of a value that can be anything: only what is plain. */
type PlainPart<Value> = unknown extends Value
  ? Plain | readonly Plain[]
  : Value extends Plain | readonly Plain[]
    ? Value
    : never;

/** Only `redact` makes it. */
declare const redactedSubject: unique symbol;
interface Mark<Name> {
  readonly [redactedSubject]: Name;
}

/** What is shown of data everywhere: full and redacted data both have it. */
export type PublicPart<Name extends Subject, Data> = Picked<Name, Data, false>;

/** Data with nothing that another company may not read. */
export type Redacted<Name extends Subject, Data> = Picked<Name, Data, true>;

/** Redacted data, whatever it is about. */
export type RedactedData = Mark<Subject>;

type Picked<Name extends Subject, Data, IsMarked> = Data extends Plain
  ? Extract<Data, null | undefined>
  : Data extends readonly (infer Item)[]
    ? readonly Picked<Name, Item, IsMarked>[]
    : {
        readonly [Key in keyof Data as Key extends keyof FieldsOf<Name> ? Key : never]: PickedField<
          FieldsOf<Name>[Key & keyof FieldsOf<Name>],
          Data[Key],
          IsMarked
        >;
      } & (IsMarked extends true ? Mark<Name> : unknown);

type PickedField<Field, Value, IsMarked> = Field extends Subject
  ? Picked<Field, Value, IsMarked>
  : PlainPart<Value>;

/** Leaves only what another company may read. */
export function redact<Name extends Subject, Data extends object>(
  name: Name,
  data: Data,
): Redacted<Name, Data> {
  return pickFields(name, data) as Redacted<Name, Data>;
}

function pickFields(name: Subject, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => pickFields(name, item));
  if (typeof value !== 'object' || value === null) return undefined;
  const fields: Readonly<Record<string, true | Subject>> = publicFields[name];
  const given = Object.entries(value).filter(([key]) => Object.hasOwn(fields, key));
  const picked = given.map(([key, inner]) => {
    const field = fields[key];
    return [key, field === undefined || field === true ? toPlain(inner) : pickFields(field, inner)];
  });
  return Object.fromEntries(picked.filter(([, inner]) => inner !== undefined));
}

/** Leaves out an object that nobody has named, whatever the types say. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isPlain) ? value : undefined;
  return isPlain(value) ? value : undefined;
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object' || isDate(value);
}
