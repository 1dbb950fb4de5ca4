import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { commandNames, commands } from '../../../bot/cli/commands';
import { exitCodeMeanings, exitCodeNames, exitCodes } from '../../../bot/cli/exit-code';
import { version } from '../../../bot/package.json';
import { startRegisterSandbox } from '../../../sandbox/register';
import {
  magicCompanies,
  OCTOBER_CREDENTIALS,
  type RiskSandbox,
  startRiskSandbox,
} from '../../../sandbox/risk';
import { readManifest } from '../../../sandbox/slack';
import { type CliResult, runCli } from '../../support/run-cli';
import { completeNotes } from '../../support/sample-document';

let sandbox: RiskSandbox;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xray-cli-'));
  sandbox = await startRiskSandbox({ speed: 3_600 });
  env = { RISK_API_URL: sandbox.url, RISK_API_HEADERS: JSON.stringify(sandbox.headers) };
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const runXray = (args: string[], options: { env?: Record<string, string>; isTTY?: boolean } = {}) =>
  runCli(args, { env, ...options });

async function json(...args: string[]) {
  const { code, out, err } = await runXray([...args, '--json']);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

async function pdf(name: string, bytes = 1_000): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes)]));
  return path;
}

const siren = (behaviour: string) =>
  magicCompanies.find((input) => input.behaviour === behaviour)?.siren ?? '';

const bankStatementArgs = ['--kind', 'bank_statement', '--period', 'month', '--date', '31/12/2024'];

