import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createTerminal } from '../../bot/cli/terminal';
import { createLog } from '../../bot/ops/log';
import { formatEventLine } from '../../sandbox/core/events/format-event-line';
import { describeEvent } from '../../sandbox/risk/describe-event';

/** A name that clears the screen, sets the title, overwrites the line, rings the bell, and forges a second line. */
const hostileName = 'a\u001b[2J\u001b]0;owned\u0007\r\b\u009b31m\u0000b';
const withoutControlCharacters = /^[^\p{Cc}]*$/u;

test('a hostile name cannot move the terminal cursor', async () => {
  const [out, err] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })];
  const say = createTerminal({ out, err, json: false });
  say.result({}, `first\n${hostileName}`);
  say.notice(hostileName);
  out.end();
  err.end();
  const said = [...(await text(out)).split('\n'), ...(await text(err)).split('\n')];
  expect(said).toHaveLength(5);
  for (const line of said) expect(line).toMatch(withoutControlCharacters);
});

test("a hostile name stays on one line of the sandbox's event output", () => {
  const file = `${hostileName}\n2026-01-01 00:00:00  Sandbox reset`;
  const text = describeEvent({ type: 'medium.online', medium: 'med', request: 'req', file });
  expect(formatEventLine('2026-01-01 00:00:00', text)).toMatch(withoutControlCharacters);
});

test('a hostile name stays on one log line, unchanged', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.warn({ err: new Error(`${hostileName}\n{"level":60,"msg":"forged"}`), name: hostileName }, hostileName);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).toMatch(withoutControlCharacters);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: hostileName, name: hostileName });
});

test('a known secret appears in no log line, however a library encodes it', () => {
  const lines: string[] = [];
  const secret = 'pass"word of/the database';
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) }, forms);
  const error = Object.assign(new Error(`no way to postgres://u:${encodeURIComponent(secret)}@h`), {
    input: secret,
  });
  log.error({ err: error, [secret]: secret }, `${secret} xoxb-12-abc`);
  const [line = ''] = lines;
  for (const form of [...forms, 'xoxb-12']) expect(line).not.toContain(form);
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'no way to postgres://u:[hidden]@h' } });
  expect(JSON.parse(line).err).not.toHaveProperty('input');
});
