import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSettings } from '../../../sandbox/n8n/settings';
import { startRiskSandbox } from '../../../sandbox/risk';
import { sampleStatements } from '../../../sandbox/samples';
import { openBrowser } from '../browser/open-browser';
import { takeScreenshot } from '../browser/take-screenshot';

const run = promisify(execFile);
const { cache, checkout } = readSettings(process.env);

test('the command line uploads a document and shows its reports, as in docs/command-line.md', async () => {
  const sandbox = await startRiskSandbox();
  const folder = await mkdtemp(join(tmpdir(), 'terminal-'));
  const browser = await openBrowser(cache);
  try {
    await writeFile(join(folder, 'statement.pdf'), await sampleStatements.changedAfterSigning());
    const xray = async (...args: string[]) => {
      const { stdout, stderr } = await run(
        process.execPath,
        [join(checkout, 'scripts/run.js'), 'bot/cli/main.ts', ...args],
        {
          cwd: folder,
          env: {
            PATH: process.env.PATH,
            RISK_API_URL: sandbox.url,
            RISK_API_HEADERS: JSON.stringify(sandbox.headers),
          },
        },
      );
      return `$ npm run xray -- ${args.join(' ')}\n${stderr}${stdout}`;
    };
    const statement = ['--kind', 'bank_statement', '--period', 'month', '--date', '2024-12-31'];
    const sent = await xray('upload', 'statement.pdf', '--code', '732829320', ...statement);
    const request = /req_[0-9a-f]+/.exec(sent)?.[0] as string;
    const watched = await xray('watch', request, '--source', 'doc_xray');
    expect(watched).toContain('Changed after signing');
    const terminal = browser.page.locator('pre');
    await browser.page.goto(`data:text/html,${encodeURIComponent(renderTerminal(`${sent}\n${watched}`))}`);
    await takeScreenshot('terminal', terminal);
  } finally {
    await browser.close();
    await sandbox.close();
    await rm(folder, { recursive: true });
  }
});

const renderTerminal = (text: string) =>
  `<!doctype html><meta charset="utf-8"><style>
    pre { display: inline-block; margin: 0; padding: 20px 28px; background: #14181f; color: #e6e9ef;
      font: 15px/1.45 "Liberation Mono", monospace; min-width: 900px }
  </style><pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
