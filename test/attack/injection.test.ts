import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { terminal } from '../../bot/cli/terminal';
import { newLog } from '../../bot/ops/log';
import { narrate } from '../../sandbox/risk/narrate';

/** Clears the screen, sets the title, goes back over the line, rings, and forges a second line. */
const hostile = 'a\u001b[2J\u001b]0;owned\u0007\r\b\u009b31m\u0000b';
const harmless = /^[^\p{Cc}]*$/u;

test('a hostile name moves no cursor on the command line', async () => {
  const [out, err] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })];
  const say = terminal({ out, err, json: false });
  say.result({}, `first\n${hostile}`);
  say.notice(hostile);
  out.end();
  err.end();
  const said = [...(await text(out)).split('\n'), ...(await text(err)).split('\n')];
  expect(said).toHaveLength(5);
  for (const line of said) expect(line).toMatch(harmless);
});

test('a hostile name is one line of the story of a sandbox', () => {
  const file = `${hostile}\n2026-01-01 00:00:00  everything forgotten`;
  const medium = { medium: 'med', request: 'req', file, at: '2026-01-01T00:00:00.000Z' };
  expect(narrate({ type: 'medium.online', ...medium } as never)).toMatch(harmless);
});

test('a hostile name is one line of the log, and stays what it is', () => {
  const lines: string[] = [];
  const log = newLog('info', { write: (line: string) => void lines.push(line) });
  log.warn({ err: new Error(`${hostile}\n{"level":60,"msg":"forged"}`), name: hostile }, hostile);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).toMatch(harmless);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: hostile, name: hostile });
});

test('a known secret leaves in no line, in whatever form a library puts it', () => {
  const lines: string[] = [];
  const secret = 'pass"word of/the database';
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  const log = newLog('trace', { write: (line: string) => void lines.push(line) }, forms);
  const error = Object.assign(new Error(`no way to postgres://u:${encodeURIComponent(secret)}@h`), {
    input: secret,
  });
  log.error({ err: error, [secret]: secret }, `${secret} xoxb-12-abc`);
  const [line = ''] = lines;
  for (const form of [...forms, 'xoxb-12']) expect(line).not.toContain(form);
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'no way to postgres://u:[hidden]@h' } });
  expect(JSON.parse(line).err).not.toHaveProperty('input');
});