describe('the command line', () => {
  it('creates a request, reads it, and shows it as a table', async () => {
    const { id } = await json('request', 'create', 'siren:732829320');
    const { code, out } = await runXray(['request', 'get', id]);
    expect(code).toBe(0);
    expect(out).toMatch(/^FIELD +VALUE\n/);
    expect(out).toContain(id);
    expect(out).toContain('pending_analysis');
  });

  it('reads a SIRET as its SIREN, and says so', async () => {
    const { code, err, out } = await runXray(['request', 'create', '732', '829', '320', '00074', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out).code).toEqual({ type: 'siren', id: '732829320' });
    expect(err).toContain('73282932000074');
  });

  it('guesses the type of a bare code as the bot does, also of one that is mistyped', async () => {
    expect(await json('request', 'create', '732829320')).toMatchObject({
      code: { type: 'siren', id: '732829320' },
    });
    // The codice fiscale of a person begins with letters, like the name of a type.
    expect(await json('request', 'create', 'RSS', 'MRA85T10A562S')).toMatchObject({
      code: { type: 'cfiscale', id: 'RSSMRA85T10A562S' },
    });
    const mistyped = await runXray(['request', 'create', '732829321']);
    expect(mistyped.code).toBe(2);
    expect(mistyped.err).toContain('check digit');
    expect(await json('request', 'create', '732829321', '--accept-code')).toMatchObject({
      code: { type: 'siren', id: '732829321' },
    });
  });

  it('uploads several files to a new request with a progress bar, and waits for its reports', async () => {
    const files = [await pdf('green-1.pdf', 300_000), await pdf('fraudulent-2.pdf', 200_000)];
    const { code, out, err } = await runXray(
      ['upload', ...files, '--code', '732829320', ...bankStatementArgs],
      {
        isTTY: true,
      },
    );
    expect(code).toBe(0);
    expect(err).toMatch(/█+░* +\d+ % +0(\.\d)? of 0\.5 MB/);
    expect(err).toContain('100 %');
    // Without the number, the first Doc X-Ray would be enough.
    const hint = /(watch \S+ --documents 2)$/m.exec(out)?.[1] ?? '';

    const watched = await runXray([...hint.split(' '), '--source', 'doc_xray,manager_xray', '--for', '2min']);
    expect(watched.code).toBe(0);
    expect(watched.out).toContain('Doc X-Ray');
    expect(watched.out).toContain('Manager X-Ray');
    expect(watched.out).not.toContain('birth');
    expect(watched.err).toMatch(/^Overall verdict: alert\. /m);
  });

  it('lists reports with their verdicts, and shows one in full', async () => {
    const path = await pdf('fraudulent.pdf');
    const { requestId } = await json('upload', path, '--code', 'siren:732829320', '--kind', 'other');
    await runXray(['watch', requestId, '--for', '2min']);
    const { out } = await runXray(['reports', requestId]);
    expect(out).toMatch(/^REPORT +KIND +VERDICT +SUMMARY/);
    const [row = ''] = out.split('\n').filter((line) => line.includes('Doc X-Ray'));
    expect(row).toContain('■ alert');

    const shown = await runXray(['report', row.split(' ')[0] ?? '']);
    expect(shown.out).toMatch(/^■ alert {2}Doc X-Ray/);
    const onTerminal = await runXray(['report', row.split(' ')[0] ?? ''], { isTTY: true });
    expect(onTerminal.out).toContain('\u001b[31m■\u001b[39m alert  Doc X-Ray');
    expect(shown.out).toContain('Reasons');
  });

  it('adds notes as people write amounts, echoes them, and a Financial X-Ray follows', async () => {
    const { id } = await json('request', 'create', 'siren:732829320');
    const units = Object.entries(completeNotes).map(([key, value]) =>
      typeof value === 'number' && key !== 'workforceNumber' ? `${key}=${value / 100},00` : `${key}=${value}`,
    );
    const { code, err } = await runXray(['request', 'notes', id, ...units]);
    expect(code).toBe(0);
    expect(err).toMatch(/Revenue of the last year +1.200.000\.00/);
    const { code: watched, out } = await runXray(['watch', id, '--source', 'magpie', '--for', '2min']);
    expect(watched).toBe(0);
    expect(out).toMatch(/Risk class.* \(higher is worse\)/);

    const reversed = { ...env, RISK_CLASS_DIRECTION: 'lowerIsWorse' };
    const again = await runXray(['watch', id, '--source', 'magpie', '--for', '2min'], { env: reversed });
    expect(again.out).toMatch(/Risk class.* \(lower is worse\)/);
  });

  it('takes notes from a file in cents', async () => {
    const { id } = await json('request', 'create', 'siren:732829320');
    const path = join(folder, 'notes.json');
    await writeFile(path, JSON.stringify(completeNotes));
    expect((await runXray(['request', 'notes', id, '--file', path, '--cents'])).code).toBe(0);
  });

  it('works with a service with three headers, its own code types and sources', async () => {
    await using october = await startRiskSandbox({ speed: 0, credentials: OCTOBER_CREDENTIALS });
    const own = {
      RISK_API_URL: october.url,
      RISK_API_HEADERS: JSON.stringify(OCTOBER_CREDENTIALS),
      COMPANY_CODE_TYPES: 'siren,kvk',
      REPORT_SOURCES: 'manager_xray,esg',
    };
    const run = (...args: string[]) => runXray(args, { env: own });
    const kvk = await run('request', 'create', 'KVK:12345678', '--json');
    expect(JSON.parse(kvk.out)).toMatchObject({ code: { type: 'kvk', id: '12345678' } });
    const unknown = await run('request', 'create', 'oib:  81793146560 ', '--json');
    expect(JSON.parse(unknown.out)).toMatchObject({ code: { type: 'oib', id: '81793146560' } });
    // A type that is not offered is not guessed.
    expect((await run('request', 'create', '01234567897')).code).toBe(2);

    const { id } = JSON.parse((await run('request', 'create', siren('esg-report'), '--json')).out);
    await october.clock.advance(120_000);
    const listed = JSON.parse((await run('reports', id, '--json')).out);
    expect(listed.map(({ source }: { source: string }) => source)).toEqual(['doc_xray', 'esg']);
    for (const name of Object.keys(OCTOBER_CREDENTIALS)) {
      const { [name]: _, ...two } = OCTOBER_CREDENTIALS as Record<string, string>;
      const refused = await runXray(['request', 'get', id], {
        env: { ...own, RISK_API_HEADERS: JSON.stringify(two) },
      });
      expect(refused.code).toBe(4);
    }
  });

  it('lists what there is when an analysis is not part of the account, and says what is left out', async () => {
    const { id } = await json('request', 'create', siren('not-entitled'));
    const { code, err } = await runXray(['reports', id, '--source', 'doc_xray,magpie']);
    expect(code).toBe(0);
    expect(err).toMatch(/^Some reports of magpie may be missing\. .*403 “.*does not include Financial X-Ray/);
    expect((await runXray(['reports', id, '--source', 'magpie'])).code).toBe(4);
  });

  it('calls nothing clear while a report that was asked for is missing', async () => {
    const { id } = await json('request', 'create', siren('clean'));
    const alone = await runXray(['watch', id, '--source', 'manager_xray', '--for', '2min']);
    expect(alone.err).toContain('Overall verdict: clear. No indicators that call for review.');
    expect(alone.err).not.toContain('--documents');
    const incomplete =
      'Overall verdict: unknown. 1 of 2 reports; nothing calls for review so far. Missing: Doc X-Ray.';
    const sources = ['--source', 'manager_xray,doc_xray'];
    expect((await runXray(['watch', id, ...sources, '--for', '0s'])).err).toContain(incomplete);
    expect((await runXray(['reports', id, ...sources])).err).toContain(incomplete);
  });

  it('calls nothing clear while a document has no report, and says how to count documents', async () => {
    const files = [await pdf('green-1.pdf'), await pdf('green-2.pdf')];
    const { out } = await runXray(['upload', ...files, '--code', siren('clean'), ...bankStatementArgs]);
    const [, requestId = '', documents] = /watch (\S+) --documents (\d+)$/m.exec(out) ?? [];
    expect(documents).toBe('2');
    const ask = ['--source', 'doc_xray', '--documents'];
    const all = await runXray(['watch', requestId, ...ask, '2', '--for', '2min']);
    expect(all.err).toMatch(/^Overall verdict: clear\. /m);
    expect(all.err).not.toContain('If more documents');
    const incomplete =
      'Overall verdict: unknown. 2 of 3 reports; nothing calls for review so far. Missing: Doc X-Ray.';
    expect((await runXray(['reports', requestId, ...ask, '3'])).err).toContain(incomplete);
    const uncounted = await runXray(['reports', requestId, '--source', 'doc_xray']);
    expect(uncounted.err).toMatch(
      /^If more documents were sent than have a Doc X-Ray here, say how many: --documents 3\.\nOverall verdict: clear\./m,
    );
  });

  it('warns of a period that is unusual for its kind, sends it, and says what the service made of it', async () => {
    const file = await pdf('pending-extraction.pdf');
    const options = ['--kind', 'bank_statement', '--period', 'year', '--date', '2024-12-31'];
    const { code, out, err } = await runXray(['upload', file, '--code', 'siren:732829320', ...options]);
    expect(code).toBe(0);
    expect(err).toContain(
      'A bank statement usually covers: month, quarter, semester. This one has the period year',
    );
    expect(out).toMatch(/is online as medium \S+ \(status pending_extraction\)\./);
  });

  it('prints four ok lines for a healthy service, and skips a bot that is not set up', async () => {
    const { id } = await json('request', 'create', 'siren:732829320');
    const { code, out } = await runXray(['doctor', '--request', id]);
    expect(out.split('\n').map((line) => line.slice(0, 13).trim())).toEqual([
      '– bot',
      '✓ address',
      '✓ credentials',
      '✓ storage',
      '✓ clock',
      '',
    ]);
    expect(code).toBe(0);
  });

  it('distinguishes wrong credentials, a wrong URL and a page that is not an API', async () => {
    const doctor = async (changes: Record<string, string>) =>
      (await runXray(['doctor'], { env: { ...env, ...changes } })).out;
    expect(await doctor({ RISK_API_HEADERS: '{"Authorization":"Bearer wrong"}' })).toContain('✗ credentials');
    expect(await doctor({ RISK_API_URL: 'http://127.0.0.1:1' })).toContain('✗ address');
  });

  it('says that it checks the sandbox when no service is set', async () => {
    const { out } = await runXray(['doctor'], { env: {} });
    expect(out).toContain('http://127.0.0.1:4010 (the sandbox: RISK_API_URL is not set)');
  });
});

