import { listVariables, type VariableInfo } from '../../bot/config/list-variables';
import { markdownTable } from './markdown-table';

/** Every variable of the bot, from the schema that parses it. */
export function formatVariables(): string {
  const rows = listVariables().flatMap(({ title, variables }) => [
    [`**${title}**`, '', ''],
    ...variables.map(toRow),
  ]);
  return markdownTable(['variable', 'default', 'meaning'], rows);
}

function toRow({ name, description, defaultText, required, secret }: VariableInfo): string[] {
  return [
    `\`${name}\`${secret ? ' †' : ''}`,
    required ? '**required**' : formatDefault(defaultText),
    description,
  ];
}

function formatDefault(text: string | undefined): string {
  if (text === undefined) return '';
  // A default that is a sentence is not code.
  return text.includes(' ') ? text : `\`${text}\``;
}
