import type { Client } from 'pg';
import { parseNodeTree, type Tree, type TreeNode } from './parse-node-tree';

/** What PostgreSQL says of a value: its type, and whether it can be null. */
export interface Value {
  /** The name of its type in pg_type, such as `timestamptz` or `_text`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** What JSON consists of, where the statement builds it. */
  readonly json?: Json;
  /** The texts that a column may have, where a check of its table lists them. */
  readonly texts?: readonly string[];
  /** Whether an item of a list can be null, where the statement builds it. */
  readonly hasNullItems?: boolean;
}

/** The members or the items of JSON; `omitsNulls` says whether members that are null are left out. */
export type Json = ({ readonly members: Columns } | { readonly items: Value }) & {
  readonly omitsNulls?: boolean;
};

export type Columns = Readonly<Record<string, Value>>;

/** What the database knows of types, functions and columns, by their number. */
export interface Catalog {
  readonly types: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, Value>;
  /** The columns of which all are null or none. */
  readonly together: readonly (readonly string[])[];
}

/** Reads the catalog. `together` are, by their table, the columns that the program writes together, which no constraint says. */
export async function readCatalog(
  client: Client,
  together: readonly (readonly [table: string, columns: readonly string[]])[],
): Promise<Catalog> {
  const types = await client.query('select oid::text, typname as name from pg_type');
  const functions = await client.query('select oid::text, proname as name from pg_proc');
  const columns = await client.query(`
    select a.attrelid || '.' || a.attnum as key, t.typname as type, not a.attnotnull as "isNullable",
      (select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as rule
    from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attnum <> 0`);
  const groups: string[][] = [];
  for (const [table, names] of together) {
    const { rows } = await client.query(
      `select a.attrelid || '.' || a.attnum as key from pg_attribute a
      where a.attrelid = ('xray.' || $1)::regclass and a.attname = any($2)`,
      [table, names],
    );
    groups.push(rows.map(({ key }) => key));
  }
  return {
    together: groups,
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    functions: new Map(functions.rows.map(({ oid, name }) => [oid, name])),
    columns: new Map(
      columns.rows.map(({ key, type, isNullable, rule }) => [key, { type, isNullable, ...readTexts(rule) }]),
    ),
  };
}

/** Reads the texts of `CHECK ((state = ANY (ARRAY['open'::text, …])))`. */
function readTexts(rule: string | null): Pick<Value, 'texts'> {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(rule ?? '') ?? [];
  return list ? { texts: [...list.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text) } : {};
}

/**
 * Lets PostgreSQL analyse a statement as the body of a function. It keeps there which column each value comes from, and which joins can
 * leave it without one: https://www.postgresql.org/docs/18/catalog-pg-proc.html (prosqlbody). The columns of a prepared statement do not
 * say so, which is why PgTyped takes what an outer join leaves empty for not null: https://github.com/adelsz/pgtyped/issues/551
 */
