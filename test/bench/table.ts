import type { Row } from './row';

/** Rows as Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, figure, against, target, holds }) => {
    const word = holds === undefined ? '' : holds ? 'yes' : 'no';
    return `| ${[what, figure, against, target, word].join(' | ')} |`;
  });
  return ['| what | figure | against | target | holds |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** The page with this table between the marks of its name. */
export function withTable(page: string, name: string, table: string): string {
  const mark = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!mark.test(page)) throw new Error(`the page has no place for ${name}`);
  return page.replace(mark, (_whole, begin, end) => `${begin}${table}\n${end}`);
}
