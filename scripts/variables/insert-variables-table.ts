import { listVariables, type VariableInfo } from '../../bot/config/list-variables';

const MARKED_PART = /(<!-- variables:begin -->\n).*(<!-- variables:end -->)/s;

/** The page with its table, between the markers, replaced by the current one. */
export function insertVariablesTable(page: string): string {
  if (!MARKED_PART.test(page))
    throw new Error('The page has no markers for the table of variables. Add them.');
  return page.replace(MARKED_PART, (_, begin: string, end: string) => `${begin}\n${formatTable()}\n\n${end}`);
}

function formatTable(): string {
  const rows = listVariables().flatMap(({ title, variables }) => [
    `| **${title}** | | |`,
    ...variables.map(formatRow),
  ]);
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

function formatRow({ name, description, defaultText, required, secret }: VariableInfo): string {
  const file = secret ? ' †' : '';
  return `| \`${name}\`${file} | ${required ? '**required**' : formatDefault(defaultText)} | ${escapeCell(description)} |`;
}

function formatDefault(text: string | undefined): string {
  if (text === undefined) return '';
  // A default that is a sentence is not code.
  return text.includes(' ') ? escapeCell(text) : `\`${escapeCell(text)}\``;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
