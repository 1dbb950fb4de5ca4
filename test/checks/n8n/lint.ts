import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from '../check';

interface LintMessage {
  readonly line: number;
  readonly message: string;
  readonly ruleId: string | null;
}

interface LintResult {
  readonly filePath: string;
  readonly messages: readonly LintMessage[];
}

interface ESLint {
  lintFiles(patterns: readonly string[]): Promise<LintResult[]>;
}

type ESLintClass = new (options: object) => ESLint;

/** The two rule sets n8n judges a package by, with no disabling comment heeded and every warning counted. */
export async function lint(tools: string, folder: string, patterns: readonly string[]): Promise<Check[]> {
  const { ESLint } = await tool<{ ESLint: ESLintClass }>(tools, 'eslint/lib/api.js');
  const check = async (name: string, overrideConfig: unknown): Promise<Check> => {
    const eslint = new ESLint({
      cwd: folder,
      allowInlineConfig: false,
      overrideConfigFile: true,
      overrideConfig,
      ignore: false,
    });
    return { name, faults: faultsIn(await eslint.lintFiles(patterns), folder) };
  };
  return [
    await check("n8n's community lint", await communityConfig(tools)),
    await check("n8n's package scanner", await scannerConfig(tools)),
  ];
}

async function communityConfig(tools: string): Promise<unknown> {
  const { n8nCommunityNodesPlugin: plugin } = await tool<{
    n8nCommunityNodesPlugin: { configs: { recommended: object } };
  }>(tools, '@n8n/eslint-plugin-community-nodes/dist/plugin.js');
  const imported = await tool<{ default?: object }>(tools, '@typescript-eslint/parser/dist/index.js');
  const parser = imported.default ?? imported;
  return [plugin.configs.recommended, { files: ['**/*.ts', '**/*.json'], languageOptions: { parser } }];
}

async function scannerConfig(tools: string): Promise<unknown> {
  const scanner = '@n8n/scan-community-package/scanner/scanner.mjs';
  const { buildScanConfig } = await tool<{ buildScanConfig: () => Promise<unknown> }>(tools, scanner);
  return buildScanConfig();
}

function faultsIn(results: readonly LintResult[], folder: string): string[] {
  return results.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ line, message, ruleId }) => `${relative(folder, filePath)}:${line} ${message} (${ruleId})`,
    ),
  );
}

function tool<Module>(tools: string, path: string): Promise<Module> {
  return import(pathToFileURL(join(tools, 'node_modules', path)).href) as Promise<Module>;
}
