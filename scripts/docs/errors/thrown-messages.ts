import * as ts from 'typescript';
import { asPlainText, markdownTable } from '../markdown-table';
import { getTexts, isSentence, listNodes, readSources } from './source-texts';

/** What the bot and its commands throw in a sentence: about the store, stored secrets and installations. */
export function formatThrownMessages(): string {
  const rows = readSources('bot').flatMap(({ path, file }) =>
    listNodes(file)
      .filter(ts.isNewExpression)
      .filter(({ expression }) => expression.getText().endsWith('Error'))
      .flatMap(({ arguments: args }) => getTexts(args?.[0]))
      .filter(isSentence)
      .map((message) => [asPlainText(message), `[${path}](../${path})`]),
  );
  return markdownTable(['message', 'from'], rows);
}
