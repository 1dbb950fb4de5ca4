import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';

const root = resolve(__dirname, '../../../..');
const bot = join(root, 'bot');

/** A place where the bot sends a statement to its store. */
export interface Call {
  /** The file, and the expression that is sent. */
  readonly place: string;
  readonly file: string;
  /** What it asserts of a row; `object`: it reads none of its columns. */
  readonly row: ts.Type;
  /** Whether null columns are left out of its rows (`query-rows.ts`). */
  readonly omitsNulls: boolean;
  /** The statement; undefined where it is put together at run time. */
  readonly text: string | undefined;
}

/** The files that pass on the statements of others. */
const IS_STORE = /^store\/(?:(?:embedded|postgres)\/|query-rows\.ts$)/;

/** Every statement of the bot and of these files, with the type that its rows have in the program. */
export async function listStatements(examples: readonly string[]): Promise<{
  readonly calls: Call[];
  readonly program: ts.Program;
}> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(bot, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    bot,
  );
  const files = readdirSync(bot, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^(?:node_modules|dist)\//.test(path))
    .filter((path) => !IS_STORE.test(path))
    .map((path) => join(bot, path))
    .concat(examples);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const found = files.flatMap((file) => listCalls(program.getSourceFile(file) as ts.SourceFile, checker));
  const texts = await evaluate(found);
  return { calls: found.map((call, at) => ({ ...call, text: texts[at] })), program };
}

type FoundCall = Omit<Call, 'text'> & { readonly expression: string | undefined };

function listCalls(source: ts.SourceFile, checker: ts.TypeChecker): FoundCall[] {
  const calls: FoundCall[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) calls.push(...readCall(node, checker));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

function readCall(node: ts.CallExpression, checker: ts.TypeChecker): FoundCall[] {
  const { expression: callee, arguments: args } = node;
  const isHelper = ts.isIdentifier(callee) && /^query(?:Rows?|Ids)$/.test(callee.text);
  const isQuery = ts.isPropertyAccessExpression(callee)
    ? callee.name.text === 'query'
    : isNamed(callee, 'query');
  const statement = args[isHelper ? 1 : 0];
  if (!(isHelper || isQuery) || !statement) return [];
  const { fileName: file } = node.getSourceFile();
  return listChoices(statement, checker).map((choice) => ({
    place: `${relative(bot, file)}: ${choice.getText()}`,
    file,
    row: isNamed(callee, 'queryIds') ? getRowOfHelper(callee, checker) : getRow(node, checker),
    omitsNulls: isHelper && !isNamed(callee, 'queryIds'),
    expression: isOfModule(choice, checker) ? choice.getText() : undefined,
  }));
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** What a call resolves to, which is `Row[]` or `Row | undefined`. */
function getRow(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type {
  const promise = (checker.getResolvedSignature(call) as ts.Signature).getReturnType();
  const [resolved] = checker.getTypeArguments(promise as ts.TypeReference);
  const row = checker.getNonNullableType(resolved as ts.Type);
  return checker.getIndexTypeOfType(row, ts.IndexKind.Number) ?? row;
}

/** The row of the call within a helper that returns something else than rows. */
function getRowOfHelper(callee: ts.Node, checker: ts.TypeChecker): ts.Type {
  const helper = checker.getAliasedSymbol(checker.getSymbolAtLocation(callee) as ts.Symbol).valueDeclaration;
  const find = (node: ts.Node): ts.CallExpression | undefined =>
    ts.isCallExpression(node) && node.expression.getText().endsWith('.query')
      ? node
      : ts.forEachChild(node, find);
  return getRow(find(helper as ts.Node) as ts.CallExpression, checker);
}

/** Both statements of `a ? b : c`, also where it is a constant of the function. */
function listChoices(node: ts.Expression, checker: ts.TypeChecker): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return listChoices(node.expression, checker);
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((choice) => listChoices(choice, checker));
  const declaration = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)?.valueDeclaration;
  const isLocal =
    declaration &&
    ts.isVariableDeclaration(declaration) &&
    !ts.isSourceFile(declaration.parent.parent.parent);
  return isLocal && declaration.initializer ? listChoices(declaration.initializer, checker) : [node];
}

/** Whether an expression means the same in the whole file. */
function isOfModule(node: ts.Node, checker: ts.TypeChecker): boolean {
  let isKnown = true;
  const visit = (part: ts.Node) => {
    const symbol = ts.isIdentifier(part) ? checker.getSymbolAtLocation(part) : undefined;
    const declaration = symbol?.declarations?.[0];
    if (declaration && declaration.getSourceFile() === node.getSourceFile()) {
      const inside = ts.findAncestor(declaration, ts.isFunctionLike);
      const isOwn = inside && inside.pos >= node.pos && inside.end <= node.end;
      if (inside && !isOwn && inside !== declaration) isKnown = false;
    }
    ts.forEachChild(part, visit);
  };
  visit(node);
  return isKnown;
}

declare global {
  var statementTexts: Map<number, string> | undefined;
}

/** Evaluates each expression in its own module. */
async function evaluate(calls: readonly FoundCall[]): Promise<(string | undefined)[]> {
  const additions = new Map<string, string>();
  calls.forEach(({ file, expression }, at) => {
    if (expression === undefined) return;
    const addition = `\nglobalThis.statementTexts.set(${at}, ${expression});`;
    additions.set(file, (additions.get(file) ?? '') + addition);
  });
  const { outputFiles } = await build({
    stdin: {
      contents: [...additions.keys()].map((file) => `import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: root,
    },
    plugins: [
      {
        name: 'statements',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8') + (additions.get(path) ?? ''),
            loader: 'ts',
          })),
      },
    ],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node22',
    packages: 'external',
    logLevel: 'error',
  });
  const texts = new Map<number, string>();
  globalThis.statementTexts = texts;
  new Function('require', 'module', outputFiles[0]?.text ?? '')(require, { exports: {} });
  return calls.map((_, at) => texts.get(at));
}
