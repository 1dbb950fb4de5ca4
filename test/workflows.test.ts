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

  const actions = listMatches(text, /\buses: (.+)$/gm);

  it('has steps', () => expect(commands.length + actions.length).toBeGreaterThan(1));

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
    for (const action of actions)
      expect(action).toMatch(/^[\w-]+\/[\w-]+(?:\/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('leaves no credentials in the checkout', () => {
    const checkouts = listMatches(text, /uses: actions\/checkout@.+\n((?: {8,}.+\n)*)/g);
    expect(checkouts.length).toBeGreaterThan(0);
    for (const settings of checkouts) expect(settings).toContain('persist-credentials: false');
  });

  it('has no more rights than to read, unless a job asks for them', () =>
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m));
});

test('what publishes packages and image waits for a person, and is built on images that cannot change', () => {
  const release = readFileSync(join(FOLDER, 'release.yml'), 'utf8');
  for (const job of ['npm', 'image'])
    expect(release).toMatch(new RegExp(`^  ${job}:\\n(?: {4}.*\\n)*? {4}environment: release\\n`, 'm'));
  const dockerfile = readFileSync(join(ROOT, 'bot/Dockerfile'), 'utf8');
  const bases = [
    ...listMatches(release, /^ +image: (.+)$/gm),
    ...listMatches(dockerfile, /^FROM (?:--\S+ )?(\S+)/gm),
  ];
  expect(bases).toHaveLength(3);
  for (const base of bases) expect(base).toMatch(/@sha256:[0-9a-f]{64}$/);
});
