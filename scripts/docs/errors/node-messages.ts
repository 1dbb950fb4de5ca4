import * as ts from 'typescript';
import { asPlainText, markdownTable } from '../markdown-table';
import { findCalled, getCalledName, getTexts, listNodes, readSources } from './source-texts';

/** Functions that refuse what their first argument names, with how they write it: then come what is wrong, and the advice. */
const refusing: Readonly<Record<string, string>> = { refuse: '“…”', throwInvalidUrl: '…' };

/** What the nodes and their credential refuse on their own, besides the inputs above. */
export function formatNodeMessages(): string {
  const rows = ['credentials', 'nodes'].flatMap(readSources).flatMap(({ file }) =>
    listNodes(file).flatMap((node) => {
      if (ts.isObjectLiteralExpression(node))
        return toRows('', findValue(node, 'summary'), findValue(node, 'advice'), findValue(node, 'setup'));
      const subject = ts.isCallExpression(node) && refusing[getCalledName(node)];
      if (!subject) return [];
      const [, what, advice = findCalled(node)?.parameters[2]?.initializer, setup] = node.arguments;
      return toRows(`${subject} `, what, advice, setup);
    }),
  );
  return markdownTable(['message', 'what to do'], rows);
}

function toRows(
  subject: string,
  summary: ts.Node | undefined,
  ...advice: readonly (ts.Node | undefined)[]
): string[][] {
  const what = getTexts(summary).filter((text) => text.endsWith('.'));
  const next = advice.flatMap(getTexts);
  return what.map((text) => [asPlainText(`${subject}${text}`), asPlainText(next.filter(Boolean).join(' '))]);
}

/** The value of a property, also of a shorthand one. */
function findValue(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of object.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}
