import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { checkDotEnv } from '../../../bot/config/check-dot-env';

/** Lines that Node, Compose and systemd read as the same value. */
const portableLines: [line: string, value: string][] = [
  ['A=VAL', 'VAL'],
  ['A="VAL"', 'VAL'],
  ["A='VAL'", 'VAL'],
  ['A=', ''],
  ['A=""', ''],
  ["A=''", ''],
  ['A=\nB=b', ''],
  ['  A = VAL  ', 'VAL'],
  ['A=two words', 'two words'],
  ["A=' spaces '", ' spaces '],
  ['A=a=b==', 'a=b=='],
  ['A=VAL\r\nB=b\r\n', 'VAL'],
  ["A='VAL'\r\nB=b\r\n", 'VAL'],
  ['A=1\nA=2', '2'],
  ['# A=1\n\nA=2', '2'],
  ['A={"Authorization":"Bearer x y"}', '{"Authorization":"Bearer x y"}'],
  [`A='{"x-key":"a#b","y":"$c \\"d\\""}'`, '{"x-key":"a#b","y":"$c \\"d\\""}'],
  ['A="a #b"', 'a #b'],
  ["A='$OTHER'", '$OTHER'],
  ["A='some\\tvalue'", 'some\\tvalue'],
  ["A='it takes\ntwo lines'\nB=b", 'it takes\ntwo lines'],
  ['A="it takes\ntwo lines"', 'it takes\ntwo lines'],
  ["A=let's go", "let's go"],
  ['A=postgres://u:p%23@db/x?sslmode=require', 'postgres://u:p%23@db/x?sslmode=require'],
];

/**
 * Lines of https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax with the value
 * it gives for them where OTHER is not set, and lines of their kind. Undefined where it refuses the file.
 */
const nonPortableLines: [line: string, compose: string | undefined][] = [
  ['A=VAL # comment', 'VAL'],
  ['A=VAL# not a comment', 'VAL# not a comment'],
  ['A="VAL" # comment', 'VAL'],
  ["A='VAL' # comment", 'VAL'],
  ['A={"x-key":"a#b"}', '{"x-key":"a#b"}'],
  ['A={"x-key":"a #b"}', '{"x-key":"a'],
  ['A=$OTHER', ''],
  ['A="a$OTHER"', 'a'],
  ["A='Let\\'s go!'", "Let's go!"],
  ['A="{\\"hello\\": \\"json\\"}"', '{"hello": "json"}'],
  ['A="some\\tvalue"', 'some\tvalue'],
  ['A="some\\nvalue"', 'some\nvalue'],
  ['A=some\\tvalue', 'some\\tvalue'],
  ['A="a\\\\b"', 'a\\b'],
  ["A='ends in \\'", undefined],
  ['A="open', undefined],
  ["A='open", undefined],
  ['A=`VAL`', '`VAL`'],
  ["A='two\r\nlines'\r\n", 'two\r\nlines'],
  ['export A=VAL', 'VAL'],
  ['A: VAL', 'VAL'],
  ['\uFEFFA=VAL', 'VAL'],
];

describe('.env', () => {
  it.each(portableLines)('%j has the same value everywhere', (line, value) => {
    expect(parseEnv(line).A).toBe(value);
    expect(checkDotEnv(line)).toEqual([]);
  });

  it.each(nonPortableLines)('%j is warned about, in one sentence that names the variable', (line) => {
    expect(checkDotEnv(line)).toEqual([expect.stringMatching(/^\.env, line 1: .*(A |NAME=value)/)]);
  });

  it('every documented line that Node reads differently is among them', () => {
    const read = nonPortableLines.filter(([line, compose]) => parseEnv(line).A !== compose);
    expect(read.length).toBeGreaterThan(10);
  });

  it('a warning shows the line number, but no part of a value', () => {
    const text = "# of ours\nA='one\ntwo'\n\nSECRET=hush#hush\nOTHER=\"hush\n";
    expect(checkDotEnv(text)).toEqual([
      expect.stringMatching(/^\.env, line 5: SECRET contains # outside quotes/),
      expect.stringMatching(/^\.env, line 6: OTHER has an opening " without a closing one/),
    ]);
    expect(checkDotEnv(text).join()).not.toContain('hush');
  });
});

describe('in a folder with a .env', () => {
  const root = resolve(__dirname, '../../..');
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dot-env-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'scripts/run.js'), program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, WEBHOOK_TOKEN: 'set-before-the-file' },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  test.each([
    ['bot/main.ts', []],
    ['bot/cli/main.ts', ['reports', 'x']],
  ])('%s warns about a line that other programs read differently', async (program, args) => {
    await writeFile(
      join(folder, '.env'),
      'RISK_API_URL=https://api.example.com\nRISK_API_HEADERS={"x-key":"hush#hush"}\nWEBHOOK_TOKEN=short\n',
    );
    const { code, stdout, stderr } = await run(program, ...args);
    expect(code).not.toBe(0);
    expect(stderr).toContain('RISK_API_HEADERS must be a JSON object');
    expect(stderr).toContain('.env, line 2: RISK_API_HEADERS contains # outside quotes');
    expect(stderr).not.toContain('WEBHOOK_TOKEN');
    expect(stdout + stderr).not.toContain('hush');
  });
});
