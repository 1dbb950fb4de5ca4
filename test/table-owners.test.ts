import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { tableNames } from '../bot/erasure/all-tables';
import { migrations } from '../bot/store/migrations';

const bot = resolve(__dirname, '../bot');

const files = readdirSync(bot, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/(^|\/)(node_modules|dist)\/|^store\/migrations\//.test(path),
);

const folderOf = (file: string) => file.split('/')[0] ?? '';

/** What the functions of the database write, where the bot calls them. */
const writtenByFunction: Readonly<Record<string, readonly string[]>> = {
  erase_cases: ['cases', 'trail'],
  erase_settings_trail: ['settings_trail'],
  fold_name: [],
  matches_name: [],
};

/** The tables that only triggers write. */
const writtenByTriggers = ['ledger', 'ledger_ends'];

/** What writes the tables that their folders declare, by the names in these declarations. */
const byDeclaration = ['erasure/erase-mentions.ts', 'erasure/retention.ts'];

/** A verb that changes a table, and what it names: every statement of the bot names the schema, or puts the name together. */
const WRITE =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy|(?:alter|create|drop)\s+table)\s+(?:only\s+)?((?:"?\w+"?\.|\$\{)[^\s,;()'`]*)/gi;

const CALL = /\bxray\.(\w+)\(/g;

/** Every text and template of a program, as it is written; comments are none. */
function readTexts(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) texts.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('program.ts', source, ts.ScriptTarget.Latest, true));
  return texts;
}

/** The tables that a program writes, without their schema; a name that is put together keeps its `xray.` and its `${…}`. */
function listWritten(source: string): string[] {
  const written = readTexts(source).flatMap((text) => [
    ...[...text.matchAll(WRITE)].map(([, name = '']) => name),
    ...[...text.matchAll(CALL)].flatMap(
      ([, name = '']) => writtenByFunction[name]?.map((table) => `xray.${table}`) ?? `xray.${name}()`,
    ),
  ]);
  return [...new Set(written)].map((name) => name.replace(/^xray\.(?=\w+$)/, ''));
}

const writes = files.flatMap((file) =>
  listWritten(readFileSync(join(bot, file), 'utf8')).map((table) => ({ file, table })),
);

/** The tables that are there after all migrations. */
function listTables(): string[] {
  const tables = new Set<string>();
  const changes =
    /\b(?:create table (?:if not exists )?xray\.(\w+)|drop table xray\.(\w+)|alter table xray\.(\w+) rename to (\w+))/g;
  for (const { sql } of migrations)
    for (const [, created, dropped, before, after] of sql.matchAll(changes)) {
      for (const gone of [dropped, before]) if (gone) tables.delete(gone);
      for (const added of [created, after]) if (added) tables.add(added);
    }
  return [...tables].sort();
}

/** The folder that declares each table, in its `tables.ts`. */
function listDeclarations(): { table: string; folder: string }[] {
  return readdirSync(bot)
    .filter((folder) => existsSync(join(bot, folder, 'tables.ts')))
    .flatMap((folder) => {
      const declared = Object.values<object>(require(join(bot, folder, 'tables.ts')));
      return declared.flatMap(Object.keys).map((table) => ({ table, folder }));
    })
    .sort((a, b) => a.table.localeCompare(b.table, 'en'));
}

describe('tables', () => {
  it('are all declared, each by one folder', () => {
    const names = listTables();
    expect(names.length).toBeGreaterThan(25);
    expect(listDeclarations().map(({ table }) => table)).toEqual(names);
    expect([...tableNames].sort()).toEqual(names);
  });

  it('are written by the folder that declares them, and by no other', () => {
    const named = writes.filter(({ table }) => /^\w+$/.test(table));
    const written = named.map(({ file, table }) => `${table}: ${folderOf(file)}`);
    const declared = listDeclarations().filter(({ table }) => !writtenByTriggers.includes(table));
    expect([...new Set(written)].sort()).toEqual(
      declared.map(({ table, folder }) => `${table}: ${folder}`).sort(),
    );
  });

  it('are named in every statement that writes them, apart from those that follow the declarations', () => {
    const others = writes.filter(({ table }) => !/^\w+$/.test(table));
    expect(others.filter(({ table }) => table.startsWith('pgboss.')).map(({ file }) => file)).toEqual([
      'store/queue/pg-boss-sql.ts',
      'store/queue/pg-boss-sql.ts',
    ]);
    const rest = others.filter(({ table }) => !table.startsWith('pgboss.'));
    expect(rest.map(({ file, table }) => `${file}: ${table}`).sort()).toEqual(
      byDeclaration.map((file) => `${file}: xray.\${table}`),
    );
  });

  it.each([
    ['`INSERT INTO\n xray.cases (id)`', ['cases']],
    ["'update only xray.cases c set a = 1'", ['cases']],
    [`\`with gone as (delete from xray.trail) update xray.cases set \${change}\``, ['trail', 'cases']],
    ["'truncate table xray.cases'", ['cases']],
    ["'merge into xray.cases using b'", ['cases']],
    [`'insert into "xray".cases values (1)'`, ['"xray".cases']],
    [`\`delete from xray.\${table} where id = $1\``, [`xray.\${table}`]],
    [`\`delete from \${table}\``, [`\${table}`]],
    ["'update xray.' + table + ' set a = 1'", ['xray.']],
    ["'select xray.erase_cases($1, $2, $3)'", ['cases', 'trail']],
    ["'select xray.forget($1)'", ['xray.forget()']],
    ["'insert into xray.cases (id) select 1 on conflict (id) do update set a = 1'", ['cases']],
    ["'select 1 from xray.cases for no key update of c'", []],
    ['// delete from xray.cases', []],
  ])('%s writes %j', (source, tables) => expect(listWritten(source)).toEqual(tables));
});
