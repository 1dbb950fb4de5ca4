import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckResult } from '../check-result';
import { installTools } from '../install-tools';
import { printResults } from '../print-results';

const checkout = resolve(__dirname, '../..');
const client = join(checkout, 'client');

interface Redocly {
  createConfig(config: object): Promise<unknown>;
  lint(options: { ref: string; config: unknown }): Promise<
    readonly {
      readonly ruleId: string;
      readonly message: string;
      readonly location: readonly { readonly pointer?: string }[];
    }[]
  >;
}

interface Publint {
  publint(options: object): Promise<{ readonly messages: readonly { readonly code: string }[] }>;
}

/** Lints the OpenAPI documents, and the compiled package of the client. */
async function main(): Promise<void> {
  const tools = await installTools({
    cache: join(checkout, '.cache'),
    name: 'client-checks',
    description: 'the linters of OpenAPI documents and npm packages',
    packageJson: join(__dirname, 'tools/package.json'),
  });
  const importTool = (file: string) => import(pathToFileURL(join(tools, 'node_modules', file)).href);
  const redocly: Redocly = await importTool('@redocly/openapi-core/lib/index.js');
  printResults([
    await lintDocument(redocly, 'client/openapi.json'),
    await lintDocument(redocly, 'bot/openapi.json'),
    await lintPackage(await importTool('publint/src/index-node.js')),
    checkTypes(tools),
  ]);
}

async function lintDocument({ createConfig, lint }: Redocly, file: string): Promise<CheckResult> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lint({ ref: join(checkout, file), config });
  return {
    name: `${file}, by the strict rules of Redocly`,
    problems: problems.map(
      ({ ruleId, message, location }) => `${location[0]?.pointer} ${message} (${ruleId})`,
    ),
  };
}

async function lintPackage({ publint }: Publint): Promise<CheckResult> {
  const { messages } = await publint({ pkgDir: client, pack: 'npm', strict: true });
  return {
    name: 'package.json and the files it names, by publint',
    problems: messages.map((message) => JSON.stringify(message)),
  };
}

/** Node 20 and later resolve the types of both entries, for import and for require. */
function checkTypes(tools: string): CheckResult {
  const attw = join(tools, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const args = [
    attw,
    '--pack',
    client,
    '--profile',
    'node16',
    '--no-color',
    '--no-emoji',
    '--format',
    'ascii',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return {
    name: 'the types of its entries, by attw for Node 16 and later',
    problems: status === 0 ? [] : [`${stdout}${stderr}`.trim()],
  };
}

void main();
