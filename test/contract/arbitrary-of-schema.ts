import fc from 'fast-check';
import { resolveRef, type Schema } from './contract-document';

type Properties = Readonly<Record<string, Schema>>;

/** Values that a schema of the document allows; only for the keywords that it uses. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return arbitraryOf(resolveRef(schema.$ref));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  if (Array.isArray(schema.allOf)) return arbitraryOf(mergeObjects(schema.allOf));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return arbitraryObject(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items as Schema), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: 4,
      });
    case 'string':
      return arbitraryString(schema);
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? -1e9), max: Number(schema.maximum ?? 1e9) });
    case 'number':
      return fc
        .double({ min: Number(schema.minimum ?? -1e6), max: 1e6, noNaN: true })
        .map((value) => value + 0);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}

function arbitraryObject(schema: Schema): fc.Arbitrary<unknown> {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Properties;
    required?: string[];
    additionalProperties?: Schema | false;
  };
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part)])),
    { requiredKeys: required.filter((name) => name in properties) as never[] },
  );
  // Objects may have more fields than are listed.
  const further =
    additionalProperties === false
      ? fc.constant({})
      : fc.dictionary(
          fc.string({ minLength: 1, maxLength: 8 }).map((name) => `x-${name}`),
          additionalProperties ? arbitraryOf(additionalProperties) : fc.jsonValue(),
          { maxKeys: 2 },
        );
  return fc.tuple(further, known).map(([more, fields]) => ({ ...more, ...fields }));
}

function arbitraryString({ format, pattern, minLength = 0, not }: Schema): fc.Arbitrary<string> {
  const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  if (format === 'date') return date.map((day) => day.toJSON().slice(0, 10));
  if (format === 'date-time') return date.map((time) => time.toJSON());
  if (format === 'uri') return fc.webUrl();
  if (String(pattern).startsWith('^\\d{4}'))
    return date.map((time) => time.toJSON().slice(0, 19).replace('T', ' '));
  if (String(pattern).includes('/')) return fc.constantFrom('application/pdf', 'image/png', 'text/csv');
  const allowed = new RegExp(String(pattern ?? ''), 'u');
  const excluded = (not as { enum?: string[] } | undefined)?.enum ?? [];
  return fc
    .string({ unit: 'binary', minLength: Number(minLength), maxLength: 40 })
    .filter((text) => allowed.test(text) && !excluded.includes(text));
}

/** One object with the properties and required fields of all parts. */
function mergeObjects(parts: readonly Schema[]): Schema {
  const resolved = parts.map((part) => (typeof part.$ref === 'string' ? resolveRef(part.$ref) : part));
  return {
    type: 'object',
    properties: Object.assign({}, ...resolved.map(({ properties }) => properties)),
    required: resolved.flatMap(({ required = [] }) => required as string[]),
  };
}
