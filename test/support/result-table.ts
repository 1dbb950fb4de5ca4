import type { ResultRow } from './result-row';

/** Formats rows as Markdown. */
export function formatTable(rows: readonly ResultRow[]): string {
  const lines = rows.map(({ name, value, baseline, target, passed }) => {
    const verdict = passed === undefined ? '' : passed ? 'yes' : 'no';
    return `| ${[name, value, baseline, target, verdict].join(' | ')} |`;
  });
  return ['| what | result | compared with | target | passed |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

/** The page with this table between the marks of its name. */
export function replaceTable(page: string, name: string, table: string): string {
  const mark = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!mark.test(page)) throw new Error(`The page has no table named ${name}`);
  return page.replace(mark, (_whole, begin, end) => `${begin}${table}\n${end}`);
}
