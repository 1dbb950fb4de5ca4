import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

const QUOTING_RULE = 'Write NAME=value without # $ or \\, or put the value in single quotes';

/**
 * Finds what Node, Docker Compose and systemd would read differently in a `.env`, one sentence for each variable. They agree on a
 * value in single quotes, and on a plain one without `#`, `$` and `\`, with comments on lines of their own. They differ in this:
 * Node ends a plain value at any `#`, Compose at a `#` after a space, systemd never; only Compose replaces `$NAME`; each
 * has its own escapes in double quotes.
 * https://nodejs.org/api/environment_variables.html#dotenv,
 * https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax,
 * https://www.freedesktop.org/software/systemd/man/latest/systemd.exec.html#EnvironmentFile=
 */
export function checkDotEnv(text: string): string[] {
  const warnings: string[] = [];
  let line = 1;
  for (let rest = text; rest !== ''; ) {
    const statement = takeStatement(rest);
    const problem = findProblem(statement);
    if (problem) warnings.push(`.env, line ${line}: ${problem}. ${QUOTING_RULE}.`);
    line += statement.split('\n').length - 1;
    rest = rest.slice(statement.length);
  }
  return warnings;
}

/** A line with its line break, or all the lines of a quoted value. */
function takeStatement(text: string): string {
  const quoted = /^[^\n=#]*=[ \t]*(?:'[^']*'|"[^"]*")[^\n]*\n?/.exec(text);
  return quoted?.[0] ?? (/^[^\n]*\n?/.exec(text) as RegExpExecArray)[0];
}

/** Names the variable, never its value. */
function findProblem(statement: string): string | undefined {
  if (/^\s*(#|$)/.test(statement)) return undefined;
  const [, name, value = ''] = /^[ \t]*([A-Za-z_]\w*)[ \t]*=(.*)$/s.exec(statement) ?? [];
  if (!name)
    return `this is not NAME=value (${/^\s*export\s/.test(statement) ? 'remove “export”' : 'it may be ignored'})`;
  const differs = findValueProblem(value.trim());
  return differs && `${name} ${differs}, which not every program reads the same way`;
}

function findValueProblem(value: string): string | undefined {
  const quote = /^['"`]/.exec(value)?.[0];
  if (!quote) {
    const special = /[#$\\]/.exec(value)?.[0];
    return special && `contains ${special} outside quotes`;
  }
  const end = value.indexOf(quote, 1);
  if (quote === '`') return 'is in backquotes';
  if (end < 0) return `has an opening ${quote} without a closing one`;
  const inside = value.slice(1, end);
  if (end < value.length - 1) return 'has text after its closing quote';
  if (quote === '"' && /[$\\`]/.test(inside)) return 'contains $, ` or \\ in double quotes';
  if (inside.endsWith('\\')) return 'ends in \\';
  if (inside.includes('\r')) return 'has several lines with Windows line endings';
  return undefined;
}

/** Sets the variables of the `.env` in this folder, if there is one; variables that are set already win. Returns warnings. */
export function loadDotEnv(): string[] {
  if (!existsSync('.env')) return [];
  loadEnvFile('.env');
  return checkDotEnv(readFileSync('.env', 'utf8'));
}
