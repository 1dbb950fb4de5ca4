import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { subcommands } from '../../bot/app/subcommands';
import { commandNames } from '../../bot/cli/commands';
import { listVariables } from '../../bot/config/list-variables';
import { createMetrics } from '../../bot/ops/metrics';
import { bin } from '../../bot/package.json';
import { scripts } from '../../package.json';

const root = resolve(__dirname, '../..');
const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const pages = [
  ...docs.map((name) => `docs/${name}`),
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'RELIABILITY.md', 'THREATS.md'],
  'bot/README.md',
];
/** The variables of n8n, of the tools of this checkout, of the command line alone, and the convention of https://no-color.org. */
const OTHER_VARIABLES = ['WEBHOOK_URL', 'RISK_XRAY_CACHE', 'MCP_TOKEN', 'NO_COLOR'];
/** The variables that OpenTelemetry's SDK reads itself. */
const SDK_VARIABLES = [
  'OTEL_BSP',
  'OTEL_EXPORTER_OTLP_CERTIFICATE',
  'OTEL_EXPORTER_OTLP_COMPRESSION',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** What a page names in code, inline or in a block. */
function listCode(page: string): string[] {
  const text = read(page);
  const blocks = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].map(([, code = '']) => code);
  const inline = [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)];
  return [...blocks, ...inline.map(([, code = '']) => code)];
}

/** The names in the code of a page, by the first group of the pattern, that are not known. */
function findUnknown(page: string, pattern: RegExp, isKnown: (name: string) => boolean): string[] {
  const named = listCode(page).flatMap((code) => [...code.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(named)].filter((name) => !isKnown(name));
}

it('docs/README.md leads to every page of docs', () => {
  const index = read('docs/README.md');
  const missing = docs.filter((name) => name !== 'README.md' && !index.includes(`](${name})`));
  expect(missing).toEqual([]);
});

describe.each(pages)('%s names only', (page) => {
  it('scripts that exist', () => {
    expect(findUnknown(page, /\bnpm run (?:-s )?([a-z][\w:]*)/g, (name) => name in scripts)).toEqual([]);
  });

  it('commands of risk-xray that exist', () => {
    const isKnown = (text: string) =>
      text === 'help' || commandNames.some((name) => text === name || text.startsWith(`${name} `));
    const pattern = /(?:\brisk-xray|npm run (?:-s )?xray --) ([a-z]+(?: [a-z]+)?)/g;
    expect(findUnknown(page, pattern, isKnown)).toEqual([]);
  });

  it('commands of Slack that exist', () => {
    expect(findUnknown(page, /\/xray ([a-z]+)/g, (name) => name in subcommands)).toEqual([]);
  });

  it('variables of the bot that exist', () => {
    const known = listVariables().flatMap(({ variables }) => variables.map(({ name }) => name));
    const firstWords = known.map((name) => name.split('_')[0]);
    const isKnown = (name: string) =>
      !firstWords.includes(name.split('_')[0]) ||
      [name, name.replace(/_FILE$/, '')].some((each) =>
        [...known, ...OTHER_VARIABLES, ...SDK_VARIABLES].includes(each),
      );
    expect(findUnknown(page, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g, isKnown)).toEqual([]);
  });

  it('metrics that exist', async () => {
    const { registry } = createMetrics(async () => ({}));
    const known = registry.getMetricsAsArray().map(({ name }) => name);
    const isKnown = (name: string) => known.includes(name.replace(/_(bucket|sum|count)$/, ''));
    expect(findUnknown(page, /\b(risk_xray_[a-z_]+)\b/g, isKnown)).toEqual([]);
  });

  it('files and folders that exist', () => {
    const pattern =
      /(?:^|\s)((?:bot|docs|examples|nodes|sandbox|scripts|shared|test)\/[\w./-]*\w\/?)(?=$|\s)/g;
    // Programs of the packed bot are there only once it is built.
    const built = Object.values(bin).map((program) => `bot/${program}`);
    const isKnown = (path: string) => built.includes(path) || existsSync(join(root, path));
    expect(findUnknown(page, pattern, isKnown)).toEqual([]);
  });
});
