import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckResult } from '../check-result';

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

/** Lints with n8n's two rule sets for packages. Disabling comments are ignored, and warnings count as problems. */
export async function lintPackage(
  tools: string,
  folder: string,
  patterns: readonly string[],
): Promise<CheckResult[]> {
  const { ESLint } = await importTool<{ ESLint: ESLintClass }>(tools, 'eslint/lib/api.js');
  const check = async (name: string, overrideConfig: unknown): Promise<CheckResult> => {
    const eslint = new ESLint({
      cwd: folder,
      allowInlineConfig: false,
      overrideConfigFile: true,
      overrideConfig,
      ignore: false,
    });
    return { name, problems: formatProblems(await eslint.lintFiles(patterns), folder) };
  };
  return [
    await check("n8n's community lint", await loadCommunityConfig(tools)),
    await check("n8n's package scanner", await loadScannerConfig(tools)),
  ];
}

async function loadCommunityConfig(tools: string): Promise<unknown> {
  const { n8nCommunityNodesPlugin: plugin } = await importTool<{
    n8nCommunityNodesPlugin: { configs: { recommended: object } };
  }>(tools, '@n8n/eslint-plugin-community-nodes/dist/plugin.js');
  const imported = await importTool<{ default?: object }>(tools, '@typescript-eslint/parser/dist/index.js');
  const parser = imported.default ?? imported;
  return [plugin.configs.recommended, { files: ['**/*.ts', '**/*.json'], languageOptions: { parser } }];
}

async function loadScannerConfig(tools: string): Promise<unknown> {
  const scanner = '@n8n/scan-community-package/scanner/scanner.mjs';
  const { buildScanConfig } = await importTool<{ buildScanConfig: () => Promise<unknown> }>(tools, scanner);
  return buildScanConfig();
}

function formatProblems(results: readonly LintResult[], folder: string): string[] {
  return results.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ line, message, ruleId }) => `${relative(folder, filePath)}:${line} ${message} (${ruleId})`,
    ),
  );
}

function importTool<Module>(tools: string, path: string): Promise<Module> {
  return import(pathToFileURL(join(tools, 'node_modules', path)).href) as Promise<Module>;
}
