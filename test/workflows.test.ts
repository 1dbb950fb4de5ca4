import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scripts } from '../package.json';

const ROOT = join(__dirname, '..');
const FOLDER = join(ROOT, '.github/workflows');

const workflows = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const,
);
const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The commands of a workflow's steps; a suite of the matrix is put in its place. */
function listCommands(text: string): string[] {
  const suites = listMatches(text, /\bsuite: '([^']+)'/g);
  return listMatches(text, /^\s*(?:- )?run: (.+)$/gm).flatMap((command) =>
    command.includes('matrix.')
      ? suites.map((suite) => command.replace(/\$\{\{ matrix\.[\w.]+ \}\}/, suite))
      : [command],
  );
}

describe.each(workflows)('the workflow %s', (_name, text) => {
  const commands = listCommands(text);

  it('has steps', () => expect(commands.length).toBeGreaterThan(0));

  it('runs nothing but scripts that exist', () => {
    for (const command of commands) {
      const [, script, program] = /^(?:npm ci|npm run ([\w:-]+)(?: -- .+)?|(\.ci\/\w+))$/.exec(command) ?? [
        undefined,
        `nothing of the kind “${command}”`,
      ];
      if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
      if (program !== undefined) expect(() => accessSync(join(ROOT, program), constants.X_OK)).not.toThrow();
    }
  });

  it('pins every action to a commit, and says which version that is', () => {
    for (const action of listMatches(text, /\buses: (.+)$/gm))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has no more rights than to read, unless a job asks for them', () =>
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m));
});
