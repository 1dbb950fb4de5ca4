import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';

const root = resolve(__dirname, '../../..');

/** Stands for what a message fills in. */
const FILLED_IN = '…';

export interface Source {
  /** The path from the root of the repository. */
  readonly path: string;
  readonly file: ts.SourceFile;
}

/** The sources below a folder, in order of their paths. */
export function readSources(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|\/)(node_modules|dist)\//.test(path))
    .sort()
    .map((path) => join(folder, path))
    .map((path) => ({ path, file: parse(path) }));
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** All nodes below one, in the order of the text. */
export function listNodes(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    nodes.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return nodes;
}

/** The name of a called function or method. */
export function getCalledName(call: ts.CallExpression): string {
  const { expression } = call;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** Every text that an expression can give, with an ellipsis for what it fills in; none if it is no text. */
export function getTexts(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return getTexts(node.expression);
  if (ts.isConditionalExpression(node)) return [...getTexts(node.whenTrue), ...getTexts(node.whenFalse)];
  if (ts.isTemplateExpression(node)) return getTemplateTexts(node);
  // `condition && text`
  if (ts.isBinaryExpression(node)) return getTexts(node.right);
  if (ts.isIdentifier(node)) return getTexts(findConstant(node));
  if (ts.isCallExpression(node)) return getReturnedTexts(node);
  return [];
}

/** The function of the same file that is called. */
export function findCalled(call: ts.CallExpression): ts.FunctionDeclaration | undefined {
  return call
    .getSourceFile()
    .statements.filter(ts.isFunctionDeclaration)
    .find(({ name }) => name?.text === call.expression.getText());
}

function getReturnedTexts(call: ts.CallExpression): string[] {
  const called = findCalled(call);
  if (!called) return [];
  return listNodes(called)
    .filter(ts.isReturnStatement)
    .flatMap(({ expression }) => getTexts(expression));
}

function getTemplateTexts({ head, templateSpans }: ts.TemplateExpression): string[] {
  return templateSpans.reduce(
    (texts, { expression, literal }) => {
      const inserted = getTexts(expression);
      const variants = inserted.length > 0 ? inserted : [FILLED_IN];
      return texts.flatMap((text) => variants.map((variant) => joinParts(text, variant) + literal.text));
    },
    [head.text],
  );
}

/** One ellipsis is enough for several values in a row. */
function joinParts(text: string, next: string): string {
  return next === FILLED_IN && text.endsWith(FILLED_IN) ? text : text + next;
}

/** The value of the nearest constant of this name in the file, which is declared in a block around its use. */
function findConstant(use: ts.Identifier): ts.Expression | undefined {
  for (let scope: ts.Node = use.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue;
    const declared = scope.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find(({ name }) => name.getText() === use.text);
    if (declared) return declared.initializer;
  }
  return undefined;
}

/** Whether a text is a sentence for people. */
export function isSentence(text: string): boolean {
  return / .* /.test(text) && /[.!?]$/.test(text);
}