export async function describeStatement(client: Client, catalog: Catalog, text: string): Promise<Columns> {
  // Such as `set transaction`: it has no rows, and cannot be prepared.
  if (!/^[\s(]*(?:select|insert|update|delete|with)\b/i.test(text)) return {};
  await client.query('begin');
  try {
    await client.query(`prepare described as ${text}`);
    const { rows: prepared } = await client.query(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'described'",
    );
    const parameters = prepared[0].types.join();
    await client.query(
      `create function xray.described(${parameters}) returns void begin atomic ${text}\n; end`,
    );
    const { rows: stored } = await client.query(
      "select prosqlbody::text as body from pg_proc where oid = 'xray.described'::regproc",
    );
    const [query] = [parseNodeTree(stored[0].body)].flat(2) as TreeNode[];
    return new Analysis(catalog, query as TreeNode).describeResult();
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** The functions that are never null, whatever they get. */
const NEVER_NULL =
  'json_build_object jsonb_build_object json_build_array jsonb_build_array concat concat_ws now clock_timestamp nextval'.split(
    ' ',
  );
/** The functions that are null only if they get null. */
const NULL_OF_NULL =
  'lower upper length replace strpos cardinality to_json to_jsonb row_to_json json_strip_nulls jsonb_strip_nulls left round floor extract date_part date_trunc timezone md5'.split(
    ' ',
  );
/** The operators that may find nothing in what is not null. */
const FINDS = /^jsonb?_(object_field|array_element|extract_path)(_text)?$/;
/** The functions whose rows are never null; nor are the items of a list that the program gives. */
const SETS = ['generate_series', 'jsonb_array_elements', 'jsonb_array_elements_text', 'jsonb_object_keys'];
const NUMBERS = ['count', 'row_number', 'rank', 'dense_rank'];
/** The aggregates that take null too. */
const COLLECTS = ['array_agg', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg'];

/** The kinds of RTE, JoinType, SubLinkType and NullTestType: src/include/nodes/{parsenodes,nodes,primnodes}.h of PostgreSQL 18. */
const RTE = { relation: '0', subquery: '1', join: '2', function: '3', values: '5', cte: '6', group: '9' };
const LINK = { exists: '0', any: '2', value: '4', array: '6' };
const IS_NOT_NULL = '1';
const SELECT = '1';
const UPDATE = '2';
/** The length of constants that end with a zero byte. */
const C_STRING = '-2';
const INNER = '0';
const CAST_FORMATS = ['1', '2'];

/** One query of a statement, in the one around it. */
class Analysis {
  readonly #catalog: Catalog;
  readonly #query: TreeNode;
  readonly #outer: Analysis | undefined;
  /** The columns that a condition lets through only if they are not null. */
  #proven: ReadonlySet<string>;

  constructor(catalog: Catalog, query: TreeNode, outer?: Analysis) {
    this.#catalog = catalog;
    this.#query = query;
    this.#outer = outer;
    const proven = this.#prove(listConditions(query.jointree));
    // What an update returns is its row as it is then.
    const isChanged = (key: string) =>
      query.commandType === UPDATE && key.startsWith(`${query.resultRelation}.`);
    this.#proven = new Set(proven.filter((key) => !isChanged(key)));
  }

  /** The columns that are not null where these conditions hold, and those that are written together with them. */
  #prove(conditions: readonly TreeNode[]): string[] {
    return conditions.flatMap(listProven).flatMap((key) => {
      const [varno, attno] = key.split('.');
      const { relid } = nodes(this.#query.rtable)[Number(varno) - 1] as TreeNode;
      const group = this.#catalog.together.find((columns) => columns.includes(`${relid}.${attno}`)) ?? [];
      return [key, ...group.map((column) => `${varno}.${column.split('.')[1]}`)];
    });
  }

  /** What a value is where a condition holds. */
  #describeWhere(condition: Tree, tree: Tree): Value {
    const before = this.#proven;
    this.#proven = new Set([...before, ...this.#prove(listConditions(condition))]);
    const value = this.#describe(tree);
    this.#proven = before;
    return value;
  }

  describeResult(): Columns {
    const targets = this.#listTargets().filter(({ resname }) => resname !== null);
    return Object.fromEntries(
      targets.map((target, at) => [String(target.resname), this.#describeColumn(at)]),
    );
  }

  #listTargets(): TreeNode[] {
    const { commandType, targetList, returningList } = this.#query;
    const targets = nodes(commandType === SELECT ? targetList : returningList);
    return targets.filter(({ resjunk }) => resjunk !== 'true');
  }

  /** A column by its number; 0 is the whole row. */
  #describeAt(attno: number): Value {
    if (attno > 0) return this.#describeColumn(attno - 1);
    return { type: 'record', isNullable: false, json: { members: this.describeResult() } };
  }

  #describeColumn(at: number): Value {
    const { setOperations } = this.#query;
    if (setOperations) return this.#describeSet(setOperations as TreeNode, at);
    return this.#describe(this.#listTargets()[at]?.expr ?? null);
  }

  /** A column of `union` and the like can be null where one of both can. */
  #describeSet(tree: TreeNode, at: number): Value {
    if (tree.node === 'RANGETBLREF') return this.#describeVar(String(tree.rtindex), at + 1);
    const sides = [tree.larg, tree.rarg].map((side) => this.#describeSet(side as TreeNode, at));
    return { ...(sides[0] as Value), isNullable: sides.some(({ isNullable }) => isNullable) };
  }

  #describeVar(varno: string, attno: number): Value {
    const entry = nodes(this.#query.rtable)[Number(varno) - 1] as TreeNode;
    switch (entry.rtekind) {
      case RTE.relation:
        return this.#catalog.columns.get(`${entry.relid}.${attno}`) ?? UNKNOWN;
      case RTE.subquery:
        return new Analysis(this.#catalog, entry.subquery as TreeNode, this).#describeAt(attno);
      case RTE.cte:
        return this.#describeCte(entry, attno);
      case RTE.join:
        return this.#describe(nodes(entry.joinaliasvars)[attno - 1] ?? null);
      case RTE.group:
        return this.#describe(nodes(entry.groupexprs)[attno - 1] ?? null);
      case RTE.values: {
        const values = nodes(entry.values_lists).map((row) => this.#describe(list(row)[attno - 1] ?? null));
        return { ...(values[0] as Value), isNullable: values.some(({ isNullable }) => isNullable) };
      }
      case RTE.function: {
        const call = nodes(entry.functions)[attno - 1]?.funcexpr as TreeNode | undefined;
        const name = this.#catalog.functions.get(String(call?.funcid)) ?? '';
        const isOfParameter = name === 'unnest' && nodes(call?.args).every((arg) => arg.node === 'PARAM');
        return { ...UNKNOWN, isNullable: !isOfParameter && !SETS.includes(name) };
      }
      default:
        return UNKNOWN;
    }
  }

  #describeCte({ ctename, ctelevelsup }: TreeNode, attno: number): Value {
    const scope = this.#climb(Number(ctelevelsup));
    const cte = nodes(scope.#query.cteList).find((one) => one.ctename === ctename) as TreeNode;
    return new Analysis(this.#catalog, cte.ctequery as TreeNode, scope).#describeAt(attno);
  }

  #climb(levels: number): Analysis {
    return levels > 0 ? (this.#outer as Analysis).#climb(levels - 1) : this;
  }

  #typeName(oid: Tree | undefined): string {
    return this.#catalog.types.get(String(oid)) ?? 'unknown';
  }

  #describe(tree: Tree): Value {
    if (tree === null || typeof tree === 'string' || !('node' in tree)) return UNKNOWN;
    const node = tree as TreeNode;
    const args = () => list(node.args).map((arg) => this.#describe(arg));
    const nullOfNull = (type: Tree | undefined): Value => ({
      type: this.#typeName(type),
      isNullable: args().some(({ isNullable }) => isNullable),
    });
    const never = (type: string): Value => ({ type, isNullable: false });
    switch (node.node) {
      case 'VAR': {
        const scope = this.#climb(Number(node.varlevelsup));
        const value = scope.#describeVar(String(node.varno), Number(node.varattno));
        const isNulled = list(node.varnullingrels).length > 1;
        const isProven = scope.#proven.has(keyOf(node));
        return {
          ...value,
          type: this.#typeName(node.vartype),
          isNullable: !isProven && (value.isNullable || isNulled),
        };
      }
      case 'CONST':
        return { type: this.#typeName(node.consttype), isNullable: node.constisnull === 'true' };
      case 'PARAM':
        return { type: this.#typeName(node.paramtype), isNullable: true };
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'ARRAYCOERCEEXPR':
        return { ...this.#describe(node.arg ?? null), type: this.#typeName(node.resulttype) };
      case 'FUNCEXPR':
        return this.#describeFunction(node, args());
      case 'OPEXPR': {
        const finds = FINDS.test(this.#catalog.functions.get(String(node.opfuncid)) ?? '');
        const value = nullOfNull(node.opresulttype);
        return finds ? { ...value, isNullable: true } : value;
      }
      case 'SCALARARRAYOPEXPR':
      case 'BOOLEXPR':
        return { ...nullOfNull(null), type: 'bool' };
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
        return never('bool');
      case 'COALESCEEXPR':
      case 'MINMAXEXPR': {
        const values = args();
        return {
          ...(values.find(({ json }) => json) ?? values[0]),
          type: this.#typeName(node.coalescetype ?? node.minmaxtype),
          isNullable: values.every(({ isNullable }) => isNullable),
        };
      }
      case 'CASEEXPR': {
        const values = [
          ...nodes(node.args).map(({ expr = null, result = null }) => this.#describeWhere(expr, result)),
          this.#describe(node.defresult ?? null),
        ];
        return {
          ...(values.find(({ json }) => json) ?? {}),
          type: this.#typeName(node.casetype),
          isNullable: values.some(({ isNullable }) => isNullable),
        };
      }
      case 'AGGREF':
        return this.#describeAggregate(node);
      case 'WINDOWFUNC': {
        const name = this.#catalog.functions.get(String(node.winfnoid)) ?? '';
        return { type: this.#typeName(node.wintype), isNullable: !NUMBERS.includes(name) };
      }
      case 'SUBLINK':
        return this.#describeSubLink(node);
      case 'ARRAYEXPR':
        return never(this.#typeName(node.array_typeid));
      case 'SUBSCRIPTINGREF':
        return { type: this.#typeName(node.refrestype), isNullable: true };
      case 'NULLIFEXPR':
        return { type: this.#typeName(node.opresulttype), isNullable: true };
      case 'SQLVALUEFUNCTION':
        return never(this.#typeName(node.type));
      default:
        return UNKNOWN;
    }
  }

  #describeFunction(node: TreeNode, args: readonly Value[]): Value {
    const name = this.#catalog.functions.get(String(node.funcid)) ?? '';
    const type = this.#typeName(node.funcresulttype);
    if (/^jsonb?_build_object$/.test(name)) {
      const members = list(node.args).flatMap((key, at) =>
        at % 2 === 0 ? [[readText(key), args[at + 1] as Value]] : [],
      );
      return { type, isNullable: false, json: { members: Object.fromEntries(members) } };
    }
    const isCast = CAST_FORMATS.includes(String(node.funcformat));
    const isNullable =
      isCast || NULL_OF_NULL.includes(name) ? args.some((arg) => arg.isNullable) : !NEVER_NULL.includes(name);
    const json = /^(?:to_jsonb?|row_to_json|jsonb?_strip_nulls)$/.test(name) ? args[0]?.json : undefined;
    return {
      type,
      isNullable,
      ...(json && { json: { ...json, omitsNulls: name.endsWith('_strip_nulls') } }),
    };
  }

  #describeAggregate(node: TreeNode): Value {
    const name = this.#catalog.functions.get(String(node.aggfnoid)) ?? '';
    const [first] = nodes(node.args).map(({ expr }) => this.#describe(expr ?? null));
    // Each group has a row; without groups there may be none.
    const hasRow = list(this.#query.groupClause).length > 0 && node.aggfilter === null;
    const isNullable =
      !NUMBERS.includes(name) && !(hasRow && (COLLECTS.includes(name) || first?.isNullable === false));
    const items = /^jsonb?_agg$/.test(name) && first ? { json: { items: first } } : {};
    return { type: this.#typeName(node.aggtype), isNullable, ...items };
  }

  #describeSubLink({ subLinkType, subselect, testexpr }: TreeNode): Value {
    if (subLinkType === LINK.exists) return { type: 'bool', isNullable: false };
    const inner = new Analysis(this.#catalog, subselect as TreeNode, this);
    const column = inner.#describeColumn(0);
    if (subLinkType === LINK.array)
      return { type: `_${column.type}`, isNullable: false, hasNullItems: column.isNullable };
    if (subLinkType === LINK.value)
      return { ...column, isNullable: column.isNullable || !inner.#hasOneRow() };
    const tested = nodes((testexpr as TreeNode).args).map(
      (arg) => arg.node !== 'PARAM' && this.#describe(arg).isNullable,
    );
    return { type: 'bool', isNullable: column.isNullable || tested.includes(true) };
  }

  /** Whether there is exactly one row, as of an aggregate of everything. */
  #hasOneRow(): boolean {
    const { hasAggs, groupClause, havingQual, limitOffset, limitCount } = this.#query;
    return (
      hasAggs === 'true' &&
      list(groupClause).length === 0 &&
      ![havingQual, limitOffset, limitCount].some(Boolean)
    );
  }
}

const UNKNOWN: Value = { type: 'unknown', isNullable: true };

function list(tree: Tree | undefined): readonly Tree[] {
  return Array.isArray(tree) ? tree : [];
}

function nodes(tree: Tree | undefined): readonly TreeNode[] {
  return list(tree) as readonly TreeNode[];
}

function keyOf({ varno, varattno }: TreeNode): string {
  return `${varno}.${varattno}`;
}

/** The text of a constant; that of another type than unknown begins with four bytes that say how long it is. */
function readText(tree: Tree | undefined): string {
  const { constlen, constvalue } = tree as TreeNode;
  const bytes = Buffer.from(list(list(constvalue)[1]).map(Number));
  return (constlen === C_STRING ? bytes.subarray(0, -1) : bytes.subarray(4)).toString();
}

/** The conditions that every row of a query meets. */
function listConditions(tree: Tree | undefined): TreeNode[] {
  if (!tree || typeof tree === 'string' || !('node' in tree)) return [];
  const node = tree as TreeNode;
  if (node.node === 'FROMEXPR')
    return [...listConditions(node.quals), ...nodes(node.fromlist).flatMap(listConditions)];
  if (node.node === 'JOINEXPR') {
    if (node.jointype !== INNER) return node.jointype === '1' ? listConditions(node.larg) : [];
    return [node.larg, node.rarg, node.quals].flatMap(listConditions);
  }
  if (node.node === 'BOOLEXPR' && node.boolop === 'and') return nodes(node.args).flatMap(listConditions);
  return [node];
}

/**
 * The columns that are not null where a condition is true: what is compared, but not with all items of a list, which may have none:
 * https://github.com/postgres/postgres/blob/REL_18_STABLE/src/backend/executor/execExprInterp.c (ExecEvalScalarArrayOp)
 */
function listProven({ node, nulltesttype, arg, args, useOr }: TreeNode): string[] {
  const compared =
    node === 'NULLTEST' && nulltesttype === IS_NOT_NULL
      ? [arg]
      : node === 'OPEXPR' || (node === 'SCALARARRAYOPEXPR' && useOr === 'true')
        ? list(args)
        : [];
  return compared.flatMap((one) => {
    const column = (one as TreeNode)?.node === 'RELABELTYPE' ? (one as TreeNode).arg : one;
    return (column as TreeNode)?.node === 'VAR' && (column as TreeNode).varlevelsup === '0'
      ? keyOf(column as TreeNode)
      : [];
  });
}
