import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import ts from 'typescript';

const shared = resolve(__dirname, '../../shared');

/** Two words with a space between them. */
const SENTENCE = /\p{L}{2,}[.,:;!?]? +\p{L}{2,}/u;

/** Every string that a source file contains, the parts of templates included; imports and types have none for people. */
function findStrings(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A template with a number for each of its values. */
function readText(node: ts.Node): string {
  if (!ts.isTemplateExpression(node)) return (node as ts.StringLiteralLike).text;
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('');
}

function findSentences(text: string, file: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return findStrings(source)
    .filter((node) => SENTENCE.test(readText(node)))
    .map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      return `${file}:${line + 1} ${node.getText()}`;
    });
}

test('shared/ holds no sentence for people outside its catalogue', () => {
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.startsWith(`english${sep}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => findSentences(readFileSync(join(shared, file), 'utf8'), file))).toEqual([]);
});

test.each([
  ["const text = 'The file is empty.';"],
  [`const text = \`\${name} is empty\`;`],
  [`const text = \`Could not \${step}: \${reason}\`;`],
  ["throw new Error('no such file');"],
  ["const schema = z.string({ error: 'must be text' });"],
])('finds the sentence in %s', (source) => {
  expect(findSentences(source, 'example.ts')).toHaveLength(1);
});

test.each([
  ["import { something } from './some thing';"],
  ["type Kind = 'two words';"],
  ['const pattern = /no such company/;'],
  [`const key = \`\${code.type} \${code.id}\`;`],
  ["const code = 'company_unknown';"],
])('finds none in %s', (source) => {
  expect(findSentences(source, 'example.ts')).toEqual([]);
});
