import type { Queryable } from '../../bot/store/queryable';

/** Every row of every table of the bot and its queue, as text. */
export async function dumpStore(
  db: Queryable,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('xray', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  );
  const lines: string[] = [];
  for (const { name } of tables.filter((table) => !except.includes(table.name)))
    for (const { row } of await db.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t`,
    ))
      lines.push(`${name} ${row}`);
  return lines.join('\n');
}
