import ts from 'typescript';
import type { Columns, Value } from './describe-statement';

/**
 * How rows arrive. Both stores must agree, so that types which they read differently have to be cast: a bigint is a text for
 * node-postgres (https://github.com/brianc/node-pg-types#use) and a number or a bigint for PGlite
 * (https://github.com/electric-sql/pglite/blob/main/packages/pglite/src/types.ts).
 */
const ROW_TYPES: Readonly<Record<string, string>> = {
  ...{ text: 'string', name: 'string', bool: 'boolean', timestamptz: 'Date' },
  ...{ int2: 'number', int4: 'number', float4: 'number', float8: 'number' },
  ...{ _text: 'string[]', _int4: 'number[]', json: 'JSON', jsonb: 'JSON' },
};

/** How values arrive within JSON that PostgreSQL builds. */
const JSON_TYPES: Readonly<Record<string, string>> = {
  ...ROW_TYPES,
  timestamptz: 'string',
  int8: 'number',
  numeric: 'number',
  record: 'JSON',
};

interface Nulls {
  readonly allowed: ts.TypeFlags;
  readonly name: string;
}

const UNDEFINED: Nulls = { allowed: ts.TypeFlags.Undefined, name: 'undefined' };
const NULL: Nulls = { allowed: ts.TypeFlags.Null, name: 'null' };

/** What a type says of the rows of a statement that PostgreSQL does not. */
export function findMismatches(
  columns: Columns,
  row: ts.Type,
  { omitsNulls, checker }: { readonly omitsNulls: boolean; readonly checker: ts.TypeChecker },
): string[] {
  const comparison = new Comparison(checker);
  return comparison.compareMembers(columns, row, { nulls: omitsNulls ? UNDEFINED : NULL, types: ROW_TYPES });
}

/** JSON is always a list or has members: no column holds a text or a number alone. */
const OBJECT = ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive | ts.TypeFlags.Intersection;

function listParts(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

interface Reading {
  readonly nulls: Nulls;
  readonly types: Readonly<Record<string, string>>;
}

class Comparison {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  compareMembers(values: Columns, type: ts.Type, reading: Reading): string[] {
    const names = new Set(type.getProperties().map(({ name }) => name));
    // A row that nobody reads: only how many there are counts.
    if (names.size === 0) return [];
    // A column without a name only makes a row of what is counted.
    const unread = Object.keys(values).filter((name) => !names.has(name) && name !== '?column?');
    return [
      ...unread.map((name) => `${name} is selected, but not declared`),
      ...type.getProperties().flatMap((member) => {
        const declared = this.#checker.getTypeOfSymbol(member);
        const value = values[member.name];
        if (value)
          return this.#compare(value, declared, reading).map((problem) => `${member.name} ${problem}`);
        return member.flags & ts.SymbolFlags.Optional ? [] : [`${member.name} is declared, but not selected`];
      }),
    ];
  }

  #compare(value: Value, declared: ts.Type, reading: Reading): string[] {
    if (declared.flags & ts.TypeFlags.Unknown) return [];
    const isRefused =
      value.isNullable && !listParts(declared).some(({ flags }) => flags & reading.nulls.allowed);
    return [
      ...(isRefused ? [`can be null, but is not declared as ${reading.nulls.name}`] : []),
      ...this.#compareType(value, this.#getBase(declared), reading),
    ];
  }

  /** A type without null and undefined; of a parameter, the type that it extends. */
  #getBase(type: ts.Type): ts.Type {
    const base = this.#checker.getNonNullableType(type);
    return this.#checker.getBaseConstraintOfType(base) ?? base;
  }

  #compareType(value: Value, declared: ts.Type, reading: Reading): string[] {
    const actual = reading.types[value.type];
    const is = (flags: ts.TypeFlags) => listParts(declared).every((part) => part.flags & flags);
    const refuse = [`is ${actual ?? value.type}, but declared as ${this.#checker.typeToString(declared)}`];
    const expect = (isRight: boolean) => (isRight ? [] : refuse);
    switch (actual) {
      case 'string':
        return is(ts.TypeFlags.StringLike) ? this.#compareTexts(value, declared) : refuse;
      case 'number':
        return expect(is(ts.TypeFlags.NumberLike));
      case 'boolean':
        return expect(is(ts.TypeFlags.BooleanLike));
      case 'Date':
        return expect(declared.symbol?.name === 'Date');
      case 'string[]':
      case 'number[]': {
        const item = this.#checker.getIndexTypeOfType(declared, ts.IndexKind.Number);
        const flag = actual === 'string[]' ? ts.TypeFlags.StringLike : ts.TypeFlags.NumberLike;
        const parts = item ? listParts(item) : [];
        const isNull = (part: ts.Type) => part.flags & ts.TypeFlags.Null;
        if (!item || !parts.every((part) => part.flags & flag || isNull(part))) return refuse;
        return value.hasNullItems && !parts.some(isNull) ? ['has items that can be null'] : [];
      }
      case 'JSON':
        return is(OBJECT) && declared.symbol?.name !== 'Date' ? this.#compareJson(value, declared) : refuse;
      default:
        return refuse;
    }
  }

  /** Where a check of the table lists the texts of a column, a type must know all of them. */
  #compareTexts({ texts = [] }: Value, declared: ts.Type): string[] {
    const known = listParts(declared).map((part) => (part.isStringLiteral() ? part.value : undefined));
    if (known.includes(undefined)) return [];
    return texts
      .filter((text) => !known.includes(text))
      .map((text) => `can be ${text}, which is not declared`);
  }

  /** What a column holds as JSON is read as what was written into it; what a statement builds is known. */
  #compareJson({ json }: Value, declared: ts.Type): string[] {
    if (!json) return [];
    const reading: Reading = { nulls: json.omitsNulls ? UNDEFINED : NULL, types: JSON_TYPES };
    if ('members' in json) return this.compareMembers(json.members, declared, reading);
    const item = this.#checker.getIndexTypeOfType(declared, ts.IndexKind.Number);
    if (!item) return [`is a list, but declared as ${this.#checker.typeToString(declared)}`];
    return this.#compare(json.items, item, reading).map((problem) => `of which one ${problem}`);
  }
}