describe('the help', () => {
  it('is of all commands, or of those that are named, with -h too', async () => {
    const { out } = await runXray(['-h']);
    for (const name of commandNames) expect(out).toContain(`\n  ${commands[name].usage}\n`);
    for (const args of [
      ['help', 'request'],
      ['request', '-h'],
      ['request', 'get', '--help'],
    ]) {
      const { code, out: part } = await runXray(args);
      expect(code).toBe(0);
      expect(part).toContain('request get REQUEST');
      expect(part).not.toContain('doctor');
      expect(part.includes('request create')).toBe(!args.includes('get'));
    }
  });

  it('has the version of the package', async () => {
    expect(await runXray(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
    expect(await json('--version')).toEqual({ version });
  });

  it('is completed by bash: commands, their second words and their options, otherwise files', async () => {
    const { out: script } = await runXray(['completion', 'bash']);
    const complete = async (...words: string[]) => {
      const typed = words.map((word) => `'${word}'`).join(' ');
      const call = `COMP_WORDS=(risk-xray ${typed}) COMP_CWORD=${words.length}; _risk_xray; echo "\${COMPREPLY[*]}"`;
      const { stdout } = await promisify(execFile)('bash', ['-c', `${script}\n${call}`]);
      return stdout.trim();
    };
    expect(await complete('re')).toBe('request reports report');
    expect(await complete('request', '')).toBe('create get notes');
    expect(await complete('watch', 'r1', '--')).toBe('--source --documents --for --json --help');
    expect(await complete('export', '--case', '7', '--o')).toBe('--out');
    expect(await complete('upload', 'st')).toBe('');
    expect(await complete('export', '--out', '-')).toBe('');
    expect((await runXray(['completion', 'fish'])).err).toContain('Use bash or zsh.');
    expect((await runXray(['completion', 'zsh'])).out).toMatch(
      /^autoload .*compdef.*bashcompinit\n.*_risk_xray/s,
    );
  });
});

describe('the manifest on the command line', () => {
  it('is for Socket Mode, and says what that rules out', async () => {
    const { code, out, err } = await runXray(['manifest'], { env: {} });
    expect(code).toBe(0);
    expect(readManifest(JSON.parse(out)).events).toContain('file_shared');
    expect(JSON.parse(out).settings.socket_mode_enabled).toBe(true);
    expect(err).toContain('cannot be listed in the Slack Marketplace');
  });

  it('is for HTTP when given a URL, and for OAuth with a redirect URL', async () => {
    const http = await runXray(['manifest', '--url', 'https://bot.example.com/'], { env: {} });
    expect(JSON.parse(http.out).settings.event_subscriptions.request_url).toBe(
      'https://bot.example.com/slack/events',
    );
    expect(http.err).not.toContain('Marketplace');
    const oauth = await runXray(['manifest', '--oauth', '--url', 'https://bot.example.com', '--json']);
    expect(readManifest(JSON.parse(oauth.out)).redirectUrls).toEqual([
      'https://bot.example.com/slack/oauth_redirect',
    ]);
  });

  it.each([
    [['--url', 'http://bot.example.com'], 'must begin with https://'],
    [['--url', 'http://127.0.0.1:3000'], 'must begin with https://'],
    [['--url', 'https://bot.example.com/slack'], 'must end after the host name'],
    [['--url', 'https://bot.example.com?x=1'], 'must end after the host name'],
    [['--url', 'bot.example.com'], 'must look like https://bot.example.com'],
    [['--oauth'], '--oauth needs --url'],
  ])('%j is refused with a reason', async (args, why) => {
    const { code, out, err } = await runXray(['manifest', ...args]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(why);
  });

  it('needs no working configuration', async () => {
    expect((await runXray(['manifest'], { env: { RISK_API_URL: 'here' } })).code).toBe(0);
  });
});

describe('what goes wrong on the command line', () => {
  it('is reported in one list, before anything is created', async () => {
    const requests = async () =>
      (await (await fetch(`${sandbox.url}/_sandbox/state`)).json()) as { requests: unknown[] };
    const before = await requests();
    const huge = await pdf('huge.pdf', 25 * 1024 * 1024);
    const args = [
      'upload',
      huge,
      join(folder, 'none.pdf'),
      '--code',
      'siren:732829321',
      '--kind',
      'bank_statement',
    ];
    const { code, err } = await runXray([...args, '--date', '2023-02-29']);
    expect(code).toBe(2);
    for (const part of ['25 MB', 'There is no file', 'period', '2023-02-29', 'check digit'])
      expect(err).toContain(part);
    expect((await requests()).requests).toHaveLength(before.requests.length);
  });

  it.each([
    [['fly'], 2, 'There is no command “fly”'],
    [['watch', 'r', '--for', 'ever'], 2, 'is not a duration'],
    [['reports', 'r', '--documents', '0'], 2, 'is not a number of documents'],
    [['report', 'nowhere'], 5, 'Could not read the report'],
    [['request', 'create', 'siren:732829321'], 2, 'check digit'],
    [['request', 'create', '--colour', 'red'], 2, '--colour'],
    [['request', 'notes', 'r', 'equity'], 2, 'equity'],
  ])('%j exits with %i and says why', async (args, code, why) => {
    const ran = await runXray(args);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(why);
    expect(ran.out).toBe('');
  });

  it('has separate exit codes for rejected credentials, an unreachable service and a report that is not ready', async () => {
    const wrong = { ...env, RISK_API_HEADERS: '{"Authorization":"Bearer not-the-one"}' };
    const refused = await runXray(['request', 'create', 'siren:732829320'], { env: wrong });
    expect(refused.code).toBe(4);
    expect(refused.err).not.toContain('not-the-one');
    const { id } = await json('request', 'create', 'siren:732829320');
    expect((await runXray(['watch', id, '--source', 'magpie', '--for', '0s'])).code).toBe(8);
    const unreachable = { ...env, RISK_API_URL: 'http://127.0.0.1:1' };
    expect((await runXray(['watch', 'r', '--for', '0s'], { env: unreachable })).code).toBe(6);
  });

  it('is JSON with --json: the code, its facts and the exit code', async () => {
    const readError = async (args: string[], environment = env) => {
      const { code, out } = await runXray([...args, '--json'], { env: environment });
      const { error } = JSON.parse(out.trim().split('\n').at(-1) ?? '');
      expect(error.exitCode).toBe(code);
      expect(error.message).not.toBe('');
      return error;
    };
    expect(await readError(['report', 'nowhere'])).toMatchObject({
      code: 'not_found',
      status: 404,
      step: 'getReport',
      ids: { reportId: 'nowhere' },
    });
    expect(await readError(['request', 'create', 'siren:732829321'])).toMatchObject({
      code: 'input_invalid',
      issues: [{ code: 'siren_check_failed', given: '732829321' }],
    });
    const upload = ['upload', await pdf('a.pdf'), '--code', '732829321', '--kind', 'bank_statement'];
    expect((await readError(upload)).issues.map(({ code }: { code: string }) => code)).toEqual([
      'siren_check_failed',
      'period_missing',
      'date_missing',
    ]);
    expect(await readError(['fly'])).toMatchObject({
      code: 'input_invalid',
      issues: [{ message: expect.stringContaining('There is no command “fly”') }],
    });
    expect(await readError(['request', 'get', 'r'], { RISK_API_URL: 'here' })).toMatchObject({
      code: 'configuration_invalid',
      issues: expect.arrayContaining([expect.objectContaining({ field: 'RISK_API_URL' })]),
    });
    const { id } = await json('request', 'create', 'siren:732829320');
    expect(await readError(['watch', id, '--source', 'magpie', '--for', '0s'])).toMatchObject({
      code: 'not_ready',
      missing: ['magpie'],
      verdict: 'unknown',
    });
  });

  it('of a document is JSON beside its file', async () => {
    const path = await pdf('statement.pdf');
    const args = ['upload', path, '--request', 'nowhere', ...bankStatementArgs, '--json'];
    const { code, out } = await runXray(args);
    expect(code).toBe(5);
    expect(JSON.parse(out).uploads).toMatchObject([
      { file: path, error: { code: 'not_found', exitCode: 5, step: 'createMedium' } },
    ]);
  });

  it('has an exit code that the help and docs/command-line.md explain', async () => {
    const { out } = await runXray(['help']);
    const page = await readFile(resolve(__dirname, '../../../docs/command-line.md'), 'utf8');
    for (const name of exitCodeNames) {
      expect(out).toContain(`${exitCodes[name]}  ${exitCodeMeanings[name]}`);
      expect(page).toContain(`| ${exitCodes[name]} | ${exitCodeMeanings[name]} |`);
    }
  });

  it('lists everything wrong with the environment', async () => {
    const { code, err } = await runXray(['doctor'], {
      env: { RISK_API_URL: 'here', RISK_API_HEADERS: 'there' },
    });
    expect(code).toBe(2);
    expect(err).toContain('RISK_API_URL');
    expect(err).toContain('RISK_API_HEADERS');
  });

  it('is the same in a separate process', async () => {
    const ran = await runProcess(['report', 'nowhere']);
    expect(ran.code).toBe(5);
    expect(ran.err).toContain('Could not read the report');
  });

  it('says where the bot of npm start keeps its store, unless another is set', async () => {
    await mkdir(join(folder, '.data/sandbox/bot/pg'), { recursive: true });
    const hint = /npm start keeps its store in .data\/sandbox\/bot: set DATA_DIR=.data\/sandbox\/bot/;
    const ran = await runProcess(['trail', 'verify']);
    expect(ran.code).toBe(6);
    expect(ran.err).toContain('There is no store in .data.');
    expect(ran.err).toMatch(hint);
    expect((await runProcess(['trail', 'verify'], { DATA_DIR: 'mine' })).err).not.toMatch(hint);
  });

  function runProcess(args: string[], variables: Record<string, string> = {}): Promise<CliResult> {
    const root = resolve(__dirname, '../../..');
    return new Promise((done) => {
      const child = execFile(
        process.execPath,
        [join(root, 'scripts/run.js'), 'bot/cli/main.ts', ...args],
        { cwd: folder, env: { ...process.env, ...env, ...variables } },
        (_e, out, err) => done({ code: child.exitCode ?? -1, out, err }),
      );
    });
  }
});

describe('a company by its name', () => {
  it('is found in the register, with town and state, although there is no store', async () => {
    await using register = await startRegisterSandbox();
    const set = { env: { DATA_DIR: join(folder, 'none'), COMPANY_SEARCH_URL: register.url } };
    const { code, out, err } = await runXray(['company', 'menuiserie', 'loire'], set);
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringMatching(/^Only the register was searched\. There is no store/),
    });
    expect(out).toMatch(/^CODE +NAME +TOWN +STATE +FOUND IN\n/);
    expect(out).toMatch(/siren:\d{9} +MENUISERIE DE LA LOIRE S\w+ +[A-Z]+ +active +register/);
    expect(out).toMatch(/closed \d{4}-\d\d-\d\d +register/);
    expect(await runXray(['company', 'nobody at all'], set)).toMatchObject({
      code: 5,
      out: 'No company with “nobody at all” in its name was found.\n',
    });
    register.answerWith({ status: 503, json: { erreur: 'Service is unavailable' } });
    expect(await runXray(['company', 'another'], set)).toMatchObject({
      code: 6,
      err: expect.stringContaining('refused the search with 503'),
    });
  });

  it('needs a store or a register', async () => {
    expect(await runXray(['company', 'ateliers'], { env: { DATA_DIR: join(folder, 'none') } })).toMatchObject(
      {
        code: 6,
        out: '',
        err: expect.stringContaining('Or set COMPANY_SEARCH_URL'),
      },
    );
  });
});
