import * as ts from 'typescript';
import { asPlainText, markdownTable } from '../markdown-table';
import { getTexts, isSentence, listNodes, readSources } from './source-texts';

/** What the bot prints about its variables before it starts. */
export function formatConfigurationMessages(): string {
  const messages = readSources('bot/config').flatMap(({ file }) =>
    listNodes(file)
      .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      .filter((node) => !isDescription(node))
      .flatMap(getTexts)
      .filter((text) => isSentence(text) || / must /.test(text))
      // What follows the name of a variable.
      .map((text) => (/^[a-z]/.test(text) ? `… ${text}` : text)),
  );
  const rows = [...new Set(messages)].sort().map((message) => [asPlainText(message)]);
  return markdownTable(['message'], rows);
}

/** A variable's meaning and its default are in the configuration reference. */
function isDescription(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isPropertyAssignment(parent) && ['description', 'defaultText'].includes(parent.name.getText());
}
